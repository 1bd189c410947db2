import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pngOf } from '../../component/media-files';
import { transfer } from '../../component/transfer';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { choosePlace } from '../run-questions';
import { session } from '../session';

const chat = 'tiny/text-generation';
const labels = 'tiny/text-classification';
const images = 'tiny/image-classification';
/** Of which the local hub has the files of a small one. */
const ner = 'Xenova/bert-base-NER';

/** The playground with a model that is downloaded for it. */
async function downloadedAndTried(model: string): Promise<PlaygroundPage> {
  const { workbench } = session();
  await workbench.runAskingCommand('Hub Lens: Download for This Machine…', 'Download for This Machine');
  await workbench.pick(model);
  await workbench.notification(`${model} is on this machine`).waitFor();
  await workbench.dismissNotifications();
  await workbench.clickRowButton(workbench.treeItem(model), 'Try on This Machine');
  const playground = new PlaygroundPage(await workbench.webview());
  await playground.frame.getByRole('region', { name: `About ${model}`, exact: true }).waitFor();
  return playground;
}

/** Of somebody without an account. */
describe('Models on this machine', () => {
  let playground: PlaygroundPage;

  after(() => rm(join(session().workspace, 'local.py'), { force: true }));

  const calls = () =>
    session().hub.requests.filter(({ service, path }) => service === 'router' && path !== '/v1/models')
      .length;

  itInBothHosts('are offered to begin with, and tried with one click', async () => {
    const { workbench } = session();
    await workbench.runCommand('Hub Lens: Get Started');
    const start = await workbench.webviewShowing((frame) => frame.locator('.start'));
    const small = start.getByRole('region', { name: 'Small models for this machine' });
    const row = small.getByRole('button', { name: ner });
    await row.filter({ hasText: /Token Classification · .* kB · mit/ }).waitFor();
    await start.getByText('Searching…').first().waitFor({ state: 'detached' });
    await workbench.screenshot('this-machine-start');
    await row.click();
    await start.getByRole('region', { name: `About ${ner}`, exact: true }).waitFor();
    playground = new PlaygroundPage(start);
    await playground.field('Text').fill('Anna lives in Berlin.');
    await playground.button('Run').click();
    await playground.result(ner).getByText('PER').first().waitFor();
    await workbench.screenshot('this-machine-start-tried');
  });

  itInBothHosts('are downloaded from the view that shows them', async () => {
    const { workbench, workspace } = session();
    await writeFile(join(workspace, 'local.py'), `pipeline("text-generation", model="${chat}")\n`);
    await workbench.showView('On This Machine');
    await workbench.runAskingCommand('Hub Lens: Download for This Machine…', 'Download for This Machine');
    await workbench.pick(chat);
    await workbench.quickItem('q8').waitFor();
    await workbench.screenshot('this-machine-precision');
    await workbench.choose('q8');
    const told = workbench.notification(`${chat} is on this machine`);
    await told.getByRole('button', { name: 'Try in Playground' }).click();
    await workbench.treeItem(chat).filter({ hasText: 'in this workspace' }).waitFor();
    await workbench.screenshot('this-machine-downloaded');
  });

  itInBothHosts('chat in the playground, with nobody signed in', async () => {
    const { workbench } = session();
    const before = calls();
    playground = new PlaygroundPage(await workbench.webview());
    await playground.frame.getByRole('region', { name: `About ${chat}`, exact: true }).waitFor();
    await playground.ask('Anna lives in');
    await playground.answered();
    assert.match(await playground.lastAnswer.innerText(), /[A-Z]\w+/);
    // Counted, not estimated.
    await playground.frame.locator('.token-meter', { hasText: /^\d+ .*tokens/ }).waitFor();
    await workbench.screenshot('this-machine-chat');
    assert.equal(calls(), before);
  });

  itInBothHosts('are among the providers of a model, with the form of its task', async () => {
    const { workbench } = session();
    playground = await downloadedAndTried(labels);
    await playground.field('Text').fill('Der Hund ist im Haus und isst.');
    await playground.button('Run').click();
    await playground.result(labels).getByText('de', { exact: true }).waitFor();
    await workbench.screenshot('this-machine-labels');
  });

  itInBothHosts('look at an image', async () => {
    const { workbench } = session();
    playground = await downloadedAndTried(images);
    const field = playground.frame.getByRole('group', { name: 'Image' });
    await field.getByText('PNG, JPEG').waitFor();
    const sunset = pngOf(160, 90, (_, y) => [250 - y, 170 - y, 120]);
    await transfer(field, 'drop', { files: [{ name: 'sunset.png', type: 'image/png', bytes: sunset }] });
    await field.getByRole('img', { name: 'sunset.png' }).waitFor();
    await playground.button('Run').click();
    await playground.result(images).getByText('top', { exact: true }).waitFor();
    await workbench.screenshot('this-machine-image');
  });

  itInBothHosts('are run on a selection', async () => {
    const { page, workbench } = session();
    await workbench.closeAllEditors();
    await workbench.newFile('Il cane mangia in cucina.');
    await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
    await workbench.quickInput.fill(labels);
    await workbench.quickItem('This Machine · Text Classification').waitFor();
    await workbench.screenshot('this-machine-run');
    await workbench.choose(labels);
    await choosePlace(workbench, 'Beside');
    await page.locator('.monaco-editor .view-lines', { hasText: 'Label' }).waitFor();
    await workbench.screenshot('this-machine-ran');
    await workbench.closeAllEditors();
  });

  itInBothHosts('are run again after a reload, and nothing is sent to anybody', async () => {
    const { hub, page, workbench } = session();
    await workbench.reload();
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Go Offline');
    await workbench.statusBarItem('Offline').waitFor();
    const before = hub.requests.length;
    await workbench.newFile('Le chien mange dans la cuisine.');
    await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
    await workbench.quickInput.fill(labels);
    await workbench.quickItem('This Machine · Text Classification').waitFor();
    await workbench.choose(labels);
    await choosePlace(workbench, 'Beside');
    await page.locator('.monaco-editor .view-lines', { hasText: 'Label' }).waitFor();
    assert.equal(hub.requests.length, before);
    await workbench.closeAllEditors();
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Go Online');
    await workbench.statusBarItem('Offline').waitFor({ state: 'detached' });
  });

  itInBothHosts('are gone once they are deleted', async () => {
    const { page, workbench } = session();
    // A window that is loaded again needn't come back with the view that was open.
    await workbench.showView('On This Machine');
    const row = workbench.treeItem(chat);
    await workbench.clickRowButton(row, 'Delete from This Machine');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await workbench.treeItem(labels).waitFor();
  });
});
