import { inspect } from 'node:util';
import * as z from 'zod/mini';
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
  /** What plain HTTP makes of it, where that is something else. */
  readonly plainAnswer?: AnswerKind;
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

/** What came of a call of our client. */
export interface CallOutcome {
  /** Why it failed; empty where it did not. */
  readonly failure: string;
  /** The file that the model made. */
  readonly file?: Buffer;
  /** Waits between two looks at a job, in milliseconds. */
  readonly pauses: readonly number[];
}

/** Makes the call, to its end. */
export async function makeCall(
  { token, method, args, options }: ClientCall,
  fetch: typeof globalThis.fetch,
): Promise<CallOutcome> {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => {
    pauses.push(milliseconds);
  };
  const client = new InferenceClient(token, { fetch, sleep });
  try {
    const result: unknown = Reflect.apply(Reflect.get(client, method), client, [args, options]);
    const file = isStream(result) ? await readAll(result) : await fileIn(await result);
    return { failure: '', pauses, ...(file && { file }) };
  } catch (error) {
    return { failure: inspect(error), pauses };
  }
}

async function readAll(stream: AsyncIterable<unknown>): Promise<undefined> {
  for await (const _ of stream) {
    // Read to its end.
  }
}

const encoded = z.union([
  z.pipe(
    z.tuple([z.object({ mask: z.string() })]),
    z.transform(([{ mask }]) => mask),
  ),
  z.pipe(
    z.array(z.object({ blob: z.string() })).check(z.minLength(1)),
    z.transform(([first]) => first?.blob ?? ''),
  ),
]);

/** The file that a result is, or that it has as the only mask or the first sound. */
async function fileIn(result: unknown): Promise<Buffer | undefined> {
  if (result instanceof Blob) {
    return Buffer.from(await result.arrayBuffer());
  }
  const base64 = z.safeParse(encoded, result).data;
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
