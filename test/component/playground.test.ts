import assert from 'node:assert/strict';
import type { ModelDetails } from '../../src/protocol';
import { until } from '../until';
import { checkLook, closeStage, openStage, type Stage } from './stage';

const details: ModelDetails = {
  id: 'acme/summariser',
  gated: false,
  url: 'https://huggingface.co/acme/summariser',
  task: 'summarization',
  taskLabel: 'Summarization',
  tasks: [
    {
      id: 'summarization',
      label: 'Summarization',
      providers: [{ id: 'hf-inference', label: 'HF Inference' }],
      fields: [{ name: 'inputs', kind: 'text', label: 'Text', required: true }],
      parameters: [],
      examples: [{ name: 'Park', values: { inputs: 'The city council voted on Tuesday.' } }],
    },
  ],
};

describe('the form of a task in the playground', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it('is filled in with an example, run, and shows what came of it', async () => {
    stage = await openStage('playground', {
      describeModel: async () => details,
      run: async (_, { sendChunk }) => {
        sendChunk({ kind: 'progress', state: 'queued', position: 2, elapsedMilliseconds: 1000 });
        return {
          trial: '1',
          output: { kind: 'text', text: 'A park is coming.' },
          figures: { totalMilliseconds: 1200 },
        };
      },
    });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/summariser' });
    await page.getByRole('button', { name: 'Park' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('A park is coming.').waitFor();
    await page.getByText('1.2 s in total').waitFor();
    assert.deepEqual(stage.asked.at(-1)?.params, {
      target: { model: 'acme/summariser', provider: 'auto', task: 'summarization' },
      input: { kind: 'form', values: { inputs: 'The city council voted on Tuesday.' } },
      parameters: {},
    });
    await checkLook(stage, 'trial');
  });

  it('leaves a run alone when Enter is pressed in a field meanwhile', async () => {
    const fields = [{ name: 'question', kind: 'line', label: 'Question', required: true } as const];
    const tasks = [{ ...details.tasks[0]!, fields, examples: [] }];
    let finish = () => {};
    stage = await openStage('playground', {
      describeModel: async () => ({ ...details, tasks }),
      run: async () => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return {
          trial: '1',
          output: { kind: 'text', text: 'Nine.' },
          figures: { totalMilliseconds: 1200 },
        };
      },
    });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/summariser' });
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.fill('How many?');
    await question.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await question.press('Enter');
    finish();
    await page.getByText('Nine.').waitFor();
    assert.equal(stage.asked.filter(({ method }) => method === 'run').length, 1);
  });

  /** Opens a form whose run lasts until it is stopped, and starts it. */
  async function running(): Promise<Stage> {
    const opened = await openStage('playground', {
      describeModel: async () => details,
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await opened.tell({ event: 'openModel', id: 'acme/summariser' });
    await opened.page.getByRole('button', { name: 'Park' }).click();
    await opened.page.getByRole('button', { name: 'Run' }).click();
    await opened.page.getByRole('button', { name: 'Stop' }).waitFor();
    return opened;
  }

  it('stops by Escape', async () => {
    stage = await running();
    await stage.page.keyboard.press('Escape');
    await stage.page.getByRole('button', { name: 'Run' }).waitFor();
  });

  it('moves while it runs, unless the system or VS Code is set to less motion', async () => {
    stage = await running();
    const { page } = stage;
    const isMoving = (wanted: boolean) =>
      page.waitForFunction(
        (expected) =>
          [...document.querySelectorAll('.progress-ring')].some((ring) =>
            ring.getAnimations().some(({ playState }) => playState === 'running'),
          ) === expected,
        wanted,
      );
    await isMoving(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await isMoving(true);
    await page.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
    await isMoving(false);
    await page.keyboard.press('Escape');
  });

  it('closes the list of models by Escape, and leaves what was chosen', async () => {
    stage = await openStage('playground', {
      describeModel: async () => details,
      searchModels: async () => ({ models: [{ id: 'acme/other', gated: false }] }),
    });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/summariser' });
    await page.getByRole('textbox', { name: 'Text' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Model' });
    await box.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await box.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    assert.equal(await box.inputValue(), 'acme/summariser');
  });

  const answering = {
    describeModel: async () => details,
    run: async () => ({
      trial: '1',
      output: { kind: 'scores' as const, scores: [{ label: 'yes', score: 0.9 }] },
      figures: { totalMilliseconds: 1200 },
    }),
  };
  const boxOf = async (selector: string) => {
    const box = await stage?.page.locator(selector).boundingBox();
    assert.ok(box, selector);
    return box;
  };

  it('has its result beside it where there is room, with what it took and the copy above', async () => {
    stage = await openStage('playground', answering, { width: 1200 });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/summariser' });
    await page.getByText('The result appears here.').waitFor();
    await page.getByRole('button', { name: 'Park' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('1.2 s in total').waitFor();
    assert.equal(await page.getByText('The result appears here.').count(), 0);
    const [form, run, note, bars] = [
      await boxOf('.trial form'),
      await boxOf('.run'),
      await boxOf('.output-head'),
      await boxOf('.score-bars'),
    ];
    assert.ok(run.x >= form.x + form.width && run.y === form.y, 'beside');
    assert.ok(note.y + note.height <= bars.y && bars.width <= 480, 'above');
    const copy = await page.getByRole('button', { name: 'Copy Answer' }).boundingBox();
    assert.ok(copy && copy.y >= note.y && copy.y + copy.height <= note.y + note.height, 'in one line');
  });

  it('keeps Run in sight in a long form, and leads to the result below it', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => ({
      ...{ name: `text${index}`, kind: 'text', label: `Text ${index}`, required: false },
    })) as ModelDetails['tasks'][number]['fields'];
    const tasks = [{ ...details.tasks[0]!, fields, examples: [] }];
    stage = await openStage('playground', {
      ...answering,
      describeModel: async () => ({ ...details, tasks }),
    });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/summariser' });
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await run.waitFor();
    const place = await run.boundingBox();
    assert.ok(place && place.y + place.height < 900, JSON.stringify(place));
    await run.click();
    await page.getByText('1.2 s in total').waitFor();
    await until(async () => {
      const { y, height } = await boxOf('.score-bars');
      return y > 0 && y + height <= 900;
    });
  });
});
