import type { FileSource } from '../../../src/protocol';

/** The model of the hub that a file is of. */
export function modelOf(source: FileSource | undefined): string | undefined {
  return source?.kind === 'hub' ? source.id : undefined;
}
