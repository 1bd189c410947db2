import * as z from 'zod/mini';
import { type AskOptions, ask } from './ask';
import { ModelServerError } from './errors';
import { type Health, healthOfFailure } from './health';
import { isInferenceEndpoint, kinds } from './kinds';
import type { AskRoot, Kind } from './kinds/kind';
import { type ListedModel, modelList } from './kinds/listed-model';
import { askRoot } from './list-models';
import type { ServerKind } from './model-server';

export interface Probe {
  readonly kind: ServerKind;
  /** As the server tells it. */
  readonly version?: string;
  readonly health: Health;
}

interface ProbeOptions extends AskOptions {
  /** What the server is known to run. Without it, it is found out. */
  readonly kind?: ServerKind;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** States in which nothing answers that could be asked more. */
const silent: ReadonlySet<Health['state']> = new Set([
  'refused',
  'unknownHost',
  'certificate',
  'wrongScheme',
  'unreachable',
  'timedOut',
  'offline',
  'redirected',
  'keyNotSent',
]);

/**
 * How a server is, which kind it is and of which version.
 *
 * @param url - as `parseAddress` gives it
 * @throws the signal's reason
 */
export async function probe(
  url: string,
  { kind: given, now = () => performance.now(), ...options }: ProbeOptions,
): Promise<Probe> {
  const asked = given ?? (isInferenceEndpoint(url) ? 'inference-endpoint' : undefined);
  const about = { kind: asked, hasKey: options.key !== undefined };
  const start = now();
  const listed = await orFailure(ask(`${url}/models`, modelList, options), options.signal);
  const milliseconds = Math.round(now() - start);
  const health: Health =
    listed instanceof Failed
      ? healthOfFailure(listed.failure, about)
      : { state: 'up', milliseconds, modelCount: listed.length };
  if (silent.has(health.state)) {
    return { kind: asked ?? 'openai', health };
  }
  const root = askRoot(url, options);
  const kind = asked ?? (await tellKind(listed, health, root, options.signal));
  const [version, guard] = await Promise.all([
    orFailure(kinds[kind].version?.(root) ?? Promise.resolve(undefined), options.signal),
    health.state === 'up' ? askGuarded(kinds[kind], root, options) : undefined,
  ]);
  const refusal = guard instanceof ModelServerError ? healthOfFailure(guard, about).state : 'up';
  return {
    kind,
    ...(typeof version === 'string' && { version }),
    // The list is open to everyone; what the user wants to do is not.
    health: refusal === 'keyWanted' || refusal === 'keyRefused' ? { state: refusal } : health,
  };
}

class Failed {
  constructor(readonly failure: unknown) {}
}

/** The failure of a request as a value. An aborted signal is none. */
async function orFailure<T>(request: Promise<T>, signal: AbortSignal | undefined): Promise<T | Failed> {
  try {
    return await request;
  } catch (failure) {
    signal?.throwIfAborted();
    return new Failed(failure);
  }
}

async function askGuarded({ guarded }: Kind, root: AskRoot, { signal }: AskOptions): Promise<unknown> {
  const answer =
    guarded === undefined ? undefined : await orFailure<unknown>(root(guarded, z.unknown()), signal);
  return answer instanceof Failed ? answer.failure : undefined;
}

async function tellKind(
  listed: readonly ListedModel[] | Failed,
  health: Health,
  root: AskRoot,
  signal: AbortSignal | undefined,
): Promise<ServerKind> {
  const owners = listed instanceof Failed ? [] : listed.map(({ owned_by }) => owned_by);
  const entries = Object.entries(kinds) as [ServerKind, Kind][];
  const owned = entries.find(([, { owner }]) => owner !== undefined && owners.includes(owner));
  if (owned !== undefined) {
    return owned[0];
  }
  const isLlamaCpp =
    listed instanceof Failed &&
    listed.failure instanceof ModelServerError &&
    listed.failure.type === 'unavailable_error';
  if (isLlamaCpp) {
    return 'llama.cpp';
  }
  const guarded = health.state === 'keyWanted' || health.state === 'keyRefused';
  const told = await Promise.all(
    entries.map(async ([kind, { isToldBy, toldOnlyIfGuarded = false }]) => {
      if (isToldBy === undefined || (toldOnlyIfGuarded && !guarded)) {
        return [];
      }
      const answer = await orFailure<unknown>(root(isToldBy.path, isToldBy.schema), signal);
      return answer instanceof Failed ? [] : [kind];
    }),
  );
  return told.flat()[0] ?? 'openai';
}
