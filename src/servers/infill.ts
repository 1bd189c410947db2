import * as z from 'zod/mini';
import { entriesOf, optional } from '../http/shapes';
import { rootOf } from './address';
import type { AskOptions } from './ask';
import type { ModelServer } from './model-server';
import { stream } from './stream';

/**
 * How a server is asked for the text between two others:
 *
 * - `infill`: llama.cpp's own call, in which the server makes the prompt
 * - `generate`: Ollama's own call with `suffix`, likewise
 * - `fim`: Mistral's `/fim/completions`
 * - `suffix`: `/completions` with `suffix` beside the prompt
 * - `raw`: a prompt that holds the tokens of the model's family
 */
export type InfillWay = 'infill' | 'generate' | 'fim' | 'suffix' | 'raw';

export interface InfillRequest {
  readonly model: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The whole prompt, for `raw` alone. */
  readonly prompt?: string | undefined;
  /** Texts of other files. Only llama.cpp takes them beside the prompt. */
  readonly files?: readonly { readonly path: string; readonly text: string }[];
  readonly stops: readonly string[];
  readonly maxTokens: number;
  readonly temperature: number;
}

interface Call {
  readonly url: string;
  readonly body: object;
}

/** How long Ollama leaves the model in memory, which it would take out after five minutes. */
const keepAlive = '30m';

/**
 * The text at a place, in the pieces in which it arrives. The connection ends with the consumer.
 *
 * @throws as `ask` does, also in the middle of the answer
 */
export async function* infill(
  server: Pick<ModelServer, 'url' | 'kind'>,
  way: InfillWay,
  request: InfillRequest,
  options: AskOptions,
): AsyncGenerator<string, void, undefined> {
  const { url, body } = callOf(server, way, request);
  for await (const value of stream(url, body, options)) {
    yield pieceOf(value);
  }
}

function callOf(
  { url, kind }: Pick<ModelServer, 'url' | 'kind'>,
  way: InfillWay,
  request: InfillRequest,
): Call {
  const root = rootOf(url);
  switch (way) {
    case 'infill':
      return { url: `${root}/infill`, body: llamaCppBody(request) };
    case 'generate':
      return { url: `${root}/api/generate`, body: ollamaBody(request, { suffix: request.suffix }) };
    case 'raw':
      return kind === 'ollama'
        ? { url: `${root}/api/generate`, body: ollamaBody(request, { raw: true }) }
        : { url: `${url}/completions`, body: completionBody(request, {}) };
    case 'suffix':
      return { url: `${url}/completions`, body: completionBody(request, { suffix: request.suffix }) };
    case 'fim':
      return { url: `${url}/fim/completions`, body: completionBody(request, { suffix: request.suffix }) };
    default:
      return way satisfies never;
  }
}

/** What stands before the place on its line goes behind the token that asks for the middle, so the answer goes on with it. */
function llamaCppBody({ model, prefix, suffix, files = [], stops, maxTokens, temperature }: InfillRequest) {
  const lineStart = prefix.lastIndexOf('\n') + 1;
  return {
    model,
    input_prefix: prefix.slice(0, lineStart),
    prompt: prefix.slice(lineStart),
    input_suffix: suffix,
    input_extra: files.map(({ path, text }) => ({ filename: path, text })),
    n_predict: maxTokens,
    temperature,
    stop: stops,
    cache_prompt: true,
    stream: true,
  };
}

function ollamaBody(
  { model, prefix, prompt = prefix, stops, maxTokens, temperature }: InfillRequest,
  form: object,
) {
  return {
    model,
    prompt,
    ...form,
    options: { num_predict: maxTokens, temperature, stop: stops },
    keep_alive: keepAlive,
    stream: true,
  };
}

/** OpenAI's own limit, to which others hold as well. */
const maxStops = 4;

function completionBody(
  { model, prefix, prompt = prefix, stops, maxTokens, temperature }: InfillRequest,
  form: object,
) {
  return {
    model,
    prompt,
    ...form,
    max_tokens: maxTokens,
    temperature,
    ...(stops.length > 0 && { stop: stops.slice(0, maxStops) }),
    stream: true,
  };
}

const piece = optional(z.string());

/** A piece of an answer, in the form of whichever server. */
const pieceSchema = z.object({
  content: piece,
  response: piece,
  choices: optional(
    entriesOf(
      z.object({
        text: piece,
        delta: optional(z.object({ content: piece })),
        message: optional(z.object({ content: piece })),
      }),
    ),
  ),
});

function pieceOf(value: unknown): string {
  const { data } = z.safeParse(pieceSchema, value);
  const choice = data?.choices?.[0];
  return (
    data?.content ??
    data?.response ??
    choice?.text ??
    choice?.delta?.content ??
    choice?.message?.content ??
    ''
  );
}
