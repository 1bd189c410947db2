import { type Family, familyOf } from '../../../../fim';
import { hostOf } from '../../../../http';
import {
  type InfillWay,
  isThisMachine,
  type ModelServer,
  ModelServerError,
  providerOfServer,
} from '../../../../servers';
import { servedModel } from '../../../session/served-models';
import type { Session } from '../../../session/session';
import type { Target } from '../settings';
import { addedTokens, tokensOfGguf } from './added-tokens';
import { chatFiller, goingOn, rawFiller } from './client-filler';
import type { Filler } from './filler';
import { serverFiller } from './server-filler';

type FillerSession = Pick<Session, 'servers' | 'serverFetch' | 'inference' | 'usage' | 'hub' | 'log'>;

/** Services whose own calls take the text after the place. */
const suffixServices: readonly (readonly [RegExp, InfillWay])[] = [
  [/(^|\.)mistral\.ai$/, 'fim'],
  [/(^|\.)(deepseek\.com|siliconflow\.(cn|com)|baidubce\.com)$/, 'suffix'],
];

const spender = { feature: 'ghost-text' } as const;

const probe = {
  prefix: 'def add(a, b):\n    return ',
  suffix: '\n',
  path: 'add.py',
  files: [],
  language: 'python',
  maxTokens: 1,
} as const;

/** What a server answers that doesn't know a way of asking. */
const unknownWay: ReadonlySet<number> = new Set([400, 404, 405, 422, 501]);

/**
 * Finds out how a model can be asked: by its server's own call, by a prompt of its family, or in a chat.
 *
 * @throws UserError for a server that was removed; else what the call throws where nothing answers at all
 */
export async function openFiller(
  session: FillerSession,
  target: Target,
  signal: AbortSignal,
): Promise<Filler> {
  const server = session.servers.ofProvider(target.provider);
  if (server === undefined) {
    return ofProvider(session, target, signal);
  }
  return isThisMachine(server)
    ? ofThisMachine(session, server, target, signal)
    : ofServer(session, server, target.model, signal);
}

async function ofProvider(session: FillerSession, target: Target, signal: AbortSignal): Promise<Filler> {
  const called = { client: () => session.inference(spender, target.provider), ...target };
  const family = await familyOnHub(session, target.model, signal);
  const completes = family !== undefined && (await completesAtProvider(session, target, signal));
  return completes ? rawFiller(called, family) : chatFiller(called);
}

/** Nothing is asked of the hub, so that it works without a network. */
async function ofThisMachine(
  session: FillerSession,
  server: ModelServer,
  { model, provider }: Target,
  signal: AbortSignal,
): Promise<Filler> {
  const called = { client: () => session.inference(spender, provider), model, provider };
  const family = familyOf({ modelId: model });
  const { chat } = await servedModel(session, { model, server }, signal);
  return family === undefined && chat === true ? chatFiller(called) : rawFiller(called, family ?? goingOn);
}

async function ofServer(
  session: FillerSession,
  server: ModelServer,
  model: string,
  signal: AbortSignal,
): Promise<Filler> {
  const provider = providerOfServer(server);
  const served = {
    server,
    model,
    fetch: session.serverFetch,
    key: () => session.servers.credential(server),
    onAnswered: () => session.usage.counter(spender, provider)({ model, provider, task: 'text-generation' }),
  };
  const family = await familyOnHub(session, model, signal);
  const ways: Filler[] = [
    ...ownWays(server).map((way) => serverFiller(served, way)),
    ...(family === undefined ? [] : [serverFiller(served, 'raw', family)]),
  ];
  for (const way of ways) {
    if (await answers(way, signal)) {
      return way;
    }
  }
  return chatFiller({ client: () => session.inference(spender, provider), model, provider });
}

/** The calls of a server in which it makes the prompt by itself. */
function ownWays({ kind, url }: ModelServer): readonly InfillWay[] {
  if (kind === 'llama.cpp') {
    return ['infill'];
  }
  if (kind === 'ollama') {
    return ['generate'];
  }
  const host = hostOf(url).replace(/:\d+$/, '');
  return suffixServices.flatMap(([pattern, way]) => (pattern.test(host) ? [way] : []));
}

/** Asks for one token. */
async function answers(filler: Filler, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const _ of filler.fill(probe, signal)) {
      break;
    }
    return true;
  } catch (error) {
    if (error instanceof ModelServerError && unknownWay.has(error.status)) {
      return false;
    }
    throw error;
  }
}

/** By the tokens of the model's tokenizer, where the hub has it under this name; else by the name. */
async function familyOnHub(
  session: FillerSession,
  model: string,
  signal: AbortSignal,
): Promise<Family | undefined> {
  const tokens = await addedTokens(session, model, signal);
  const family = familyOf({ modelId: model, tokens });
  if (family !== undefined || tokens !== undefined) {
    return family;
  }
  const inFile = await tokensOfGguf(session, model, signal);
  return inFile && familyOf({ modelId: model, tokens: inFile });
}

async function completesAtProvider(
  { hub, log }: FillerSession,
  { model, provider }: Target,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { inferenceProviderMapping } = await hub().model(model, {
      expand: ['inferenceProviderMapping'],
      signal,
    });
    return (
      inferenceProviderMapping?.some(
        (entry) => entry.provider === provider && entry.task === 'text-generation',
      ) ?? false
    );
  } catch (error) {
    signal.throwIfAborted();
    log.debug(`Who serves ${model} isn't known: ${error}`);
    return false;
  }
}
