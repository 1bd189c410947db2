import assert from 'node:assert/strict';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withNodeFile } from '../../../../src/editor/kit/node-files';
import { readWeightsFile, WeightsFileError } from '../../../../src/weights';
import { ggufHead, text } from '../../../hub/gguf-file';

const hundredGigabytes = 100_000_000_000;

describe('a model file of the machine', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-weights-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function write(name: string, bytes: Uint8Array, size: number): Promise<string> {
    const path = join(folder, name);
    const file = await open(path, 'w');
    await file.write(bytes);
    await file.truncate(size);
    await file.close();
    return path;
  }

  it('of 100 GB is looked into by its first megabyte alone', async () => {
    const head = ggufHead({
      metadata: [['general.architecture', text('llama')]],
      tensors: Array.from({ length: 2000 }, (_, index) => ({
        name: `blk.${index}.weight`,
        shape: [8192, 8192],
        type: 12,
      })),
    });
    const path = await write('huge.gguf', head, hundredGigabytes);
    const reads: [number, number][] = [];
    const file = await withNodeFile(path, ({ size, read }) =>
      readWeightsFile({
        size,
        read: (place, length) => {
          reads.push([place, length]);
          return read(place, length);
        },
      }),
    );
    assert.equal(file.sizeBytes, hundredGigabytes);
    assert.equal(file.tensors.length, 2000);
    assert.deepEqual(reads, [[0, 1_000_000]]);
  });

  it('that holds nothing of a model is told to be none', async () => {
    const path = await write('zeros.gguf', Buffer.alloc(0), hundredGigabytes);
    await assert.rejects(withNodeFile(path, readWeightsFile), WeightsFileError);
  });

  it('that is not there is an error of the system', async () => {
    await assert.rejects(withNodeFile(join(folder, 'none.gguf'), readWeightsFile), { code: 'ENOENT' });
  });
});
