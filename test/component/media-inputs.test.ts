import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { readWav } from '../../src/runtime/sounds/read-wav';
import { landscape, speech } from './media-files';
import { openForm, sentValues, watchFrames } from './media-stage';
import { checkLook, closeStage, type Stage, settle } from './stage';
import { transfer } from './transfer';

const picture = {
  name: 'inputs',
  kind: 'image',
  label: 'Picture',
  help: 'What the model is to look at.',
  required: true,
  accepts: ['image/png', 'image/jpeg'],
} as const;
const sound = { name: 'inputs', kind: 'audio', label: 'Sound', required: true } as const;

const cat = { name: 'cat.png', type: 'image/png', bytes: landscape() };
const talk = { name: 'talk.wav', type: 'audio/wav', bytes: speech() };

describe('a field for a picture', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  const group = () => stage?.page.getByRole('group', { name: 'Picture' }) ?? assert.fail();
  const run = () => runForm(stage);

  it('looks right while it is empty', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await group().getByText('Drop or paste an image here.').waitFor();
    await group().getByText('PNG, JPEG').waitFor();
    await stage.page.getByText('Add an image to run this model.').waitFor();
    await checkLook(stage, 'image-empty');
  });

  it('takes a picture that is dropped, shows it with its size, and sends it', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await transfer(group(), 'dragover', { files: [cat] });
    await group().getByText('Drop it here').waitFor();
    await transfer(group(), 'drop', { files: [cat] });
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    await group().getByText('320 × 240').waitFor();
    await run();
    assert.deepEqual(sentValues(stage), { inputs: cat });
    await checkLook(stage, 'image-filled');
  });

  it('takes a picture that is pasted anywhere on the page, and leaves texts to text fields', async () => {
    stage = await openForm({
      fields: [
        { name: 'question', kind: 'text', label: 'Question', required: false },
        { ...picture, accepts: [...picture.accepts] },
      ],
    });
    await group().waitFor();
    await transfer(stage.page.locator('body'), 'paste', {
      texts: { 'text/plain': 'https://a.example/x.png' },
    });
    assert.equal(await group().getByText('https://a.example/x.png').count(), 0);
    await transfer(stage.page.locator('body'), 'paste', { files: [{ ...cat, name: 'image.png' }] });
    await group().getByRole('img', { name: 'image.png' }).waitFor();
  });

  it('is filled, replaced and emptied with the keyboard alone', async () => {
    const answers = [cat, { ...cat, name: 'dog.png' }, null];
    stage = await openForm({
      fields: [{ ...picture, accepts: [...picture.accepts] }],
      handlers: { pickFile: async () => answers.shift() ?? null },
    });
    const { page } = stage;
    await group().getByRole('button', { name: 'Choose File: Picture' }).focus();
    await page.keyboard.press('Enter');
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    await page.keyboard.press('Enter');
    await group().getByRole('img', { name: 'dog.png' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await group().getByText('Drop or paste an image here.').waitFor();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    assert.equal(focused, 'Choose File: Picture');
    assert.deepEqual(
      stage.asked.filter(({ method }) => method === 'pickFile').map(({ params }) => params),
      [{ kind: 'image' }, { kind: 'image' }, { kind: 'image' }],
    );
  });

  it('takes an address, and shows what the host finds there', async () => {
    stage = await openForm({
      fields: [{ ...picture, accepts: [...picture.accepts] }],
      handlers: { fetchMedia: async () => cat },
    });
    const line = group().getByRole('textbox', { name: 'URL of Picture' });
    await line.fill('http://pictures.example/cat.png');
    await line.press('Enter');
    await group().getByText('Enter an address that starts with https://').waitFor();
    await line.fill('https://pictures.example/cat.png');
    await line.press('Enter');
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    await run();
    assert.deepEqual(sentValues(stage), { inputs: { url: 'https://pictures.example/cat.png' } });
    assert.equal(stage.asked.filter(({ method }) => method === 'fetchMedia').length, 1);
  });

  it('keeps an address that cannot be shown', async () => {
    stage = await openForm({
      fields: [{ ...picture, accepts: [...picture.accepts] }],
      handlers: { fetchMedia: () => Promise.reject(new Error('not there')) },
    });
    await transfer(group(), 'paste', { texts: { 'text/plain': 'https://pictures.example/a%20cat.png' } });
    await group()
      .getByText(/Can’t show it: .*not there/)
      .waitFor();
    await group().getByRole('button', { name: 'Retry' }).waitFor();
    await checkLook(stage, 'image-unreachable');
    await run();
    assert.deepEqual(sentValues(stage), { inputs: { url: 'https://pictures.example/a%20cat.png' } });
  });

  it('says what it cannot take, and keeps what it has', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await transfer(group(), 'drop', { files: [cat] });
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    const alert = group().getByRole('alert');
    const refused: readonly (readonly [Parameters<typeof transfer>[2], string])[] = [
      [
        { files: [{ name: 'cat.webp', type: 'image/webp', bytes: Uint8Array.of(1, 2, 3) }] },
        'cat.webp is WEBP. The model accepts PNG, JPEG.',
      ],
      [
        { files: [{ name: 'notes.txt', type: 'text/plain', bytes: cat.bytes }] },
        'notes.txt is not an image.',
      ],
      [{ files: [{ ...cat, bytes: new Uint8Array() }] }, 'cat.png is empty.'],
      [{ files: [{ ...cat, bytes: 20_000_001 }] }, 'cat.png has 20 MB. A file can have up to 20 MB.'],
      [
        { texts: { 'application/vnd.code.uri-list': 'file:///home/me/my%20cat.png' } },
        'VS Code gives a page only the name of my cat.png. Use “Choose File…” instead.',
      ],
      [{ texts: { 'text/plain': 'miaow' } }, 'There is no file in what was dropped or pasted.'],
    ];
    for (const [what, words] of refused) {
      await transfer(group(), 'drop', what);
      await alert.getByText(words).waitFor();
      assert.equal(await group().getByRole('img', { name: 'cat.png' }).count(), 1);
    }
    await transfer(group(), 'drop', {
      texts: { 'text/uri-list': `data:image/png;base64,${Buffer.from(cat.bytes).toString('base64')}` },
    });
    await alert.waitFor({ state: 'detached' });
  });

  it('converts what the model doesn’t accept', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await group().waitFor();
    const webp = await stage.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30);
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
      const blob = await canvas.convertToBlob({ type: 'image/webp' });
      return new Uint8Array(await blob.arrayBuffer());
    });
    await transfer(group(), 'drop', { files: [{ name: 'my.cat.webp', type: 'image/webp', bytes: webp }] });
    await group().getByRole('img', { name: 'my.cat.png' }).waitFor();
    await group().getByText('40 × 30').waitFor();
    await run();
    const { inputs } = sentValues(stage) ?? {};
    assert.ok(typeof inputs === 'object' && 'bytes' in inputs);
    assert.deepEqual([inputs.type, inputs.bytes[1], inputs.bytes[2]], ['image/png', 0x50, 0x4e]);
    assert.equal(await group().getByRole('alert').count(), 0);
  });

  it('takes the last of two files, however long the first is read', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await group().waitFor();
    const finishReading = await readSlowly(stage.page, 'large.png');
    await transfer(group(), 'drop', { files: [{ ...cat, name: 'large.png' }] });
    await transfer(group(), 'drop', { files: [cat] });
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    await finishReading();
    await run();
    assert.deepEqual(sentValues(stage), { inputs: cat });
  });

  it('goes on saying what it refused while an earlier file is read', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await group().waitFor();
    const finishReading = await readSlowly(stage.page, 'large.png');
    await transfer(group(), 'drop', { files: [{ ...cat, name: 'large.png' }] });
    await transfer(group(), 'drop', { texts: { 'text/plain': 'miaow' } });
    await group().getByRole('alert').waitFor();
    await finishReading();
    await group().getByRole('img', { name: 'large.png' }).waitFor();
    assert.equal(await group().getByRole('alert').count(), 1);
  });

  it('says so if a file can’t be read, and keeps what it has', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await transfer(group(), 'drop', { files: [cat] });
    await group().getByRole('img', { name: 'cat.png' }).waitFor();
    await readSlowly(stage.page, 'gone.png', 'NotFoundError');
    await transfer(group(), 'drop', { files: [{ ...cat, name: 'gone.png' }] });
    await group().getByText('Can’t read gone.png. It may have been moved or deleted.').waitFor();
    await run();
    assert.deepEqual(sentValues(stage), { inputs: cat });
  });

  it('looks right with a refusal', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    await transfer(group(), 'drop', { files: [cat] });
    await transfer(group(), 'drop', { texts: { 'text/plain': 'miaow' } });
    await group().getByRole('alert').waitFor();
    await checkLook(stage, 'image-refused');
  });

  it('goes on working while a picture of 12 million pixels is shown', async () => {
    stage = await openForm({ fields: [{ ...picture, accepts: [...picture.accepts] }] });
    const { page } = stage;
    await group().waitFor();
    const large = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const context = canvas.getContext('2d');
      for (let index = 0; index < 400 && context; index += 1) {
        context.fillStyle = `hsl(${index * 7} 60% 50%)`;
        context.fillRect((index * 397) % 4000, (index * 211) % 3000, 500, 300);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return new Uint8Array(await blob.arrayBuffer());
    });
    const longest = await watchFrames(page);
    await transfer(group(), 'drop', { files: [{ name: 'large.jpg', type: 'image/jpeg', bytes: large }] });
    await group().getByText('4000 × 3000').waitFor();
    await group()
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.decode());
    await settle(page);
    assert.ok((await longest()) < 1500, `a frame took ${await longest()} ms`);
  });
});

