import {
  type ChatPiece,
  type InferenceClient,
  type InferenceOptions,
  readSaid,
  ThoughtSplitter,
} from '../inference';
import type { Called } from './calls';
import type { CallArguments } from './inputs';

/** The pieces of a text as it goes on. */
export async function* continuation(
  client: InferenceClient,
  called: Called,
  args: CallArguments<unknown>,
  options: InferenceOptions,
): AsyncGenerator<string, void, undefined> {
  const { inputs, ...settings } = args;
  const events = client.textGenerationStream({ ...settings, inputs: String(inputs), ...called }, options);
  const splitter = new ThoughtSplitter();
  for await (const { token, choices } of events) {
    const text: unknown = choices?.[0]?.text ?? (token?.special ? undefined : token?.text);
    if (typeof text === 'string' && text !== '') {
      yield text;
    }
    // Some providers have a chat do it.
    const { text: said, refusal } = readSaid(choices?.[0]?.delta);
    yield* answered(splitter.add(said + refusal));
  }
  yield* answered(splitter.end());
}

function* answered(pieces: Iterable<ChatPiece>): Generator<string> {
  for (const { kind, text } of pieces) {
    if (kind === 'text') {
      yield text;
    }
  }
}
