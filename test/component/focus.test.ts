import assert from 'node:assert/strict';
import type { Handlers, ModelDetails } from '../../src/protocol';
import { until } from '../until';
import { details } from './chat-stage';
import { askedFor, checkLook, closeStage, openStage, type Stage } from './stage';

const form: ModelDetails = {
  ...details('acme/summariser'),
  tasks: [
    {
      ...details('').tasks[0]!,
      ...{ id: 'summarization', label: 'Summarization' },
      fields: [{ name: 'inputs', kind: 'text', label: 'Text', required: true }],
      examples: [{ name: 'Park', values: { inputs: 'A park is coming.' } }],
    },
  ],
};
const unserved: ModelDetails = {
  ...details('acme/minutes'),
  ...{ task: 'summarization', taskLabel: 'Summarization', tasks: [] },
};

const handlers: Partial<Handlers> = {
  describeModel: async ({ id }) => [form, unserved].find((model) => model.id === id) ?? details(id),
  searchModels: async () => ({ models: [{ id: 'acme/chat', gated: false }] }),
};

describe('the focus of a page that opens', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));
  const isOn = (name: string) =>
    until(() =>
      stage.page.evaluate((wanted) => {
        const { activeElement: active } = document;
        if (active === document.body) {
          return false;
        }
        const label = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
        const words = label ? (active.labels?.[0]?.textContent ?? active.ariaLabel) : active?.textContent;
        return words?.includes(wanted) ?? false;
      }, name),
    );

  it('is on the search for a model where none is chosen, which asks nothing yet', async () => {
    stage = await openStage('playground', handlers);
    await isOn('Model');
    assert.deepEqual(
      stage.asked.filter(({ method }) => method === 'searchModels'),
      [],
    );
  });

  it('goes on to the message once a model is chosen', async () => {
    stage = await openStage('playground', handlers);
    await isOn('Model');
    await stage.page.keyboard.type('chat');
    await stage.page.getByRole('option', { name: 'acme/chat' }).waitFor();
    await stage.page.keyboard.press('Enter');
    await isOn('Message');
    await stage.page.keyboard.type('Hello');
    const message = stage.page.getByRole('textbox', { name: 'Message', exact: true });
    assert.equal(await message.inputValue(), 'Hello');
  });

  it('goes on when Enter was pressed before the search had an answer', async () => {
    const answers: (() => void)[] = [];
    stage = await openStage('playground', {
      ...handlers,
      searchModels: async ({ query }) => {
        if (query !== 'chat') {
          return { models: [] };
        }
        await new Promise<void>((resolve) => answers.push(resolve));
        return { models: [{ id: 'acme/chat', gated: false }] };
      },
    });
    await isOn('Model');
    await stage.page.keyboard.type('chat');
    await until(() => answers.length > 0);
    await stage.page.keyboard.press('Enter');
    assert.equal(await stage.page.getByRole('combobox', { name: 'Model' }).inputValue(), 'chat');
    for (const answer of answers) {
      answer();
    }
    await isOn('Message');
    assert.equal(await stage.page.getByRole('combobox', { name: 'Model' }).inputValue(), 'acme/chat');
  });

  it('goes on to the first field of a form, past its examples', async () => {
    stage = await openStage('playground', handlers);
    await stage.tell({ event: 'openModel', id: form.id });
    await isOn('Text');
  });

  it('stays where something else is done meanwhile', async () => {
    let tell = () => {};
    stage = await openStage('playground', {
      ...handlers,
      describeModel: async ({ id }) => {
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
        return details(id);
      },
    });
    await stage.tell({ event: 'openModel', id: 'acme/chat' });
    await askedFor(stage, 'describeModel');
    await stage.page.getByRole('combobox', { name: 'Model' }).fill('other');
    await stage.page.getByRole('option', { name: 'acme/chat' }).waitFor();
    tell();
    await stage.page.getByRole('combobox', { name: 'Provider' }).waitFor();
    await stage.page.keyboard.type('s');
    assert.equal(await stage.page.getByRole('combobox', { name: 'Model' }).inputValue(), 'others');
  });

  it('stays in the search for a model that it came to after the choice', async () => {
    let tell = () => {};
    stage = await openStage('playground', {
      ...handlers,
      describeModel: async ({ id }) => {
        if (id === 'acme/late') {
          await new Promise<void>((resolve) => {
            tell = resolve;
          });
        }
        return details(id);
      },
    });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: 'acme/chat' });
    await isOn('Message');
    await stage.tell({ event: 'openModel', id: 'acme/late' });
    const lookup = page.getByRole('progressbar', { name: 'Looking up the model…' });
    await lookup.waitFor();
    await page.getByRole('combobox', { name: 'Model' }).focus();
    tell();
    await lookup.waitFor({ state: 'detached' });
    await isOn('Model');
    await page.keyboard.type('late');
    assert.equal(await page.getByRole('combobox', { name: 'Model' }).inputValue(), 'late');
  });

  for (const name of ['playground', 'lookup'] as const) {
    it(`is not taken by ${name} from another part of the editor, and comes with the keyboard`, async () => {
      const lists = { favourites: [], recent: [] };
      stage = await openStage(
        name,
        { ...handlers, searchFilters: async () => [], repositoryLists: async () => lists },
        { focused: false },
      );
      const { page } = stage;
      await page.locator('input').first().waitFor();
      await page.locator('[role=status]').first().waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await until(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement));
    });
  }

  it('explains a model that nobody serves in place of a chat, with what to do', async () => {
    stage = await openStage('playground', { ...handlers, act: async () => null });
    const { page } = stage;
    await stage.tell({ event: 'openModel', id: unserved.id });
    await page.getByText('No inference provider serves acme/minutes.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Message' }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Chat Settings' }).count(), 0);
    await checkLook(stage, 'not-served');
    await page.setViewportSize({ width: 1000, height: 900 });
    for (const name of ['Insert Code', 'Find Served Models', 'Add Model Server']) {
      await page.getByRole('button', { name }).click();
    }
    assert.deepEqual(await askedFor(stage, 'act', 3), [
      { action: 'insertModelSnippet', id: 'acme/minutes' },
      { action: 'openServedModels', id: 'summarization' },
      { action: 'addModelServer', id: 'acme/minutes' },
    ]);
  });

  it('explains it below a conversation that was there before', async () => {
    const round = { ...{ id: 1, parent: 0, content: 'Hi', images: [] }, answers: [], shown: {}, lead: 2 };
    stage = await openStage('playground', handlers, {
      state: {
        targets: [{ model: unserved.id, provider: 'auto' }],
        chat: { conversation: { rounds: [round], chosen: { 0: 1 }, next: 3 } },
      },
    });
    const { page } = stage;
    await page.getByText('No inference provider serves acme/minutes.').waitFor();
    await page.locator('.turn.user').getByText('Hi').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Message' }).count(), 0);
    await checkLook(stage, 'not-served-later');
  });
});
