import assert from 'node:assert/strict';
import {
  type ModelDetails,
  type Params,
  RequestFailure,
  type Trial,
  type TrialSummary,
} from '../../src/protocol';
import { until } from '../until';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const summariser: ModelDetails = {
  id: 'acme/summariser',
  gated: false,
  url: 'https://huggingface.co/acme/summariser',
  tasks: [
    {
      id: 'summarization',
      label: 'Summarization',
      providers: [{ id: 'groq', label: 'Groq' }],
      fields: [{ name: 'inputs', kind: 'text', label: 'Text', required: true }],
      parameters: [],
      examples: [],
    },
  ],
};
const chatter: ModelDetails = {
  ...summariser,
  id: 'acme/chat',
  tasks: [{ ...summariser.tasks[0]!, id: 'conversational', label: 'Chat', fields: [] }],
};

function trial(index: number): Trial {
  return {
    id: `run-${index}`,
    time: Date.now() - index * 3_600_000,
    target: { model: 'acme/summariser', provider: 'groq', task: 'summarization' },
    input: {
      kind: 'form',
      values: { inputs: `The council voted on matter number ${index}, after a long debate.` },
    },
    parameters: {},
    output: { kind: 'text', text: `Matter ${index} is settled.` },
    state: 'done',
    figures: { totalMilliseconds: 1200 + index, cost: 0.00012 },
  };
}

const chat: Trial = {
  ...trial(1),
  id: 'chat-1',
  target: { model: 'acme/chat', provider: 'auto', task: 'conversational' },
  input: {
    kind: 'chat',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello there' },
      { role: 'assistant', content: 'Hello yourself' },
      { role: 'user', content: 'And now?' },
    ],
  },
  output: { kind: 'text', text: 'Half an ans' },
  state: 'failed',
  failure: { message: 'The answer broke off.', steps: ['retry'] },
};

function summaryOf({ id, time, target, state, figures, input, output, failure }: Trial): TrialSummary {
  const given = input.kind === 'chat' ? (input.messages.at(-1)?.content ?? '') : String(input.values.inputs);
  const came = [output?.kind === 'text' ? output.text : '', failure?.message ?? ''].filter(Boolean).join(' ');
  return { id, time, target, state, figures, given, came, hasPicture: id === 'run-2' };
}

