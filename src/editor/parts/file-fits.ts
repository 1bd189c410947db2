import type { Machine } from '../../local';
import { ggufMemoryShape, type MemoryShape } from '../../weights';
import type { Translate } from '../kit/l10n';
import type { Session } from '../session/session';
import { type FitWords, fitWords } from './fit-words';

interface SizedFile {
  readonly path: string;
  /** In bytes, with all its parts. */
  readonly size: number;
}

/** More than all that stands ahead of the vocabulary takes. */
const shapeBytes = 64_000;

/**
 * Whether GGUF files of one model run on a machine, in the same order. All of them have the same shape, so that a few
 * kilobytes of one are read. Where that fails, what the context takes is left out.
 */
export async function fileFits(
  session: Pick<Session, 'hub'>,
  {
    id,
    files,
    machine,
  }: { readonly id: string; readonly files: readonly SizedFile[]; readonly machine: Machine },
  signal: AbortSignal,
  t: Translate,
): Promise<FitWords[]> {
  const shape = await shapeOf(session, id, files, signal);
  return files.map(({ size }) =>
    fitWords(
      { weights: size, cachePerToken: shape?.cacheBytesPerToken, contextLength: shape?.contextLength },
      machine,
      t,
    ),
  );
}

async function shapeOf(
  session: Pick<Session, 'hub'>,
  id: string,
  [first]: readonly SizedFile[],
  signal: AbortSignal,
): Promise<MemoryShape | undefined> {
  if (first === undefined) {
    return undefined;
  }
  try {
    const file = await session.hub().openFile(id, first.path, { firstBytes: shapeBytes, signal });
    return ggufMemoryShape(await file.read(0, shapeBytes), file.size);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
