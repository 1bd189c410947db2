import type { FileSource } from '../../../protocol';
import { joinedParts, partsOf, readWeightsFile, type WeightsFile } from '../../../weights';
import { besides, nameOf } from '../../kit/weights-file-name';
import { withFile } from '../../parts/with-file';
import type { Session } from '../../session/session';

/** Heads that are read at the same time. */
const atOnce = 4;

export interface Part {
  readonly name: string;
  readonly source: FileSource;
}

/** All files of the divided model that a file belongs to. */
export function partsOfSource(source: FileSource): Part[] | undefined {
  const own = nameOf(source);
  return partsOf(own)?.names.map((name) => ({ name, source: besides(source, name) }));
}

/** Reads the heads of all parts. Those that fail are named, as long as one can be read. */
export async function readParts(
  session: Pick<Session, 'hub'>,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<{ readonly file: WeightsFile; readonly unread: readonly string[] }> {
  const files = new Map<Part, WeightsFile>();
  let failure: unknown;
  const waiting = parts.values();
  const readOn = async () => {
    for (const part of waiting) {
      signal.throwIfAborted();
      try {
        files.set(part, await withFile(session, part.source, readWeightsFile, signal));
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  signal.throwIfAborted();
  const [first, ...others] = parts.flatMap((part) => files.get(part) ?? []);
  if (first === undefined) {
    throw failure;
  }
  return {
    file: joinedParts(first, others),
    unread: parts.filter((part) => !files.has(part)).map(({ name }) => name),
  };
}
