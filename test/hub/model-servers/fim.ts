import * as z from 'zod/mini';
import { type Answer, Refusal } from '../answer';
import { modelOf, refusal, type ServerCall } from './calls';
import { type Hole, holeOf } from './fim-prompts';
import type { LocalModel } from './models';

const stops = z._default(z.nullish(z.array(z.string())), []);
const count = z._default(z.nullish(z.number()), 100);

const infillRequest = z.looseObject({
  input_prefix: z.string(),
  input_suffix: z.string(),
  /** Goes behind the token that asks for the middle. */
  prompt: z._default(z.string(), ''),
  input_extra: z._default(z.array(z.object({ filename: z.string(), text: z.string() })), []),
  n_predict: count,
  stop: stops,
});

/** https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md, `POST /infill` */
export function infill(call: ServerCall): Answer {
  const model = modelOf(call);
  if (model.fim === undefined) {
    const message = 'Infill is not supported by this model';
    throw new Refusal(501, message, {
      body: {
        error: { code: 501, message: `${message}: prefix token is missing`, type: 'not_supported_error' },
      },
    });
  }
  const { input_prefix, input_suffix, prompt, n_predict, stop } = parsed(infillRequest, call);
  const hole = { prefix: input_prefix + prompt, suffix: input_suffix };
  const writing = writingOf(call, n_predict, stop);
  return events(call, hole, writing, (content, end) =>
    end === undefined
      ? { index: 0, content, tokens: [], stop: false, id_slot: 0, tokens_predicted: 1, tokens_evaluated: 1 }
      : {
          index: 0,
          content: '',
          stop: true,
          model: model.id,
          stop_type: end === 'length' ? 'limit' : 'eos',
          stopping_word: '',
          tokens_cached: 10,
          truncated: false,
          timings: { predicted_per_second: 80 },
        },
  );
}

const generateRequest = z.looseObject({
  prompt: z.string(),
  suffix: z.optional(z.string()),
  raw: z._default(z.boolean(), false),
  options: z._default(z.looseObject({ num_predict: count, stop: stops }), { num_predict: 100, stop: [] }),
});

/** https://docs.ollama.com/api/generate; the refusal is that of `GenerateHandler` in server/routes.go. */
export function generate(call: ServerCall): Answer {
  const model = modelOf(call);
  const { prompt, suffix, raw, options } = parsed(generateRequest, call);
  const { num_predict, stop } = options;
  if (suffix !== undefined && suffix !== '' && model.insert !== true) {
    const message = `registry.ollama.ai/library/${model.id} does not support insert`;
    throw new Refusal(400, message, { body: { error: message } });
  }
  const hole = raw ? rawHole(model, prompt) : { prefix: prompt, suffix: suffix ?? '' };
  const written = call.coder.write(hole, writingOf(call, num_predict, stop));
  const about = { model: model.id, created_at: '2026-08-01T10:00:00.000Z' };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: lines(written, (response, end) =>
      end === undefined
        ? { ...about, response, done: false }
        : { ...about, response: '', done: true, done_reason: end, eval_count: 5 },
    ),
  };
}

const completionRequest = z.looseObject({
  prompt: z.string(),
  suffix: z.nullish(z.string()),
  max_tokens: count,
  stop: stops,
  stream: z._default(z.boolean(), false),
});

/** `/v1/completions` of a model that completes code: with the prompt of its family, and here and there with `suffix`. */
export function codeCompletion(call: ServerCall): Answer {
  const model = modelOf(call);
  const { prompt, suffix, max_tokens, stop } = parsed(completionRequest, call);
  const hasSuffix = typeof suffix === 'string' && suffix !== '';
  if (hasSuffix && model.takesSuffix !== true) {
    // https://github.com/vllm-project/vllm/issues/9976
    throw refusal('suffix is not currently supported');
  }
  const hole = hasSuffix ? { prefix: prompt, suffix } : rawHole(model, prompt);
  return choices(call, model, hole, writingOf(call, max_tokens, stop));
}

/** https://docs.mistral.ai/api/endpoint/fim: the answer has the form of a chat's. */
export function fimCompletion(call: ServerCall): Answer {
  const model = modelOf(call);
  const { prompt, suffix, max_tokens, stop } = parsed(completionRequest, call);
  const hole = { prefix: prompt, suffix: suffix ?? '' };
  return events(call, hole, writingOf(call, max_tokens, stop), (content, end) => ({
    id: 'cmpl-1',
    object: 'chat.completion.chunk',
    model: model.id,
    choices: [{ index: 0, delta: { content: end === undefined ? content : '' }, finish_reason: end ?? null }],
  }));
}

/** A prompt that has none of the family's tokens is text to go on with. */
function rawHole({ fim }: LocalModel, prompt: string): Hole | undefined {
  return fim === undefined ? { prefix: prompt, suffix: '' } : holeOf(fim, prompt);
}

function choices(call: ServerCall, { id }: LocalModel, hole: Hole | undefined, writing: Writing): Answer {
  return events(
    call,
    hole,
    writing,
    (text, end) => ({
      id: 'cmpl-1',
      object: 'text_completion',
      created: 1_760_000_000,
      model: id,
      choices: [
        { index: 0, text: end === undefined ? text : '', logprobs: null, finish_reason: end ?? null },
      ],
    }),
    'data: [DONE]\n\n',
  );
}

type Writing = ReturnType<typeof writingOf>;
type End = 'stop' | 'length';
type Form = (text: string, end: End | undefined) => object;

function writingOf(
  { signal, tokenDelayMilliseconds }: ServerCall,
  maxTokens: number | null | undefined,
  stop: readonly string[] | null | undefined,
) {
  return { maxTokens: maxTokens ?? 100, stops: stop ?? [], signal, delay: tokenDelayMilliseconds };
}

function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  { body, refusals }: ServerCall,
): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) {
    throw refusals.badJson();
  }
  return result.data;
}

function events(call: ServerCall, hole: Hole | undefined, writing: Writing, form: Form, close = ''): Answer {
  const { stream } = call.body as { readonly stream?: unknown };
  const written = call.coder.write(hole, writing);
  if (stream !== true) {
    throw call.refusals.badJson();
  }
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream' },
    body: (async function* () {
      for await (const line of lines(written, form)) {
        yield `data: ${line}\n`;
      }
      yield close;
    })(),
  };
}

async function* lines(written: AsyncGenerator<string, End, undefined>, form: Form): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await written.next();
    yield `${JSON.stringify(done === true ? form('', value) : form(value, undefined))}\n`;
    if (done === true) {
      return;
    }
  }
}

/** A model list without one that completes code has the plain answers. */
export function isCoder({ fim, insert, takesSuffix, takesFim }: LocalModel): boolean {
  return fim !== undefined || insert === true || takesSuffix === true || takesFim === true;
}
