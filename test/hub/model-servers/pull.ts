import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Answer } from '../answer';
import type { ServerCall } from './calls';

const pullRequest = z.looseObject({ model: z.string(), stream: z._default(z.boolean(), true) });

/** Parts of the weights that arrive one after the other. */
const steps = 10;
const layers = [
  { digest: 'sha256:4a188102020e', total: 986_000_000 },
  { digest: 'sha256:66b9ea09bd5b', total: 68 },
];

/** Names that there is something for; Ollama asks its registry, and the hub for `hf.co/…`. */
const known = /^(qwen|llama|hf\.co\/[\w.-]+\/[\w.-]+)/;

/**
 * Downloads a model and lists it from then on. An unknown name is told in the middle of a good answer, since the answer begins
 * before the registry is asked: https://docs.ollama.com/api/pull, and `PullHandler` in server/routes.go of
 * github.com/ollama/ollama.
 */
export function pull(call: ServerCall): Answer {
  const parsed = pullRequest.safeParse(call.body);
  if (!parsed.success) {
    throw call.refusals.badJson();
  }
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: progress(parsed.data.model, call),
  };
}

async function* progress(
  model: string,
  { signal, tokenDelayMilliseconds, addModel }: ServerCall,
): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ status: 'pulling manifest' });
  if (!known.test(model)) {
    yield line({ error: 'pull model manifest: file does not exist' });
    return;
  }
  for (const { digest, total } of layers) {
    const status = `pulling ${digest.slice(7)}`;
    yield line({ status, digest, total });
    for (let step = 1; step <= steps; step += 1) {
      await wait(tokenDelayMilliseconds, undefined, { signal });
      yield line({ status, digest, total, completed: Math.round((total * step) / steps) });
    }
  }
  for (const status of ['verifying sha256 digest', 'writing manifest']) {
    yield line({ status });
  }
  addModel({ id: model, contextLength: 32_768, ...(/coder/i.test(model) && { fim: 'qwen' }) });
  yield line({ status: 'success' });
}
