import { WeightsFileError } from './errors';
import { isGguf, parseGguf } from './gguf/parse-gguf';
import { type ByteSource, readHead } from './read-head';
import { parseSafetensors } from './safetensors/parse-safetensors';
import type { WeightsFile } from './weights-file';

/**
 * Reads the head of a GGUF or safetensors file, told apart by its first bytes, and nothing behind it.
 *
 * @throws WeightsFileError, or what the source throws
 */
export async function readWeightsFile(source: ByteSource): Promise<WeightsFile> {
  if (source.size < 8) {
    throw new WeightsFileError(`The file has ${source.size} bytes, too few for a model`, {
      code: source.size === 0 ? 'notWeights' : 'truncated',
      found: source.size,
      limit: 8,
    });
  }
  return readHead(source, (head) => {
    refusePointer(head);
    return isGguf(head) ? parseGguf(head, source.size) : parseSafetensors(head, source.size);
  });
}

const pointerStart = new TextEncoder().encode('version https://git-lfs.github.com/spec/');

/** A clone without Git LFS has a few lines of text in the place of each large file. */
function refusePointer(head: DataView): void {
  const isPointer =
    head.byteLength > pointerStart.length &&
    pointerStart.every((byte, place) => head.getUint8(place) === byte);
  if (isPointer) {
    throw new WeightsFileError('The clone was made without Git LFS', { code: 'pointer', offset: 0 });
  }
}
