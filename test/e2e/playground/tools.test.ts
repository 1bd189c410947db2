import type { Frame, Locator } from 'playwright-core';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';

const question = 'Please call the tool hub_task_facts with {"task":"object-detection"}';

describe('a chat of the playground with tools', () => {
  let playground: PlaygroundPage;
  let page: Frame;

  before(async () => {
    const { workbench } = session();
    await workbench.signIn();
    playground = await PlaygroundPage.open(workbench);
    page = playground.frame;
    await playground.pickModel('Qwen/Qwen2.5-7B-Instruct');
  });

  after(async () => {
    const { workbench } = session();
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
    await workbench.signOut();
  });

  const card = (): Locator => page.getByRole('region', { name: 'Approval' });

  /** Opens a part of the page that is folded. */
  async function unfold(summary: RegExp): Promise<void> {
    const part = page
      .locator('details', { has: page.locator(':scope > summary', { hasText: summary }) })
      .last();
    if ((await part.getAttribute('open')) === null) {
      await part.locator('summary').first().click();
    }
  }

  itInBothHosts('runs a tool of the editor once the user approves it', async () => {
    if (!(await page.getByRole('complementary', { name: 'Chat settings' }).isVisible())) {
      await playground.button('Chat Settings').click();
    }
    await unfold(/^Tools/);
    await unfold(/^Hub Lens \(/);
    await page.locator('.switch', { hasText: 'hub_task_facts' }).click();
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
});
