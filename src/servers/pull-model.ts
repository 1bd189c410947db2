import * as z from 'zod/mini';
import { number, optional, text } from '../http/shapes';
import { rootOf } from './address';
import type { AskOptions } from './ask';
import { stream } from './stream';

/** How far Ollama is with a model. */
export interface PullProgress {
  /** In Ollama's own words, such as `pulling manifest`. */
  readonly status: string;
  /** Of all files that are known by now, in bytes; 0 while none is. */
  readonly total: number;
  readonly completed: number;
}

const lineSchema = z.object({
  status: text,
  digest: text,
  total: optional(z.number().check(z.nonnegative())),
  completed: number,
});

/** A line comes ten times a second, and a download may take a night. */
const limitBytes = 200_000_000;

/** Files of one model that are counted. No model has as many. */
const maxFiles = 1000;

/**
 * Has Ollama download a model, which goes on for as long as the answer is read (https://docs.ollama.com/api/pull).
 *
 * @param model a name of Ollama's library, or `hf.co/{id}:{quantization}`
 * @throws as `ask` does; ModelServerError for a model that there isn't
 */
export async function* pullModel(
  { url }: { readonly url: string },
  model: string,
  options: AskOptions,
): AsyncGenerator<PullProgress, void, undefined> {
  const files = new Map<string, { readonly total: number; readonly completed: number }>();
  const sum = (part: 'total' | 'completed') =>
    [...files.values()].reduce((bytes, file) => bytes + file[part], 0);
  for await (const value of stream(
    `${rootOf(url)}/api/pull`,
    { model, stream: true },
    { ...options, limitBytes },
  )) {
    const { data } = z.safeParse(lineSchema, value);
    const { status = '', digest, total, completed = 0 } = data ?? {};
    if (digest !== undefined && total !== undefined && (files.has(digest) || files.size < maxFiles)) {
      files.set(digest, { total, completed: Math.min(completed, total) });
    }
    yield { status, total: sum('total'), completed: sum('completed') };
  }
}
