import assert from 'node:assert/strict';
import type { ModelDetails } from '../../src/protocol';
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
    await page.getByText('1.2 s in all').waitFor();
    assert.deepEqual(stage.asked.at(-1)?.params, {
      target: { model: 'acme/summariser', provider: 'auto', task: 'summarization' },
      input: { kind: 'form', values: { inputs: 'The city council voted on Tuesday.' } },
      parameters: {},
    });
    await checkLook(stage, 'trial');
  });
});