describe('a field for a sound', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const group = () => stage?.page.getByRole('group', { name: 'Sound' }) ?? assert.fail();

  it('shows the wave form and the length of what is dropped, plays it and sends it', async () => {
    stage = await openForm({ fields: [sound] });
    const { page } = stage;
    await transfer(group(), 'drop', { files: [{ ...talk, type: 'audio/x-wav' }] });
    await group().getByText('6.0 s · 96 kB · WAV').waitFor();
    const drawn = await group()
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return {
          sharp: width / canvas.clientWidth,
          full:
            pixels.filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 0).length /
            (width * height),
        };
      });
    assert.equal(drawn.sharp, 1);
    assert.ok(drawn.full > 0.05 && drawn.full < 0.6, String(drawn.full));
    const place = group().getByRole('slider', { name: 'Position in talk.wav' });
    await place.focus();
    await page.keyboard.press('End');
    await group().getByText('0:06 / 0:06').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await group().getByText('0:02 / 0:06').waitFor();
    await page.keyboard.press('ArrowDown');
    await group().getByText('0:01 / 0:06').waitFor();
    await page.keyboard.press('Home');
    await group().getByRole('button', { name: 'Play talk.wav' }).press('Enter');
    await group().getByRole('button', { name: 'Pause talk.wav' }).waitFor();
    await group().getByText('0:01 / 0:06').waitFor();
    await group().getByRole('button', { name: 'Pause talk.wav' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Done.').waitFor();
    assert.deepEqual(sentValues(stage), { inputs: talk });
    await checkLook(stage, 'audio-filled');
  });

  it('converts what the model doesn’t accept, at the rate of models of speech', async () => {
    stage = await openForm({ fields: [{ ...sound, accepts: ['audio/wav'] }] });
    await transfer(group(), 'drop', { files: [{ ...talk, name: 'talk.mp3', type: 'audio/mpeg' }] });
    await group().getByText('talk.wav', { exact: true }).waitFor();
    await runForm(stage);
    const { inputs } = sentValues(stage) ?? {};
    assert.ok(typeof inputs === 'object' && 'bytes' in inputs);
    assert.equal(inputs.type, 'audio/wav');
    const { samples, rate } = readWav(inputs.bytes);
    assert.deepEqual([rate, samples.length], [16_000, 96_000]);
    const before = readWav(talk.bytes).samples;
    const difference = before.reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - (samples[2 * index] ?? 9))),
      0,
    );
    assert.ok(difference < 0.05, `${difference}`);
    const amr = { name: 'call.amr', type: 'audio/amr', bytes: Uint8Array.of(35, 33, 65, 77, 82) };
    await transfer(group(), 'drop', { files: [amr] });
    await group().getByText('call.amr is AMR. The model accepts WAV.').waitFor();
    await group().getByText('talk.wav', { exact: true }).waitFor();
  });

  it('takes what cannot be played here, and says so', async () => {
    stage = await openForm({
      fields: [sound],
      handlers: {
        pickFile: async () => ({ name: 'call.amr', type: '', bytes: new Uint8Array([35, 33, 65, 77, 82]) }),
      },
    });
    await group().getByRole('button', { name: 'Choose File: Sound' }).click();
    await group().getByText('AMR can’t be played here. It is sent unchanged.').waitFor();
    await stage.page.getByRole('button', { name: 'Run' }).click();
    await stage.page.getByText('Done.').waitFor();
    assert.deepEqual(sentValues(stage), {
      inputs: { name: 'call.amr', type: 'audio/amr', bytes: new Uint8Array([35, 33, 65, 77, 82]) },
    });
    await checkLook(stage, 'audio-unplayable');
  });
});

async function runForm(stage: Stage | undefined): Promise<void> {
  await stage?.page.getByRole('button', { name: 'Run' }).click();
  await stage?.page.getByText('Done.').waitFor();
}

/** Holds the reading of a file until the returned function is called, or has it fail at once with an error. */
async function readSlowly(page: Page, name: string, error?: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    ([slow, failure]) => {
      const read = Blob.prototype.arrayBuffer;
      const gate = new EventTarget();
      const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
      Blob.prototype.arrayBuffer = async function (this: Blob) {
        if (this instanceof File && this.name === slow) {
          if (failure !== undefined) {
            throw new DOMException('not there any more', failure);
          }
          await opened;
        }
        return read.call(this);
      };
      return gate;
    },
    [name, error] as const,
  );
  return async () => {
    await held.evaluate((gate) => gate.dispatchEvent(new Event('open')));
  };
}
