import assert from 'node:assert/strict';
import type { Handlers } from '../../src/protocol';
import { landscape, maskOf, pngOf } from './media-files';
import { coloursAt, coloursIn, openForm, runExample, watchFrames } from './media-stage';
import { checkLook, closeStage, type Stage } from './stage';

const picture = { name: 'inputs', kind: 'image', label: 'Picture', required: true } as const;
const cat = { name: 'cat.png', type: 'image/png', bytes: landscape() };
const grey = { name: 'grey.png', type: 'image/png', bytes: pngOf(200, 100, () => [128, 128, 128]) };

function near(colour: readonly number[] | undefined, wanted: readonly number[]): boolean {
  return wanted.every((value, index) => Math.abs(value - (colour?.[index] ?? -999)) <= 6);
}

describe('boxes', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  const boxes = [
    { label: 'barn', score: 0.97, box: { xmin: 40, ymin: 120, xmax: 120, ymax: 192 } },
    { label: 'sun', score: 0.42, box: { xmin: 230, ymin: 8, xmax: 300, ymax: 74 } },
    { label: 'meadow', score: 0.88, box: { xmin: 0, ymin: 144, xmax: 320, ymax: 240 } },
    {
      label: 'a weather vane in the far distance',
      score: 0.05,
      box: { xmin: 290, ymin: 100, xmax: 318, ymax: 130 },
    },
  ];
  const open = async (handlers: Partial<Handlers> = {}) => {
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: { kind: 'boxes', boxes },
      handlers,
    });
    await runExample(stage);
    const result = stage.page.getByRole('region', { name: /^Result of/ });
    await result.getByRole('img').waitFor();
    return { ...stage, result, list: result.getByRole('list', { name: 'Detected objects' }) };
  };

  it('lie where the model found something, also after the page got narrower', async () => {
    const { page, result } = await open();
    for (const width of [1000, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = await result.locator('.picture-frame').boundingBox();
      const barn = await result.locator('.box[data-label=barn]').boundingBox();
      assert.ok(frame && barn);
      assert.ok(Math.abs(frame.width / frame.height - 320 / 240) < 0.02);
      const scale = frame.width / 320;
      const expected = [frame.x + 40 * scale, frame.y + 120 * scale, 80 * scale, 72 * scale];
      for (const [index, value] of [barn.x, barn.y, barn.width, barn.height].entries()) {
        assert.ok(
          Math.abs(value - (expected[index] ?? 0)) < 1.5,
          `${width} px: ${value}, not ${expected[index]}`,
        );
      }
    }
  });

  it('are highlighted with their row, and rows with their box', async () => {
    const { page, result, list } = await open();
    const box = (name: string) => result.locator(`.box[data-label=${name}]`);
    const row = (name: string) => list.getByRole('button', { name });
    await row('sun').hover();
    assert.match((await box('sun').getAttribute('class')) ?? '', /active/);
    assert.match((await box('barn').getAttribute('class')) ?? '', /faint/);
    await page.mouse.move(0, 0);
    assert.equal(await result.locator('.box.active').count(), 0);
    await row('meadow').focus();
    assert.match((await box('meadow').getAttribute('class')) ?? '', /active/);
    await row('barn').focus();
    await box('sun').hover();
    assert.match((await row('sun').getAttribute('class')) ?? '', /active/);
    await row('barn').press('Enter');
    assert.equal(await row('barn').getAttribute('aria-pressed'), 'true');
    await row('sun').focus();
    await page.getByRole('button', { name: 'Run' }).focus();
    assert.match((await box('barn').getAttribute('class')) ?? '', /active/);
  });

  it('are fewer where more certainty is asked for', async () => {
    const { result, list } = await open();
    const slider = result.getByRole('slider', { name: 'Minimum score' });
    await slider.fill('0.5');
    await result.getByText('2 of 4 boxes').waitFor();
    assert.deepEqual(await list.getByRole('listitem').count(), 2);
    assert.equal(await result.locator('.box').count(), 2);
  });

  it('look right', async () => {
    await checkLook(await open(), 'boxes');
  });

  it('are larger in a view of their own', async () => {
    const opened = await open();
    await opened.result.getByRole('button', { name: 'Enlarge' }).press('Enter');
    const dialog = opened.page.getByRole('dialog', { name: 'Detected objects' });
    await dialog.locator('.box').first().waitFor();
    await checkLook(opened, 'boxes-large');
    await opened.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = await opened.page.evaluate(() => document.activeElement?.textContent);
    assert.equal(focused, 'Enlarge');
  });

  it('are saved with their picture', async () => {
    const saved: Uint8Array<ArrayBuffer>[] = [];
    const { page, result } = await open({
      saveFile: async ({ bytes }) => {
        saved.push(bytes);
        return true;
      },
    });
    await result.getByRole('slider', { name: 'Minimum score' }).fill('0.9');
    await result.getByRole('button', { name: 'Save Image…' }).click();
    await result.getByRole('button', { name: 'Saved' }).waitFor();
    const [side, inside, otherBox] = await coloursIn(page, saved[0] ?? assert.fail(), [
      [120 / 320, 160 / 240],
      [80 / 320, 170 / 240],
      [300 / 320, 60 / 240],
    ]);
    assert.ok(near(side, [0x4f, 0xc3, 0xf7]), `the side is ${side}`);
    assert.ok(near(inside, [200, 40, 40]), `inside is ${inside}`);
    assert.ok(!near(otherBox, [0xff, 0xb7, 0x4d]));
  });

  it('are listed where the picture cannot be shown', async () => {
    stage = await openForm({
      fields: [picture],
      example: { inputs: { url: 'https://pictures.example/gone.png' } },
      output: { kind: 'boxes', boxes },
      handlers: { fetchMedia: () => Promise.reject(new Error('gone')) },
    });
    await runExample(stage);
    await stage.page.getByText('Can’t show the image, only what was found in it.').waitFor();
    await stage.page.getByRole('button', { name: /barn/ }).waitFor();
  });
});

