import assert from 'node:assert/strict';
import { closeStage, openStage, type Stage } from './stage';

/** Colours of an element, as they are drawn. */
const drawn = (element: Element) => {
  const { backgroundColor, borderBottomColor } = getComputedStyle(element);
  return { backgroundColor, borderBottomColor };
};

describe('pages where the system sets the colours', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('show which tab is open, and bars', async () => {
    stage = await openStage('weights', {
      readWeights: async () => ({
        format: 'GGUF',
        fileName: 'tiny.gguf',
        parameters: 2000,
        sizeBytes: 3000,
        missingBytes: 0,
        types: [{ type: 'F16', tensors: 1, parameters: 1000, bytes: 2000 }],
        tensors: [{ name: 'a', shape: [10, 100], type: 'F16', parameters: 1000, bytes: 2000 }],
        metadata: [],
        chatTemplates: [],
        specialTokens: [],
        headBytes: 400,
        unreadParts: [],
      }),
    });
    const { page } = stage;
    await page.emulateMedia({ forcedColors: 'active' });
    await stage.tell({ event: 'openFile', source: { kind: 'local', uri: 'file:///tiny.gguf' } });
    const selected = await page.getByRole('tab', { selected: true }).evaluate(drawn);
    const other = await page.getByRole('tab', { selected: false }).evaluate(drawn);
    assert.notEqual(selected.borderBottomColor, other.borderBottomColor);
    const bar = await page.locator('.bar').evaluate(drawn);
    assert.notEqual(bar.backgroundColor, (await page.locator('body').evaluate(drawn)).backgroundColor);
  });
});
