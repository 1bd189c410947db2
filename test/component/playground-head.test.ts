import assert from 'node:assert/strict';
import type { ModelDetails } from '../../src/protocol';
import { modelDetails } from '../models';
import { until } from '../until';
import { details, openChat, says } from './chat-stage';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const plain = modelDetails({ id: 'acme/plain', tasks: [] });
const rich: ModelDetails = {
  ...details('acme/rich'),
  ...{ task: 'text-generation', taskLabel: 'Text Generation', library: 'transformers', gated: true },
  ...{ downloads: 1_234_567, likes: 4321 },
};

describe('the head of the playground', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
  const models = () => stage.page.getByRole('combobox', { name: 'Model', exact: true });
  const search = { searchModels: async () => ({ models: [{ id: 'acme/other', gated: false }] }) };

  it('is a row of the same height for every model', async () => {
    const known: Record<string, ModelDetails> = { [plain.id]: plain, [rich.id]: rich };
    stage = await openStage('playground', { describeModel: async ({ id }) => known[id] ?? details(id) });
    const { page } = stage;
    const heights: (number | undefined)[] = [];
    for (const id of ['acme/chat', rich.id, plain.id]) {
      await stage.tell({ event: 'openModel', id });
      await button(`Facts about ${id}`).waitFor();
      heights.push((await page.locator('header').boundingBox())?.height);
    }
    assert.equal(new Set(heights).size, 1, heights.join(', '));
    assert.ok((heights[0] ?? 0) < 40, heights.join(', '));
  });

  it('tells the facts of a model behind an icon, and leads to its page', async () => {
    stage = await openChat(says(''), { describeModel: async () => rich, act: async () => null });
    const { page } = stage;
    assert.equal(await page.getByText('transformers').count(), 0);
    await button('Facts about acme/rich').click();
    const facts = page.getByRole('dialog', { name: 'Facts about acme/rich' });
    await facts.getByText('transformers').waitFor();
    await facts.getByText('This model is gated').waitFor();
    await checkLook(stage, 'model-facts');
    await page.keyboard.press('Escape');
    await facts.waitFor({ state: 'detached' });
    assert.equal(
      await button('Facts about acme/rich').evaluate((each) => each === document.activeElement),
      true,
    );
    await page.keyboard.press('Enter');
    await facts.getByRole('button', { name: 'Model Details' }).click();
    assert.deepEqual(await askedFor(stage, 'act'), [{ action: 'openModelPage', id: 'acme/rich' }]);
  });

  it('marks the model as a favourite, and follows what is marked elsewhere', async () => {
    let favourites: string[] = [];
    stage = await openChat(says(''), {
      repositoryLists: async () => ({ favourites, recent: [] }),
      setFavourite: async () => null,
    });
    await button('Add acme/chat to the favourites').click();
    await button('Remove acme/chat from the favourites').waitFor();
    assert.deepEqual(await askedFor(stage, 'setFavourite'), [
      { kind: 'model', id: 'acme/chat', favourite: true },
    ]);
    favourites = [];
    await stage.tell({ event: 'repositoryListsChanged' });
    await button('Add acme/chat to the favourites').waitFor();
  });

  it('begins a comparison with a search that has the cursor in it', async () => {
    stage = await openChat(says('Hello.'), search);
    await button('Compare').click();
    await until(() =>
      models()
        .nth(1)
        .evaluate((box) => box === document.activeElement),
    );
    assert.equal(await models().nth(1).inputValue(), '');
    await stage.page.getByRole('option', { name: 'acme/other' }).waitFor();
    await stage.page.keyboard.press('Enter');
    await button('Facts about acme/other').waitFor();
    await button('Add Model').click();
    await until(() =>
      models()
        .nth(2)
        .evaluate((box) => box === document.activeElement),
    );
    assert.equal(await button('Add Model').count(), 0);
    await checkLook(stage, 'compare-search');
  });

  it('does not begin a search for a model anew when the window is reloaded', async () => {
    stage = await openChat(says(''), search);
    await button('Compare').click();
    await models().nth(1).waitFor();
    await stage.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Unsent');
    const kept = await keptWith(stage, 'Unsent');
    await closeStage(stage);
    stage = await openChat(says(''), search, kept);
    assert.equal(await models().count(), 1);
  });
});
