import assert from 'node:assert/strict';
import { callCode } from '../../src/editor/code/call-code';
import { modelRecordSchema } from '../../src/hub/model-record';
import { type Answer, type ModelDetails, type Params, RequestFailure } from '../../src/protocol';
import { until } from '../until';
import { checkLook, closeStage, copiedBy, keptWith, openStage, type Stage } from './stage';

const summariser: ModelDetails = {
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
      fields: [{ name: 'text', kind: 'text', label: 'Text', required: true }],
      parameters: [],
      examples: [{ name: 'Park', values: { text: 'The council voted for a park.' } }],
    },
  ],
};

const chat: ModelDetails = {
  id: 'acme/chat',
  gated: false,
  url: 'https://huggingface.co/acme/chat',
  task: 'text-generation',
  tasks: [
    {
      id: 'conversational',
      label: 'Chat',
      providers: [{ id: 'together', label: 'Together' }],
      fields: [],
      parameters: [],
      examples: [],
    },
  ],
};

const travel = { routerEndpoint: 'https://router.huggingface.co', keyed: [], providerOrder: [] };

/** As the host does it. */
async function code(params: Params<'inferenceCode'>): Promise<Answer<'inferenceCode'>> {
  const { model, task } = params.target;
  const mapping = [{ provider: 'hf-inference', providerId: model, status: 'live', task }];
  const record = modelRecordSchema.parse({
    id: model,
    tags: ['conversational'],
    inferenceProviderMapping: mapping,
  });
  return callCode(record, params, travel);
}

async function describeModel({ id }: { id: string }): Promise<ModelDetails> {
  return id === 'acme/chat' ? chat : { ...summariser, id };
}