/** A 2 by 2 picture. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  ),
  (char) => char.charCodeAt(0),
);

function archive(trials: readonly Trial[]) {
  let kept = [...trials];
  const names = new Map<string, string>();
  return {
    describeModel: async ({ id }: Params<'describeModel'>) => (id === chatter.id ? chatter : summariser),
    listTrials: async ({ query, task, next }: Params<'listTrials'>) => {
      const matching = kept.filter((each) =>
        JSON.stringify(each).toLowerCase().includes(query.toLowerCase()),
      );
      const found = matching.filter(({ target }) => task === undefined || target.task === task);
      const tasks = [...new Set(matching.map(({ target }) => target.task))];
      const start = next === undefined ? 0 : found.findIndex(({ id }) => id === next) + 1;
      const page = found.slice(start, start + 50).map((each) => {
        const name = names.get(each.id);
        return { ...summaryOf(each), ...(name !== undefined && { name }) };
      });
      const last = page.at(-1);
      const more = start + 50 < found.length && last !== undefined;
      return { trials: page, total: found.length, tasks, keeping: true, ...(more && { next: last.id }) };
    },
    readTrial: async ({ id }: Params<'readTrial'>) => {
      const found = kept.find((each) => each.id === id);
      if (found === undefined) {
        throw new RequestFailure({ message: 'This run is not kept any more.', steps: [] });
      }
      return found;
    },
    trialPicture: async () => ({ type: 'image/png', bytes: png }),
    nameTrial: async ({ id, name }: Params<'nameTrial'>) => {
      names.set(id, name);
      return null;
    },
    deleteTrial: async ({ id }: Params<'deleteTrial'>) => {
      kept = kept.filter((each) => each.id !== id);
      return null;
    },
    clearTrials: async () => {
      kept = [];
      return true;
    },
    evaluateTrials: async () => null,
    exportTrials: async () => true,
    openTrialAsPrompt: async () => null,
  };
}

describe('the History tab of the playground', () => {
  let stage: Stage | undefined;
  afterEach(async () => {
    await closeStage(stage);
    stage = undefined;
  });
  const page = () => stage!.page;
  const open = async (trials: readonly Trial[]) => {
    stage = await openStage('playground', archive(trials));
    await page().getByRole('tab', { name: 'History' }).click();
  };
  const row = (text: string) => page().getByRole('row').filter({ hasText: text });
  const paramsOf = (method: string) =>
    stage!.asked.filter((each) => each.method === method).map(({ params }) => params);
  const many = Array.from({ length: 120 }, (_, index) => trial(index + 2));

  it('lists runs with what went in and out, and looks well', async () => {
    await open([chat, ...many.slice(0, 11)]);
    await row('And now?').waitFor();
    await page().getByText('12 runs').waitFor();
    await row('matter number 2,').getByText('Summarization · Groq · ').waitFor();
    await row('And now?').getByText('Chat · ').waitFor();
    await page().locator('img.thumbnail').waitFor();
    await checkLook(stage!, 'history');
  });

  it('shows the turns of a chat as one, what did not end well, and the runs of one task', async () => {
    const listing = archive([chat, trial(2), trial(3)]);
    stage = await openStage('playground', {
      ...listing,
      listTrials: async (params) => {
        const answer = await listing.listTrials(params);
        return {
          ...answer,
          trials: answer.trials.map((each) => ({ ...each, ...(each.id === 'chat-1' && { turns: 4 }) })),
        };
      },
    });
    await page().getByRole('tab', { name: 'History' }).click();
    await row('And now?').getByText('4 turns').waitFor();
    await row('And now?').getByText('Failed', { exact: true }).waitFor();
    assert.equal(await row('matter number 2,').getByText('Done').count(), 0);
    await page().getByRole('combobox', { name: 'Task' }).selectOption({ label: 'Summarization' });
    await page().getByText('2 runs match').waitFor();
    await page().getByRole('button', { name: 'Export Markdown' }).click();
    assert.deepEqual(await askedFor(stage, 'exportTrials'), [
      { format: 'markdown', ids: ['run-2', 'run-3'] },
    ]);
  });

  it('brings a run of a form back: model, provider, values and output', async () => {
    await open([chat, ...many]);
    await row('matter number 5,').click();
    await page().getByText('Matter 5 is settled.').waitFor();
    assert.equal(await page().getByRole('tab', { name: 'Try' }).getAttribute('aria-selected'), 'true');
    assert.equal(await page().getByRole('combobox', { name: 'Model' }).inputValue(), 'acme/summariser');
    assert.equal(await page().getByRole('combobox', { name: 'Provider' }).inputValue(), 'groq');
    assert.match(await page().getByRole('textbox', { name: 'Text' }).inputValue(), /matter number 5,/);
  });

  it('tries a run that had failed once more with what it was given', async () => {
    const failed: Trial = {
      ...trial(3),
      state: 'failed',
      output: undefined,
      failure: { message: 'The provider was busy.', steps: ['retry'] },
    };
    stage = await openStage('playground', {
      ...archive([failed]),
      run: async () => ({
        trial: '2',
        output: { kind: 'text', text: 'Settled at last.' },
        figures: { totalMilliseconds: 900 },
      }),
    });
    await page().getByRole('tab', { name: 'History' }).click();
    await row('matter number 3,').click();
    await page().getByRole('button', { name: 'Retry' }).click();
    await page().getByText('Settled at last.').waitFor();
    const { target, input, parameters } = failed;
    assert.deepEqual(paramsOf('run'), [{ target, input, parameters }]);
  });

  it('brings a conversation back as it broke off', async () => {
    await open([chat]);
    await row('And now?').click();
    for (const text of [
      'Hello there',
      'Hello yourself',
      'And now?',
      'Half an ans',
      'The answer broke off.',
    ]) {
      await page().getByText(text, { exact: true }).first().waitFor();
    }
    assert.equal(await page().getByRole('combobox', { name: 'Model' }).inputValue(), 'acme/chat');
  });

  it('brings the schema of a conversation back to where it can be seen, and judges its answer by it', async () => {
    const schema = { type: 'object', required: ['title'] };
    const parameters = {
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } },
    };
    await open([{ ...chat, parameters, state: 'done', output: { kind: 'text', text: '{}' } }]);
    await row('And now?').click();
    await page().locator('.turn.assistant').last().locator('.verdict.wrong').waitFor();
    assert.equal(await page().locator('.turn .verdict').count(), 1);
    await page().getByText('Structured output •').click();
    const editor = page().getByRole('textbox', { name: 'JSON schema of the answer' });
    assert.deepEqual(JSON.parse(await editor.inputValue()), schema);
  });

  it('is used by keyboard: opens, renames and deletes', async () => {
    await open(many);
    await row('matter number 2,').waitFor();
    await page().locator('[role=grid] [tabindex="0"]').focus();
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('F2');
    await page().getByRole('textbox', { name: 'Name of the run' }).fill('Not kept');
    await page().keyboard.press('Escape');
    await page().getByRole('textbox', { name: 'Name of the run' }).waitFor({ state: 'detached' });
    await page().keyboard.press('F2');
    await page().getByRole('textbox', { name: 'Name of the run' }).fill('The best of them');
    await page().keyboard.press('Enter');
    assert.deepEqual(await askedFor(stage!, 'nameTrial'), [{ id: 'run-3', name: 'The best of them' }]);
    await stage!.tell({ event: 'trialsChanged' });
    await row('The best of them').waitFor();
    await page().keyboard.press('Delete');
    await stage!.tell({ event: 'trialsChanged' });
    await page().getByText('119 runs').waitFor();
    await page().locator('[role=grid] [tabindex="0"]').focus();
    // Each end that is reached has more loaded, until the last.
    await until(async () => {
      await page().keyboard.press('End');
      return row('matter number 121,').isVisible();
    });
  });

  it('searches, saves what it found, and clears', async () => {
    await open([chat, ...many]);
    await page().getByRole('searchbox').fill('number 77');
    await page().getByText('1 run matches').waitFor();
    await page().getByRole('button', { name: 'Export Markdown' }).click();
    assert.deepEqual(await askedFor(stage!, 'exportTrials'), [{ format: 'markdown', ids: ['run-77'] }]);
    await page().getByRole('button', { name: 'New Evaluation' }).click();
    assert.deepEqual(await askedFor(stage!, 'evaluateTrials'), [{ ids: ['run-77'] }]);
    await page().getByRole('searchbox').press('Escape');
    await page().getByText('121 runs').waitFor();
    await page().getByRole('button', { name: 'Export JSON' }).click();
    await page().getByRole('button', { name: 'Clear History' }).click();
    await stage!.tell({ event: 'trialsChanged' });
    await page().getByRole('heading', { name: 'No runs yet' }).waitFor();
    assert.deepEqual(paramsOf('exportTrials').at(-1), { format: 'json' });
    await checkLook(stage!, 'history-empty');
  });

  it('says so when a run is gone, and stays usable', async () => {
    stage = await openStage('playground', {
      ...archive(many),
      readTrial: () =>
        Promise.reject(new RequestFailure({ message: 'This run is not kept any more.', steps: [] })),
    });
    await page().getByRole('tab', { name: 'History' }).click();
    await row('matter number 4,').click();
    await page().getByText('This run is not kept any more.').waitFor();
    await row('matter number 2,').waitFor();
  });

  it('makes a prompt file of a chat, and of nothing else', async () => {
    await open([chat, trial(2)]);
    await page().getByText('And now?').waitFor();
    const save = page().getByRole('button', { name: /as Prompt File$/ });
    assert.equal(await save.count(), 1);
    await save.click();
    assert.deepEqual(await askedFor(stage!, 'openTrialAsPrompt'), [{ id: 'chat-1' }]);
  });
});
