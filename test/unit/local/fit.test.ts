import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editorFit, findGraphicsMemory, fitOf, mostEditorBytes, mostParameters } from '../../../src/local';

const gib = 2 ** 30;
const laptop = { memory: 16 * gib, graphicsMemory: 0 };
const gaming = { memory: 32 * gib, graphicsMemory: 8 * gib };

/** Qwen2.5 7B as `Q4_K_M`: 28 layers, 4 heads for keys and values of 128 numbers each, 16 bits a number. */
const qwen = { weights: 4_683_000_000, cachePerToken: 28 * 4 * 128 * 2 * 2, contextLength: 32_768 };

describe('What fits a machine', () => {
  it('is a model for which there is room beside the system, with the context that is left', () => {
    assert.deepEqual(fitOf(qwen, laptop), {
      verdict: 'fits',
      needed: 4_683_000_000 + 500_000_000 + 4096 * 57_344,
      context: 32_768,
    });
    const small = fitOf({ ...qwen, contextLength: 1_000_000 }, { memory: 8 * gib, graphicsMemory: 0 });
    assert.equal(small.verdict, 'fits');
    assert.equal(small.context, Math.floor((0.75 * 8 * gib - 5_183_000_000) / 57_344));
  });

  it('is in the editor four times as large as its files, whatever the graphics card', () => {
    const machine = { memory: gib, graphicsMemory: 24 * gib };
    assert.deepEqual(editorFit(200_000_000, machine), { verdict: 'fits', needed: 800_000_000 });
    assert.equal(editorFit(240_000_000, machine).verdict, 'tight');
    assert.equal(editorFit(300_000_000, machine).verdict, 'tooLarge');
    assert.equal(editorFit(mostEditorBytes, laptop).verdict, 'fits');
    assert.equal(editorFit(mostEditorBytes + 1, laptop).verdict, 'tooLarge');
  });

  it('is tight where only all of the memory is enough', () => {
    const { verdict, context = 0 } = fitOf(qwen, { memory: 6 * gib, graphicsMemory: 0 });
    assert.equal(verdict, 'tight');
    assert.ok(context > 4096 && context < 32_768);
    assert.equal(fitOf(qwen, { memory: 5 * gib, graphicsMemory: 0 }).verdict, 'tooLarge');
  });

  it('is first what fits a graphics card, then what the processor helps with', () => {
    assert.equal(fitOf(qwen, gaming).verdict, 'fits');
    assert.equal(fitOf({ ...qwen, weights: 20e9 }, gaming).verdict, 'tight');
    assert.equal(fitOf({ ...qwen, weights: 40e9 }, gaming).verdict, 'tooLarge');
  });

  it('leaves out what isn’t known', () => {
    assert.deepEqual(fitOf({ weights: 1e9 }, laptop), { verdict: 'fits', needed: 1.5e9, context: undefined });
  });

  it('never gets better with more weights, a longer context to hold, or less memory', () => {
    const order = ['fits', 'tight', 'tooLarge'];
    const bytes = fc.integer({ min: 1, max: 500_000_000_000 });
    const model = fc.record({ weights: bytes, cachePerToken: fc.integer({ min: 1, max: 10_000_000 }) });
    const machine = fc.record({ memory: bytes, graphicsMemory: fc.option(bytes, { nil: 0 }) });
    fc.assert(
      fc.property(model, machine, bytes, (demand, place, more) => {
        const verdict = order.indexOf(fitOf(demand, place).verdict);
        assert.ok(
          order.indexOf(fitOf({ ...demand, weights: demand.weights + more }, place).verdict) >= verdict,
        );
        assert.ok(
          order.indexOf(fitOf({ ...demand, cachePerToken: demand.cachePerToken + more }, place).verdict) >=
            verdict,
        );
        assert.ok(order.indexOf(fitOf(demand, { ...place, memory: place.memory + more }).verdict) <= verdict);
        const { context } = fitOf(demand, place);
        assert.ok(context === undefined || context >= 0);
      }),
    );
  });

  it('says how many parameters there is room for', () => {
    assert.equal(Math.floor(mostParameters(laptop) / 1e9), 20);
    assert.equal(Math.floor(mostParameters({ memory: 8 * gib, graphicsMemory: 24 * gib }) / 1e9), 39);
    assert.equal(mostParameters({ memory: 1e8, graphicsMemory: 0 }), 0);
  });
});

describe('The graphics card that Linux tells of', () => {
  const system = (files: Readonly<Record<string, string>>) => ({
    names: async (folder: string) => [
      ...new Set(
        Object.keys(files)
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''),
      ),
    ],
    text: async (path: string) => files[path],
  });
  const nvidia = (bus: string, model: string) => ({
    [`/proc/driver/nvidia/gpus/${bus}/information`]: `Model: \t\t ${model}\nIRQ:   \t\t 62\nGPU UUID: \t GPU-0\n`,
  });
  const amd = (card: string, bytes: string) => ({
    [`/sys/class/drm/${card}/device/mem_info_vram_total`]: bytes,
  });

  for (const [model, gigabytes] of [
    ['NVIDIA GeForce RTX 3090', 24],
    ['NVIDIA GeForce RTX 3060 Ti', 8],
    ['NVIDIA GeForce RTX 4060 Ti', 8],
  ] as const) {
    it(`has the least memory that it is sold with: ${model}`, async () => {
      assert.equal(await findGraphicsMemory(system(nvidia('0000:01:00.0', model))), gigabytes * gib);
    });
  }

  it('is the largest of several', async () => {
    const files = {
      ...nvidia('0000:01:00.0', 'NVIDIA GeForce RTX 3060 Ti'),
      ...nvidia('0000:02:00.0', 'NVIDIA GeForce RTX 3090'),
      ...amd('card1', String(16 * gib)),
    };
    assert.equal(await findGraphicsMemory(system(files)), 24 * gib);
  });

  it('is none where the memory is a part of the machine’s own, or nothing is known', async () => {
    assert.equal(await findGraphicsMemory(system(amd('card0', String(gib / 2)))), undefined);
    assert.equal(await findGraphicsMemory(system(amd('card0', 'nonsense'))), undefined);
    assert.equal(await findGraphicsMemory(system(nvidia('0000:01:00.0', 'Unheard-of 9000'))), undefined);
    assert.equal(await findGraphicsMemory(system({})), undefined);
  });
});
