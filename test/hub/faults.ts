import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Answer, Body } from './answer';
import type { Service } from './routes';

export type Fault =
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** No answer before this is settled. */
  | { readonly kind: 'held'; readonly until: Promise<unknown> }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Text is sent as it is, anything else as JSON. */
      readonly body?: unknown;
    }
  /** Resets the connection once the request is read, before any byte of the answer. */
  | { readonly kind: 'reset' }
  /** Destroys the connection once this much of the body is sent. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Nothing comes for a while once this much of the body is sent; then the rest. */
  | { readonly kind: 'stall'; readonly afterBytes: number; readonly milliseconds: number }
  /** The answer's own JSON, or the JSON of its second event, broken off in the middle. */
  | { readonly kind: 'malformed' }
  /** What a proxy in between would say. */
  | { readonly kind: 'html'; readonly status?: 200 | 502 | 503 }
  /** JSON that has nothing of what was asked for. */
  | { readonly kind: 'wrongShape' }
  /** 100 MB of JSON. */
  | { readonly kind: 'huge' }
  /** A few kilobytes that unpack to 1 GB. */
  | { readonly kind: 'bomb' };

/** What faults can be set for: the hub's own services, and model servers. */
export type FaultyService = Service | 'modelServer';

export interface FaultSwitch {
  /** Default: any. */
  readonly service?: FaultyService;
  /** Default: any. */
  readonly method?: string;
  /** The whole path without its query, or an expression that is tried on the path with its query. */
  readonly path: string | RegExp;
  /** How many requests are hit. Default 1. */
  readonly times?: number;
  readonly fault: Fault;
}

interface Target {
  readonly service: FaultyService;
  readonly method: string;
  /** With the query. */
  readonly path: string;
}

/** Ends an answer by breaking the connection. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';

  constructor(readonly moment: 'before the answer' | 'within the answer') {
    super(`The connection is cut ${moment}`);
  }
}

export class FaultSwitches {
  #switches: { readonly set: FaultSwitch; left: number }[] = [];

  add(set: FaultSwitch): void {
    this.#switches.push({ set, left: set.times ?? 1 });
  }

  clear(): void {
    this.#switches = [];
  }

  /** Takes the faults that hit this request. Each is used up by one. */
  take(target: Target): Fault[] {
    const hit = this.#switches.filter(({ set, left }) => left > 0 && hits(set, target));
    for (const each of hit) {
      each.left -= 1;
    }
    return hit.map(({ set }) => set.fault);
  }
}

export async function withFaults(
  faults: readonly Fault[],
  answer: () => Answer,
  signal: AbortSignal,
): Promise<Answer> {
  let spoilt = answer();
  for (const fault of faults) {
    if (fault.kind === 'latency') {
      await wait(fault.milliseconds, undefined, { signal });
    } else if (fault.kind === 'held') {
      await fault.until;
    } else if (fault.kind === 'reset') {
      throw new ConnectionCut('before the answer');
    } else {
      spoilt = fault.kind === 'stall' ? stalled(spoilt, fault, signal) : spoil(spoilt, fault);
    }
  }
  return spoilt;
}

function hits({ service, method, path }: FaultSwitch, target: Target): boolean {
  const pathHits = typeof path === 'string' ? target.path.split('?')[0] === path : path.test(target.path);
  return (
    (service ?? target.service) === target.service && (method ?? target.method) === target.method && pathHits
  );
}

function spoil(
  answer: Answer,
  fault: Exclude<Fault, { kind: 'latency' | 'held' | 'reset' | 'stall' }>,
): Answer {
  switch (fault.kind) {
    case 'status':
      return {
        status: fault.status,
        headers: { ...jsonHeaders, ...fault.headers },
        body: text(fault.body ?? { error: `The local hub was told to answer ${fault.status}` }),
      };
    case 'html':
      return {
        status: fault.status ?? 502,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: '<!doctype html>\n<html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>\n',
      };
    case 'cut':
      return { ...answer, body: cutAfter(answer.body ?? '', fault.afterBytes) };
    case 'malformed':
      return { ...answer, body: broken(answer.body ?? '') };
    case 'wrongShape':
      return { status: 200, headers: jsonHeaders, body: '{"data":{"id":7},"error":null,"choices":"none"}' };
    case 'huge':
      return { status: 200, headers: jsonHeaders, body: repeated(Buffer.alloc(megabyte, 32), 100) };
    case 'bomb':
      return {
        status: 200,
        headers: { ...jsonHeaders, 'Content-Encoding': 'gzip' },
        body: repeated(gzipSync(Buffer.alloc(16 * megabyte, 32)), 64),
      };
  }
}

function stalled(
  { body = '', ...answer }: Answer,
  { afterBytes, milliseconds }: Extract<Fault, { kind: 'stall' }>,
  signal: AbortSignal,
): Answer {
  async function* pieces(): AsyncGenerator<string | Uint8Array> {
    let sent = 0;
    let isOver = false;
    for await (const chunk of typeof body === 'string' || body instanceof Uint8Array ? [body] : body) {
      yield chunk;
      sent += chunk.length;
      if (!isOver && sent >= afterBytes) {
        isOver = true;
        await wait(milliseconds, undefined, { signal });
      }
    }
  }
  return { ...answer, body: pieces() };
}

const megabyte = 1_000_000;

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

async function* repeated(piece: Uint8Array, times: number): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < times; count += 1) {
    yield piece;
  }
}

function text(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function* cutAfter(body: Body, afterBytes: number): AsyncGenerator<Uint8Array> {
  let left = afterBytes;
  for await (const chunk of typeof body === 'string' || body instanceof Uint8Array ? [body] : body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    yield bytes.subarray(0, left);
    left -= bytes.length;
    if (left <= 0) {
      break;
    }
  }
  throw new ConnectionCut('within the answer');
}

function broken(body: Body): Body {
  if (typeof body === 'string') {
    return body.slice(0, Math.max(1, Math.floor(body.length / 2)));
  }
  return body instanceof Uint8Array ? body : brokenEvents(body);
}

async function* brokenEvents(
  events: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  let count = 0;
  for await (const event of events) {
    count += 1;
    yield count === 2 && typeof event === 'string' ? `${event.slice(0, event.length / 2)}\n\n` : event;
  }
}
