import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { ChatPanel } from '../chat-panel';
import { openWith, type Session, session } from '../session';

openWith({ settings: { 'chat.disableAIFeatures': false } });

/** Nobody is signed in to GitHub here, as in the window of a newcomer. */
describe("The first messages in VS Code's own chat", () => {
  let own: Session;
  let chat: ChatPanel;

  before(async () => {
    own = session();
    chat = new ChatPanel(own.page);
    await chat.open();
    await chat.picker.filter({ hasText: 'DeepSeek-V3.1' }).first().waitFor();
  });

  after(() => own.workbench.signOut());

  const listings = () => own.hub.requests.filter(({ path }) => path === '/v1/models');

  it('show models in the picker before anybody asked which there are', () => {
    assert.deepEqual(listings(), []);
  });

  itInBothHosts('reach @hub', async () => {
    const answer = await chat.send('@hub /find speech recognition ');
    await answer.getByText('openai/whisper-large-v3').first().waitFor();
    await own.workbench.screenshot(`chat-first-${own.host}-hub`);
  });

  it('name Hub Lens in the list of model providers once somebody signs in', async () => {
    await own.workbench.signIn();
    const file = join(own.editor.dataFolder, 'User', 'chatLanguageModels.json');
    const vendors = await until(async () => {
      // It may be half written.
      const text = await readFile(file, 'utf8').catch(() => '');
      const found = [...text.matchAll(/"vendor":\s*"([^"]*)"/g)].map(([, vendor]) => vendor);
      return found.length > 0 && found;
    });
    assert.deepEqual(vendors, ['hub-lens']);
    await until(() => listings().length > 0);
  });

  it('reach a model without a sign-in to GitHub', async function () {
    if (own.host === 'web') {
      // The chat's own agent runs beside the files, and the editor gives an agent only models of its own host.
      this.skip();
    }
    await own.workbench.runAskingCommand('Hub Lens: Manage Chat Models', 'Chat Models');
    await own.page.keyboard.press('Enter');
    await own.workbench.notification('enables its chat').waitFor();
    await own.workbench.screenshot('chat-first-enable');
    await own.page.getByRole('button', { name: 'Open Language Models' }).click();
    await own.page.locator('.models-table-column').first().waitFor();
    await own.workbench.closeLanguageModels();
    const answer = await chat.send('Hello');
    await answer.getByText(/You wrote: .Hello/).waitFor();
    assert.equal(await own.page.getByText('Sign in to use GitHub Copilot').count(), 0);
    await own.workbench.screenshot(`chat-first-${own.host}-hello`);
  });
});