describe('segments', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  const open = async () => {
    stage = await openForm({
      fields: [picture],
      example: { inputs: grey },
      output: {
        kind: 'segments',
        segments: [
          { label: 'left', score: 0.9, mask: maskOf(200, 100, (x) => x < 100) },
          { label: 'corner', score: 0.7, mask: maskOf(200, 100, (x, y) => x >= 150 && y < 50) },
          { label: 'broken', mask: new Uint8Array([1, 2, 3]) },
        ],
      },
    });
    await runExample(stage);
    const result = stage.page.getByRole('region', { name: /^Result of/ });
    await result.getByText('12 % of the image').or(result.getByText('13 % of the image')).waitFor();
    await result.getByText('can’t be drawn').waitFor();
    return { ...stage, result, frame: result.locator('.picture-frame') };
  };
  const left = [0.25, 0.5] as const;
  const corner = [0.9, 0.2] as const;
  const rest = [0.6, 0.8] as const;
  const [blue, orange, untouched] = [
    [0x4f, 0xc3, 0xf7],
    [0xff, 0xb7, 0x4d],
    [128, 128, 128],
  ];

  it('colour their part of the picture and no other', async () => {
    const { result, frame, page } = await open();
    await result.getByRole('slider', { name: 'Opacity' }).fill('1');
    for (const width of [1000, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const colours = await coloursAt(frame, [left, corner, rest]);
      assert.ok(near(colours[0], blue ?? []), `left is ${colours[0]}`);
      assert.ok(near(colours[1], orange ?? []), `corner is ${colours[1]}`);
      assert.ok(near(colours[2], untouched ?? []), `the rest is ${colours[2]}`);
    }
    await result.getByRole('slider', { name: 'Opacity' }).fill('0.5');
    const [half] = await coloursAt(frame, [left]);
    assert.ok(near(half, [(0x4f + 128) / 2, (0xc3 + 128) / 2, (0xf7 + 128) / 2]), `half is ${half}`);
  });

  it('are switched off and on, one by one and all together', async () => {
    const { result, frame, page } = await open();
    const box = result.getByRole('checkbox', { name: /left/ });
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Run' }).focus();
    const [off] = await coloursAt(frame, [left]);
    assert.ok(near(off, untouched ?? []), `left is ${off}`);
    await result.getByRole('button', { name: 'Show All' }).click();
    await page.mouse.move(0, 0);
    const [on] = await coloursAt(frame, [left]);
    assert.ok(!near(on, untouched ?? []));
    await result.getByRole('button', { name: 'Hide All' }).click();
    assert.equal(await result.getByRole('checkbox', { checked: true }).count(), 0);
  });

  it('of 12 million pixels each do not hold the page up', async () => {
    const mask = maskOf(4000, 3000, (x, y) => x > y);
    const segments = ['one', 'two', 'three', 'four'].map((label) => ({ label, mask }));
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: { kind: 'segments', segments },
    });
    const longest = await watchFrames(stage.page);
    await runExample(stage);
    await stage.page.waitForFunction(() => document.body.innerText.match(/of the image/g)?.length === 4);
    const canvas = stage.page.locator('.mask-layer');
    assert.deepEqual(
      await canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height]),
      [1280, 960],
    );
    assert.ok((await longest()) < 1500, `a frame took ${await longest()} ms`);
  });

  it('look right', async () => {
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: {
        kind: 'segments',
        segments: [
          { label: 'sky', score: 0.99, mask: maskOf(320, 240, (_, y) => y < 144) },
          { label: 'meadow', score: 0.98, mask: maskOf(320, 240, (_, y) => y >= 144) },
          {
            label: 'barn',
            score: 0.9,
            mask: maskOf(320, 240, (x, y) => x > 40 && x < 120 && y > 120 && y < 192),
          },
        ],
      },
    });
    await runExample(stage);
    await stage.page.getByText('60 % of the image').waitFor();
    await checkLook(stage, 'segments');
  });
});
