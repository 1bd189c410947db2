import * as z from 'zod/mini';
import { type Answer, json } from '../answer';
import { answerChat } from '../chat';
import { parseChatRequest } from '../chat-request';
import { objectId } from '../derived-fields';
import { absent, takesForm, takesJson, text, upload } from './bodies';
import { base64Of, fileAnswer, outputUrl } from './outputs';
import type { ProviderRequest, Serve } from './provider';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

const created = 1_760_000_000;

/** What the client has to give another name or another place. */
const mapped = { inputs: absent, parameters: absent, max_new_tokens: absent };

/** Chat. `fields` say what this server wants otherwise. */
export function chat(fields: Fields = {}): Serve {
  return takesJson(z.looseObject({ ...mapped, ...fields }), (_, { row, call, state }) =>
    answerChat(parseChatRequest(call.body), row.model, call, state),
  );
}

const completionRequest = z.looseObject({
  ...mapped,
  model: text,
  prompt: text,
  max_tokens: z.optional(z.int().check(z.positive())),
  temperature: z.optional(z.number()),
  stream: z.optional(z.boolean()),
});

const completionPieces = [' and so', ' it', ' went on'];

/** Text generation. */
export const completions: Serve = takesJson(completionRequest, ({ prompt, stream }, { row: { model } }) => {
  const common = { id: `cmpl-${objectId(prompt)}`, object: 'text_completion', created, model };
  if (stream === true) {
    const body = completionEvents(common);
    return { status: 200, headers: { 'Content-Type': 'text/event-stream; charset=utf-8' }, body };
  }
  const choice = {
    index: 0,
    text: completionPieces.join(''),
    finish_reason: 'stop',
    seed: 7,
    logprobs: null,
  };
  const usage = { prompt_tokens: 3, completion_tokens: 3, total_tokens: 6 };
  return json({ ...common, choices: [choice], usage });
});

/** With a comment to keep the line alive and the line ends of the network's own. */
async function* completionEvents(common: object): AsyncGenerator<string> {
  const event = (words: string, finish_reason: string | null) =>
    `data: ${JSON.stringify({ ...common, choices: [{ index: 0, text: words, finish_reason }] })}\r\n\r\n`;
  yield ': one moment please\r\n\r\n';
  for (const piece of completionPieces) {
    yield event(piece, null);
  }
  yield event('', 'stop');
  yield 'data: [DONE]\r\n\r\n';
}

const texts = z.union([text, z.array(text).check(z.minLength(1))]);

const embeddingsRequest = { ...mapped, model: text, input: texts };

export const embeddings: Serve = takesJson(z.looseObject(embeddingsRequest), embeddingsOf);

/** From a server that overlooks what it does not know. */
export const lenientEmbeddings: Serve = takesJson(z.looseObject({ model: text, input: texts }), embeddingsOf);

function embeddingsOf({
  input,
  model,
}: {
  readonly input: string | string[];
  readonly model: string;
}): Answer {
  const data = [input].flat().map((each, index) => ({
    object: 'embedding',
    index,
    embedding: [each.length / 10, 0.5, -0.25],
  }));
  return json({ object: 'list', model, data, usage: { prompt_tokens: 3, total_tokens: 3 } });
}

/** Where the number of steps has a name of its own. */
export const renamedSteps = {
  num_inference_steps: absent,
  steps: z.optional(z.int().check(z.positive())),
};

/** Pictures, as an address or in base64 by the word for it. */
export function images(formats: readonly ['url', string] | readonly [string], fields: Fields = {}): Serve {
  const request = z.looseObject({
    inputs: absent,
    parameters: absent,
    model: text,
    prompt: z.string(),
    response_format: z.enum([...formats]),
    ...fields,
  });
  return takesJson(request, ({ response_format }, { call, state }) => {
    const picture =
      response_format === 'url' ? { url: outputUrl('png', call, state) } : { b64_json: base64Of('png') };
    return json({ created, data: [{ index: 0, ...picture }] });
  });
}

/** Speech, as the file itself. */
export function speech(fields: Fields = {}): Serve {
  const request = z.looseObject({ inputs: absent, parameters: absent, model: text, input: text, ...fields });
  return takesJson(request, () => fileAnswer('wav'));
}

const recording = z.union([
  upload(/^audio\/(x-)?wave?\b/, /^audio\.wav$/),
  upload(/^audio\/(mpeg|mp3)\b/, /^audio\.mp3$/),
  upload(/^audio\/webm\b/, /^audio\.webm$/),
  upload(/^audio\/(x-)?flac\b/, /^audio\.flac$/),
]);

/** Speech recognition. `address`: a recording may be named by its address. */
export function transcriptions({ address = false } = {}): Serve {
  const form = z.looseObject({
    inputs: absent,
    parameters: absent,
    model: text,
    file: address ? z.union([recording, z.url()]) : recording,
  });
  return takesForm(form, transcript);
}

function transcript(_: unknown, { row: { model } }: ProviderRequest): Answer {
  const segments = [
    { id: 0, start: 0, end: 0.6, text: 'hello' },
    { id: 1, start: 0.6, end: 1.2, text: ' there' },
  ];
  return json({ text: 'hello there', model, language: 'english', duration: 1.2, segments });
}
