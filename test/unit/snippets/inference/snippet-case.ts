import type { ModelRecord } from '../../../../src/catalogue';
import { InferenceClient, type InferenceOptions } from '../../../../src/inference';
import type { InferenceSnippetOptions } from '../../../../src/snippets';

/** A call that snippets are written for, and the same call made with our client. */
export interface SnippetCase {
  readonly title: string;
  readonly model: ModelRecord;
  readonly options: InferenceSnippetOptions;
  readonly call: ClientCall;
  /** As clients make it that ask the hub who serves the model; default: as all others. */
  readonly hubCall?: ClientCall;
  /** What the answer is. */
  readonly answer: AnswerKind;
}

/** A text that is printed, or a file that is written. */
export type AnswerKind = 'text' | 'png' | 'wav' | 'mp4';

export interface ClientCall {
  readonly token?: string;
  /** Name of a method of our client. */
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly options?: InferenceOptions;
}

/** Makes the call, to its end. */
export async function makeCall(
  { token, method, args, options }: ClientCall,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const client = new InferenceClient(token, { fetch, sleep: () => Promise.resolve() });
  const result: unknown = Reflect.apply(Reflect.get(client, method), client, [args, options]);
  if (!isStream(result)) {
    await result;
    return;
  }
  for await (const _ of result) {
    // Read to its end.
  }
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
