import { familyOf } from '../../../../fim';
import { type FoundServer, isSameAddress, type ModelServer, type ServedModel } from '../../../../servers';
import type { Session } from '../../../session/session';

/** A model that a server serves, which may be asked for completions. */
export interface FoundTarget {
  /** A server of the user's, or one that was found and isn't saved yet. */
  readonly server: ModelServer | FoundServer;
  readonly model: string;
  /** Whether it is made for code between two others, as far as its name or its server says. */
  readonly fills: boolean;
}

export interface Found {
  /** Models made for it first. */
  readonly targets: readonly FoundTarget[];
  /** An Ollama that answered, which can download a model by itself. */
  readonly ollama: FoundTarget['server'] | undefined;
}

/** What the user's servers, those found on this machine, and this machine itself could complete with. */
export async function findTargets(
  { servers, log }: Pick<Session, 'servers' | 'log'>,
  signal: AbortSignal,
): Promise<Found> {
  const known = servers.runners();
  const found = await servers.findLocal(signal);
  const isKnown = ({ url }: FoundServer) => known.some((server) => isSameAddress(server.url, url));
  const all = [...known, ...found.filter((each) => !isKnown(each))];
  const listed = await Promise.all(
    all.map(async (server) => {
      try {
        const models = await servers.models(
          'id' in server ? server : { ...server, id: server.url, name: server.url },
          signal,
        );
        return { server, models };
      } catch (error) {
        signal.throwIfAborted();
        log.debug(`${server.url} doesn't list its models: ${error}`);
        return undefined;
      }
    }),
  );
  const answered = listed.filter((each) => each !== undefined);
  const targets = answered
    .flatMap(({ server, models }) => models.filter(isText).map((model) => targetOf(server, model)))
    .sort((one, other) => Number(other.fills) - Number(one.fills));
  const ollama = answered.find(({ server }) => server.kind === 'ollama')?.server;
  return { targets, ollama };
}

/** Whether a model may be asked for text at all. */
function isText({ chat, tasks }: ServedModel): boolean {
  return tasks === undefined
    ? chat !== false
    : tasks.some((task) => /text-generation|conversational/.test(task));
}

function targetOf(server: FoundTarget['server'], { id, insert }: ServedModel): FoundTarget {
  return { server, model: id, fills: insert === true || familyOf({ modelId: id }) !== undefined };
}
