import * as z from 'zod/mini';
import { listOf } from '../../unit/inference/internet';
import { fileOf, type SentRequest } from './recorder';

/** All that can be seen of a call from outside. */
export interface Trace {
  readonly requests: readonly SentRequest[];
  /** Pauses, in milliseconds. */
  readonly waits: readonly number[];
  readonly outcome: Outcome;
}

export type Outcome = { readonly result: unknown } | { readonly error: ErrorTrace };

export interface ErrorTrace {
  readonly name: string;
  readonly message: string;
  readonly httpRequest?: ShownRequest | undefined;
  readonly httpResponse?: ShownResponse | undefined;
}

export type ShownRequest = z.output<typeof shownRequest>;
export type ShownResponse = z.output<typeof shownResponse>;

const shownRequest = z.looseObject({
  method: z.string(),
  url: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
});

const shownResponse = z.looseObject({
  requestId: z.string(),
  status: z.number(),
  body: z.optional(z.unknown()),
});

/** The errors of both clients, for which the peer exports no class that ours could share. */
const failure = z.object({
  name: z.string(),
  message: z.string(),
  httpRequest: z.optional(shownRequest),
  httpResponse: z.optional(shownResponse),
});

/** What is another one in each run, although nothing is different: ids of jobs and requests, addresses of files, times. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/job-[a-z-]+-\d+/g, 'job-1'],
  [/\/outputs\/\w+\.(\w+)(\?Signature=\w+)?/g, '/outputs/file.$1'],
  [/chatcmpl-[0-9a-f]+/g, 'chatcmpl-1'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'request-1'],
  [/"created":\d+/g, '"created":1'],
];

/** Runs a call to its end, and tells what came of it. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await described(await call()) };
  } catch (error) {
    return { error: failure.parse(error) };
  }
}

/** The trace without what passes, as plain JSON. */
export function steady<T>(trace: T): T {
  const text = passing.reduce(
    (rest, [pattern, name]) => rest.replaceAll(pattern, name),
    JSON.stringify(trace),
  );
  return JSON.parse(text);
}

async function described(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    return fileOf(value);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Symbol.asyncIterator in value) {
    return listOf(value as AsyncIterable<unknown>);
  }
  return value;
}
