import assert from 'node:assert/strict';
import type { Handlers } from '../../src/protocol';
import { landscape, pngOf, speech } from './media-files';
import { openForm, runExample } from './media-stage';
import { askedFor, checkLook, closeStage, type Stage } from './stage';

const picture = { name: 'inputs', kind: 'image', label: 'Picture', required: true } as const;
const sound = { name: 'inputs', kind: 'audio', label: 'Sound', required: true } as const;
const cat = { name: 'cat.png', type: 'image/png', bytes: landscape() };

describe('files that came back', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const handlers: Partial<Handlers> = {
    saveFile: async (file) => {
      saved.push(file);
      return true;
    },
  };

  it('are shown with their size, saved, copied and enlarged', async () => {
    const depth = pngOf(160, 120, (x) => [x, x, x]);
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: { kind: 'files', files: [{ type: 'application/octet-stream', bytes: depth, label: 'Depth' }] },
      handlers,
    });
    await runExample(stage);
    const { page } = stage;
    await page.getByRole('img', { name: 'Depth' }).waitFor();
    await page.getByText('160 × 120').waitFor();
    await page.getByRole('button', { name: 'Save As: Depth.png' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    assert.deepEqual(saved, [{ name: 'Depth.png', bytes: depth }]);
    await page.getByRole('button', { name: 'Copy Image: Depth' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    assert.deepEqual(types, ['image/png']);
    await page.getByRole('button', { name: 'Enlarge Depth' }).click();
    await page.getByRole('dialog', { name: 'Depth' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Copy Image: Depth' }).waitFor();
    await checkLook(stage, 'files-picture');
  });

  it('may be sounds, films and anything else', async () => {
    const film = await filmOf();
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: {
        kind: 'files',
        files: [
          { type: 'audio/wav', bytes: speech(3), label: 'Speech, voice 1' },
          { type: 'video/webm', bytes: film },
          { type: 'video/mp4', bytes: new Uint8Array(500) },
          { type: 'model/gltf-binary', bytes: new Uint8Array(1234) },
        ],
      },
      handlers,
    });
    await runExample(stage);
    const { page } = stage;
    await page.getByText('3.0 s · 48 kB · WAV').waitFor();
    await page.getByRole('button', { name: 'Play Speech, voice 1' }).waitFor();
    await page.getByText(/64 × 48 · .*WEBM/).waitFor();
    await page.getByText('This video can’t be played here.').waitFor();
    await page.getByText('1.2 kB · GLTF-BINARY').waitFor();
    await page.getByRole('button', { name: 'Save As: Speech-voice-1-1.wav' }).waitFor();
    await checkLook(stage, 'files-others');
  });

  it('give their addresses back when they are no longer shown', async () => {
    stage = await openForm({
      fields: [picture],
      example: { inputs: cat },
      output: { kind: 'files', files: [{ type: 'image/png', bytes: cat.bytes }] },
    });
    const { page } = stage;
    await page.evaluate(() => {
      const alive = new Set<string>();
      const { createObjectURL: create, revokeObjectURL: revoke } = URL;
      URL.createObjectURL = (blob) => {
        const url = create.call(URL, blob);
        alive.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        alive.delete(url);
        revoke.call(URL, url);
      };
      Object.assign(window, { alive });
    });
    const alive = () => page.evaluate(() => (window as unknown as { alive: Set<string> }).alive.size);
    await runExample(stage);
    await page.getByRole('img', { name: 'image.png' }).waitFor();
    assert.equal(await alive(), 2);
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('0.9 s in total').waitFor();
      await page.getByRole('img', { name: 'image.png' }).waitFor();
    }
    assert.equal(await alive(), 2);
    await page.getByRole('button', { name: 'Remove Picture' }).click();
    assert.equal(await alive(), 1);
  });

  /** A film of a few frames, as the browser itself records it. */
  async function filmOf(): Promise<Uint8Array<ArrayBuffer>> {
    const recorder = await openForm({ fields: [picture] });
    const bytes = await recorder.page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 64;
      canvas.height = 48;
      const context = canvas.getContext('2d');
      const recording = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
      const parts: Blob[] = [];
      recording.ondataavailable = ({ data }) => parts.push(data);
      const ended = new Promise((resolve) => {
        recording.onstop = resolve;
      });
      recording.start();
      for (let frame = 0; frame < 10 && context; frame += 1) {
        context.fillStyle = `hsl(${frame * 36} 70% 50%)`;
        context.fillRect(0, 0, 64, 48);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      recording.stop();
      await ended;
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    });
    await closeStage(recorder);
    return bytes;
  }
});

describe('a transcript', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const talk = { name: 'talk.wav', type: 'audio/wav', bytes: speech() };
  const chunks = [
    { text: ' Good morning.', start: 0, end: 1.5 },
    { text: ' The park opens at nine.', start: 1.5, end: 4 },
    { text: ' See you there.', start: 4 },
  ];
  const text = ' Good morning. The park opens at nine. See you there.';

  it('plays the sound from the piece that is chosen, and follows it', async () => {
    stage = await openForm({
      fields: [sound],
      example: { inputs: talk },
      output: { kind: 'transcript', text, chunks },
    });
    await runExample(stage);
    const { page } = stage;
    const result = page.getByRole('region', { name: /^Result of/ });
    const piece = result.getByRole('button', { name: 'The park opens at nine.' });
    await result.getByRole('slider', { name: 'Position in the audio' }).waitFor();
    await piece.press('Enter');
    await result.getByRole('button', { name: 'Pause the audio' }).waitFor();
    await result.locator('[aria-current=true]', { hasText: 'The park' }).waitFor();
    await result.getByText(/0:0[23] \/ 0:06/).waitFor();
    await result.getByRole('button', { name: 'Pause the audio' }).click();
    await checkLook(stage, 'transcript');
  });

  it('is copied as text and as subtitles', async () => {
    const saved: unknown[] = [];
    stage = await openForm({
      fields: [sound],
      example: { inputs: talk },
      output: { kind: 'transcript', text, chunks },
      handlers: {
        saveFile: async ({ name, bytes }) => {
          saved.push([name, new TextDecoder().decode(bytes).slice(0, 30)]);
          return false;
        },
      },
    });
    await runExample(stage);
    const { page } = stage;
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy Text' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await copied(), text.trim());
    await page.getByRole('button', { name: 'Copy as SRT' }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('1\n'));
    assert.match(await copied(), /^2\n00:00:01,500 --> 00:00:04,000\nThe park opens at nine\.\n$/m);
    await page.getByRole('button', { name: 'Save as SRT…' }).click();
    await askedFor(stage, 'saveFile');
    assert.deepEqual(saved, [['transcript.srt', '1\n00:00:00,000 --> 00:00:01,50']]);
  });

  it('is text alone where there are no times', async () => {
    stage = await openForm({
      fields: [sound],
      example: { inputs: talk },
      output: { kind: 'transcript', text, chunks: [] },
    });
    await runExample(stage);
    await stage.page.getByText('Good morning. The park').waitFor();
    assert.equal(await stage.page.getByRole('button', { name: 'Copy as SRT' }).count(), 0);
  });
});