describe('the Code tab of the playground', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(
    id: string,
    handlers: Parameters<typeof openStage>[1] = {},
    state: unknown = undefined,
  ) {
    const opened = await openStage(
      'playground',
      { describeModel, inferenceCode: code, ...handlers },
      state === undefined ? {} : { state },
    );
    stage = opened;
    await opened.tell({ event: 'openModel', id });
    await opened.page.getByRole('tab', { name: 'Code', exact: true }).click();
    return opened.page;
  }

  it('shows the code of the form, and anew when the form changes', async () => {
    const page = await open('acme/summariser');
    const shown = page.getByRole('region', { name: 'Code in Python' });
    await shown.filter({ hasText: 'city council' }).waitFor();
    await page.getByText('the code uses an example').waitFor();
    await page.getByRole('tab', { name: 'Try' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('A lamp was lit.');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
    await shown.filter({ hasText: 'A lamp was lit.' }).waitFor();
    assert.equal(await page.getByText('the code uses an example').count(), 0);
    await page.getByText('pip install -U huggingface_hub').waitFor();
  });

  it('goes through languages by the arrow keys and remembers language and client', async () => {
    const page = await open('acme/summariser');
    await page.getByRole('tab', { name: 'Python' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: 'Code in JavaScript' }).waitFor();
    assert.equal(
      await page.getByRole('tab', { name: 'JavaScript' }).evaluate((tab) => tab === document.activeElement),
      true,
    );
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: 'Code in Python' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: 'Client' }).selectOption('fetch');
    await page
      .getByRole('region', { name: 'Code in JavaScript' })
      .filter({ hasText: 'await fetch(' })
      .waitFor();
    const kept = await keptWith(stage!, '"fetch"');
    await closeStage(stage);
    const again = await open('acme/summariser', {}, kept);
    await again
      .getByRole('region', { name: 'Code in JavaScript' })
      .filter({ hasText: 'await fetch(' })
      .waitFor();
  });

  it('copies, inserts at the cursor and opens in a new file, and says so', async () => {
    const page = await open('acme/summariser', {
      insertCode: async () => 'train.py',
      openCode: async () => null,
    });
    const shown = page.getByRole('region', { name: 'Code in Python' });
    await shown.filter({ hasText: 'InferenceClient' }).waitFor();
    const copied = await copiedBy(page.getByRole('button', { name: 'Copy Code' }));
    assert.match(copied, /^import os[\s\S]*InferenceClient/);
    assert.equal(copied, await shown.innerText().then((text) => (text.endsWith('\n') ? text : `${text}\n`)));
    assert.equal(
      await copiedBy(page.getByRole('button', { name: 'Copy Install Command' })),
      'pip install -U huggingface_hub',
    );
    await page.getByRole('button', { name: 'Insert at Cursor' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Inserted into train.py' }).waitFor();
    assert.deepEqual(stage!.asked.at(-1), {
      method: 'insertCode',
      params: { code: copied, language: 'python' },
    });
    await page.getByRole('button', { name: 'Open in New File' }).click();
    await page.getByRole('status').filter({ hasText: 'Opened in a new file' }).waitFor();
  });

  it('has code run in a terminal, and the line that installs what it needs', async () => {
    let typed = true;
    const page = await open('acme/summariser', { runInTerminal: async () => typed });
    await page
      .getByRole('region', { name: 'Code in Python' })
      .filter({ hasText: 'InferenceClient' })
      .waitFor();
    const run = page.getByRole('button', { name: 'Run in Terminal', exact: true });
    await run.click();
    await page.getByRole('status').filter({ hasText: 'Press Enter in the terminal' }).first().waitFor();
    const { method, params } = stage!.asked.at(-1)!;
    assert.equal(method, 'runInTerminal');
    assert.equal((params as Params<'runInTerminal'>).language, 'python');
    typed = false;
    await run.click();
    await page.locator('.code-actions').getByText('Press Enter').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Run in Terminal: pip install' }).click();
    await until(() => stage!.asked.filter(({ method }) => method === 'runInTerminal').length === 3);
    assert.deepEqual(stage!.asked.at(-1)?.params, {
      code: 'pip install -U huggingface_hub',
      language: 'sh',
    });
    await page.getByRole('tab', { name: 'HTTP' }).click();
    await page.getByRole('region', { name: 'Code in HTTP' }).waitFor();
    assert.equal(await run.count(), 0);
  });

  it('tells a failed insertion and tries again', async () => {
    let attempts = 0;
    const page = await open('acme/summariser', {
      insertCode: async () => {
        attempts += 1;
        if (attempts === 1) {
          throw new RequestFailure({ message: 'train.py can’t be edited.', steps: ['retry'] });
        }
        return 'train.py';
      },
    });
    await page.getByRole('button', { name: 'Insert at Cursor' }).click();
    await page.getByRole('alert').filter({ hasText: 'can’t be edited' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Inserted into train.py').waitFor();
  });

  it('keeps the old code while the new is written, and when that fails', async () => {
    let failing = false;
    const page = await open('acme/chat', {
      inferenceCode: async (params) => {
        if (failing) {
          throw new RequestFailure({ message: 'hub.example could not be reached.', steps: ['retry'] });
        }
        return code(params);
      },
    });
    await page.getByText('stream=True').waitFor();
    failing = true;
    await page.getByRole('checkbox', { name: 'Stream the answer' }).uncheck();
    await page.getByText('hub.example could not be reached.').waitFor();
    await page.getByText('stream=True').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('stream=True').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Code in Python' }).filter({ hasText: 'Hello!' }).waitFor();
  });

  it('has what is about to be sent of a conversation', async () => {
    const page = await open('acme/chat');
    await page.getByRole('tab', { name: 'Try' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Why is it so?');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
    await page.getByText('"Why is it so?"').waitFor();
    await checkLook(stage!, 'code-chat');
  });

  it('runs the tools of a conversation, with the results that the user wrote', async () => {
    const rain = { type: 'function', function: { name: 'rain', parameters: { properties: { city: {} } } } };
    const wind = { ...rain, function: { ...rain.function, name: 'wind' } };
    const call = { id: 'c1', name: 'rain', arguments: '{"city":"Bonn"}' };
    const step = { content: '', state: 'complete', toolCalls: [call], results: { c1: '4 mm' } };
    const answer = {
      ...{ id: 2, key: 'acme/chat together', model: 'acme/chat', provider: 'together' },
      steps: [step, { content: 'It rains.', state: 'complete' }],
    };
    const round = { id: 1, parent: 0, content: 'Rain?', answers: [answer], shown: {}, lead: 2 };
    const conversation = { rounds: [round], chosen: { 0: 1 }, next: 3 };
    const state = { chat: { tools: JSON.stringify([rain, wind]), chosenTools: ['tide'], conversation } };
    const page = await open('acme/chat', {}, state);
    const shown = page.getByRole('region', { name: 'Code in Python' });
    await shown.filter({ hasText: 'return "4 mm"' }).filter({ hasText: 'def wind(city=None):' }).waitFor();
    await page.getByText('runs the tools until the model answers').waitFor();
    await checkLook(stage!, 'code-tools');
    const { params } = stage!.asked.findLast(({ method }) => method === 'inferenceCode')!;
    const { tools, toolResults, parameters } = params as Params<'inferenceCode'>;
    assert.deepEqual([tools, toolResults, parameters.tool_choice], [['tide'], { rain: '4 mm' }, 'auto']);
  });

  it('tells why there is no code', async () => {
    const page = await open('acme/summariser', {
      inferenceCode: async () => ({ snippets: [], reason: 'Its answer is a job that no client follows.' }),
    });
    await page.getByText('Its answer is a job that no client follows.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Copy Code' }).count(), 0);
  });

  it('shows the code of each model that is compared, and sends no bytes to get it', async () => {
    const page = await open(
      'acme/summariser',
      { searchModels: async () => ({ models: [{ id: 'acme/other', gated: false }] }) },
      {
        values: {
          summarization: { text: 'Long.', image: { name: 'a.png', type: 'image/png', base64: 'AAAA' } },
        },
      },
    );
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('option', { name: 'acme/other' }).click();
    await page.locator('.code-tab').getByRole('combobox', { name: 'Model' }).waitFor();
    await page
      .getByRole('region', { name: 'Code in Python' })
      .filter({ hasText: 'acme/summariser' })
      .waitFor();
    const asked = stage!.asked.filter(({ method }) => method === 'inferenceCode').at(-1)?.params;
    const { input } = asked as Params<'inferenceCode'>;
    assert.deepEqual(input, {
      kind: 'form',
      values: { text: 'Long.', image: { name: 'a.png', type: 'image/png', bytes: new Uint8Array() } },
    });
  });

  it('wraps long lines where that is wanted, and remembers it', async () => {
    const page = await open('acme/summariser');
    const shown = page.getByRole('region', { name: 'Code in Python' });
    const wrap = page.getByRole('button', { name: 'Wrap Lines' });
    assert.equal(await shown.evaluate((code) => getComputedStyle(code).whiteSpace), 'pre');
    await wrap.click();
    assert.equal(await shown.evaluate((code) => getComputedStyle(code).whiteSpace), 'pre-wrap');
    const kept = await keptWith(stage!, 'wrapCode');
    await closeStage(stage);
    await open('acme/summariser', {}, kept);
    assert.equal(
      await stage!.page.getByRole('button', { name: 'Wrap Lines' }).getAttribute('aria-pressed'),
      'true',
    );
  });

  it('looks right in each language', async () => {
    const page = await open('acme/summariser');
    for (const language of ['Python', 'JavaScript', 'TypeScript', 'Shell', 'Go', 'C#', 'HTTP']) {
      await page.getByRole('tab', { name: language, exact: true }).click();
      await page
        .getByRole('region', { name: `Code in ${language}` })
        .locator('[class^=hljs-]')
        .first()
        .waitFor();
      await checkLook(stage!, `code-${language.toLowerCase().replace('#', 'sharp')}`);
    }
  });
});
