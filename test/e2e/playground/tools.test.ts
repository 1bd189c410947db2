import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';

const question = 'Please call the tool hub_task_facts with {"task":"object-detection"}';
const model = 'Qwen/Qwen2.5-7B-Instruct';

describe('a chat of the playground with tools', () => {
  let playground: PlaygroundPage;
  let page: Frame;

  before(async () => {
    await session().workbench.signIn();
    await open();
    await choose('hub_task_facts');
  });

  after(async () => {
    const { workbench } = session();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
    await workbench.signOut();
  });

  const card = (): Locator => page.getByRole('region', { name: 'Approval' });
  const calls = () => session().hub.requests.filter(({ path }) => path.endsWith('/chat/completions')).length;

  async function open(): Promise<void> {
    playground = await PlaygroundPage.open(session().workbench);
    page = playground.frame;
    await playground.pickModel(model);
  }

  /** Opens a part of the page that is folded. */
  async function unfold(summary: RegExp): Promise<void> {
    const part = page
      .locator('details', { has: page.locator(':scope > summary', { hasText: summary }) })
      .last();
    if ((await part.getAttribute('open')) === null) {
      await part.locator('summary').first().click();
    }
  }

  async function choose(name: string): Promise<void> {
    if (!(await page.getByRole('complementary', { name: 'Chat settings' }).isVisible())) {
      await playground.button('Chat Settings').click();
    }
    await unfold(/^Tools/);
    await unfold(/^Hub Lens \(/);
    await page.locator('.switch', { hasText: name }).click();
  }

  itInBothHosts('runs a tool of the editor once the user approves it', async () => {
    await page.getByText(/^1 of \d+ tools/).waitFor();
    await playground.ask(question);
    await card().getByText('object-detection').waitFor();
    await session().workbench.screenshot('playground-tools');
    await playground.button('Run').click();
    await playground.lastAnswer.getByText('The tool says:').first().waitFor();
    await playground.lastAnswer.getByText('recommendedModels').first().waitFor();
  });

  itInBothHosts('gives the model the reason of a refusal', async () => {
    await playground.ask(question);
    await card().getByRole('button', { name: 'Refuse…' }).click();
    await card().getByRole('textbox', { name: 'Reason for refusing hub_task_facts' }).fill('Not today');
    await playground.button('Refuse').click();
    await playground.lastAnswer.getByText('You refused this call.').waitFor();
    await playground.lastAnswer.getByText(/The tool says:.*Not today/).waitFor();
  });

  it('runs it with the arguments that the user writes, once they fit', async () => {
    await playground.ask(question);
    await card().getByRole('button', { name: 'Edit' }).click();
    const edited = card().getByRole('textbox', { name: 'Arguments of hub_task_facts (JSON)' });
    await edited.fill('{"tsak":"summarization"}');
    await playground.button('Run').click();
    await card().getByText('“task” is missing.').waitFor();
    await edited.fill('{"task":"summarization"}');
    await playground.button('Run').click();
    await playground.lastAnswer.getByText('You changed the arguments.').waitFor();
    await playground.lastAnswer
      .getByText(/The tool says:[\s\S]*summarization/)
      .first()
      .waitFor();
  });

  it('is shown from the history as it was, and runs nothing', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const turns = page.getByRole('row').filter({ hasText: 'object-detection' });
    // Once the last turn is saved, it stands for all of them.
    const row = turns.filter({ hasText: /summarization/ });
    await row.waitFor();
    const before = calls();
    await row.click();
    await playground.lastAnswer.getByText('You changed the arguments.').waitFor();
    await playground.lastAnswer
      .getByText(/The tool says:[\s\S]*summarization/)
      .first()
      .waitFor();
    assert.equal(await card().count(), 0);
    assert.equal(calls(), before);
  });

  it('is stopped by its button and not by Escape, and nothing runs', async () => {
    await playground.ask(question);
    await card().waitFor();
    await card().press('Escape');
    await card().getByText('object-detection').waitFor();
    await playground.button('Stop').click();
    await playground.lastAnswer.getByText('Stopped. The answer is incomplete.').waitFor();
    await card().waitFor({ state: 'detached' });
    assert.equal(await playground.lastAnswer.getByText('recommendedModels').count(), 0);
  });

  it('hears of a refusal in the editor’s own question', async () => {
    const { workbench } = session();
    await choose('hub_run_inference');
    await playground.ask(
      'Please call the tool hub_run_inference with {"model":"facebook/bart-large-cnn","text":"Hi"}',
    );
    await playground.button('Run').click();
    await workbench.dialog.waitFor();
    await workbench.screenshot('playground-tools-question');
    await workbench.page.keyboard.press('Escape');
    await workbench.dialog.waitFor({ state: 'detached' });
    await playground.lastAnswer.getByText('You refused this call.').waitFor();
    await playground.lastAnswer.getByText(/The tool says:.*refused/).waitFor();
  });

  it('pauses at a limit, and goes on', async () => {
    const { workbench } = session();
    await workbench.closeAllEditors();
    await workbench.setForUser('hubLens.tools.maxRounds', 1);
    try {
      await open();
      await choose('hub_task_facts');
      await playground.ask(question);
      await playground.button('Run').click();
      await playground.lastAnswer.getByText('Paused: the model asked for tools as often').waitFor();
      await playground.lastAnswer.getByRole('button', { name: 'Continue' }).click();
      await playground.lastAnswer.getByText('The tool says:').first().waitFor();
    } finally {
      // Not the default, which the editor doesn't write.
      await workbench.setForUser('hubLens.tools.maxRounds', 20);
    }
  });
});
