import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';
import { Workbench } from '../workbench';

/** The local hub wants to be asked once a second. */
const twoQuestions = 2200;

describe('Signing in by browser', () => {
  before(() => session().workbench.openViews());
  afterEach(async () => {
    const { hub, workbench } = session();
    await workbench.signOut();
    const { violations } = hub.desk;
    hub.desk.reset();
    assert.deepEqual(violations, []);
  });

  const signIn = () => {
    const { hub, workbench } = session();
    return workbench.signInByBrowser(() => hub.desk.confirm(hub.desk.waiting.at(-1)));
  };

  /** Searches for a model that was not searched before, and waits for the hub's answer. */
  const search = async (workbench: Workbench, name: string) => {
    const before = session().hub.requests.length;
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill(name);
    // The list that is there before anything is typed may have it too.
    await until(() => searches(before).some(({ path, status }) => path.includes(name) && status === 200));
    await workbench.quickItem(name).first().waitFor();
    await workbench.quickInput.press('Escape');
    await workbench.quickInput.waitFor({ state: 'hidden' });
  };

  const searches = (since: number) =>
    session()
      .hub.requests.slice(since)
      .filter(({ method, path }) => method === 'GET' && /^\/api\/models\?search=/.test(path));

  const authorizations = (since: number) =>
    searches(since).map(({ headers, status }) => [
      /^Bearer hf_oauth_/.test(headers.authorization ?? ''),
      status,
    ]);

  const exchanges = () =>
    session().hub.requests.filter(
      ({ path, body }) => path === '/oauth/token' && JSON.stringify(body)?.includes('refresh_token'),
    ).length;

  itInBothHosts('shows a code, opens the hub’s page, and leads on to a first answer', async () => {
    const { hub, page, workbench } = session();
    await workbench.statusBarItem('Sign In to Hub').click();
    await workbench.quickTitle.filter({ hasText: 'Account and Providers' }).waitFor();
    await workbench.choose('Sign In');
    await workbench.quickTitle.filter({ hasText: 'Hub Lens: Sign In' }).waitFor();
    await workbench.screenshot('sign-in-ways');
    await workbench.choose('Sign In with Browser');
    await workbench.dialog.filter({ hasText: 'Your code for' }).waitFor();
    await workbench.screenshot('sign-in-code');
    const [code = assert.fail('no code')] = hub.desk.waiting;
    assert.ok((await workbench.dialog.innerText()).includes(code));
    const hubPage = await workbench.openHubPage();
    await workbench.notification(code).waitFor();
    await workbench.screenshot('sign-in-waiting');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
    await hubPage.getByRole('button', { name: 'Authorize' }).click();
    await hubPage.getByText('You are signed in').waitFor();
    await hubPage.close();
    await workbench.notification('Signed in to the hub as ada').waitFor();
    await workbench.statusBarItem('ada').waitFor();
    await workbench.dismissNotifications();
    const before = hub.requests.length;
    await search(workbench, 'Kokoro-82M');
    assert.deepEqual(authorizations(before), [[true, 200]]);
    await workbench.runCommand('Hub Lens: Get Started');
    const playground = new PlaygroundPage(await workbench.webview());
    const models = playground.frame.getByRole('region', { name: 'Chat: models to start with' });
    await models.getByRole('button').first().click();
    await playground.button(/^Explain what a tokenizer/).click();
    await playground.answered();
    await workbench.closeAllEditors();
  });

  it('says what the user allowed, and until when, in the status bar', async () => {
    const { page, workbench } = session();
    await signIn();
    await workbench.hoverOver(workbench.statusBarItem('ada'), 'Permissions: see your profile');
    await workbench.screenshot('sign-in-tooltip');
    await page.mouse.move(700, 400);
  });

  itInBothHosts('renews a token that the hub takes no more, without a word', async () => {
    const { hub, workbench } = session();
    await signIn();
    const before = hub.requests.length;
    const exchanged = exchanges();
    hub.desk.expireTokens();
    await search(workbench, 'SmolLM2-1.7B');
    assert.deepEqual(authorizations(before).at(-1), [true, 200]);
    // Whichever request meets the refusal first has the token renewed for all.
    assert.ok(hub.requests.slice(before).some(({ status }) => status === 401));
    assert.equal(exchanges(), exchanged + 1);
    assert.equal(await workbench.statusBarItem('ada').locator('.codicon-warning').count(), 0);
  });

  it('renews it once for two windows that ask at the same time', async () => {
    const { editor, hub, page, workbench, workspace } = session();
    await signIn();
    const otherPage = await page.context().newPage();
    await otherPage.goto(editor.url);
    const other = new Workbench(otherPage, { workspace, settings: editor.settingsFile });
    await other.ready();
    await other.openViews();
    await other.statusBarItem('ada').waitFor();
    const before = exchanges();
    hub.desk.expireTokens();
    hub.faults.add({ path: '/oauth/token', fault: { kind: 'latency', milliseconds: 3000 } });
    await page.bringToFront();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('whisper-large');
    await until(() => exchanges() > before);
    await otherPage.bringToFront();
    await search(other, 'Kokoro-82M');
    assert.equal(exchanges(), before + 1);
    await otherPage.close();
    await page.keyboard.press('Escape');
  });

  itInBothHosts('says that the sign-in has ended once the permission is taken back', async () => {
    const { hub, workbench } = session();
    await signIn();
    hub.desk.disconnect();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickItem('refused your access token').waitFor();
    await workbench.screenshot('sign-in-ended');
    await workbench.choose('Sign In');
    await workbench.quickTitle.filter({ hasText: 'Hub Lens: Sign In' }).waitFor();
    await workbench.quickInput.press('Escape');
    await workbench.quickInput.waitFor({ state: 'hidden' });
    await workbench.statusBarItem('ada').locator('.codicon-warning').waitFor();
  });

  it('explains a refusal, and tries again', async () => {
    const { hub, workbench } = session();
    await workbench.askForCode();
    await (await workbench.openHubPage()).close();
    hub.desk.deny();
    const refusal = workbench.notification('access was denied');
    await refusal.waitFor();
    await workbench.screenshot('sign-in-denied');
    await refusal.getByRole('button', { name: 'Retry' }).click();
    await workbench.dialog.filter({ hasText: 'Your code for' }).waitFor();
    await workbench.dialog.getByRole('button', { name: 'Cancel' }).click();
    await workbench.dialog.waitFor({ state: 'detached' });
    await workbench.statusBarItem('Sign In to Hub').waitFor();
  });

  it('stops asking the hub when the user cancels, and when the window is loaded anew', async () => {
    const { hub, workbench } = session();
    const asked = () => hub.requests.filter(({ path }) => path === '/oauth/token').length;
    await workbench.askForCode();
    await (await workbench.openHubPage()).close();
    await until(() => asked() > 0);
    await workbench.notification('Waiting for you').getByRole('button', { name: 'Cancel' }).click();
    await workbench.notification('Waiting for you').waitFor({ state: 'detached' });
    const cancelled = asked();
    await stays(() => asked() === cancelled, twoQuestions);
    await workbench.askForCode();
    await (await workbench.openHubPage()).close();
    await until(() => asked() > cancelled);
    await workbench.reload();
    await workbench.openViews();
    const reloaded = asked();
    await stays(() => asked() === reloaded, twoQuestions);
    await signIn();
  });

  itInBothHosts('asks for a token where the hub has no sign-in by browser', async () => {
    const { host, hub, workbench } = session();
    const habits = [{ discovery: 'none' }, { offersDevice: false }, { registration: 'refused' }] as const;
    for (const habit of host === 'web' ? [...habits, { deviceCors: false }] : habits) {
      hub.desk.reset();
      Object.assign(hub.desk.habits, habit);
      await workbench.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
      await workbench.choose('Sign In with Browser');
      await workbench.quickMessage.filter({ hasText: 'doesn’t let Hub Lens sign you in' }).waitFor();
      await workbench.screenshot('sign-in-unsupported');
      await workbench.quickInput.press('Escape');
      await workbench.quickInput.waitFor({ state: 'hidden' });
    }
  });

  it('is seen in VS Code’s Accounts menu, and ended there', async () => {
    const { page, workbench } = session();
    await signIn();
    await page.locator('.activitybar').getByRole('button', { name: 'Accounts' }).click();
    await page.getByRole('menuitem', { name: 'ada (Hugging Face (Hub Lens))' }).hover();
    await workbench.screenshot('accounts-menu');
    const entry = page.getByRole('menuitem', { name: 'Sign Out' });
    await entry.hover();
    // Its own, and that of the account around it.
    await page.locator('.action-item.focused', { has: entry }).last().waitFor();
    await page.keyboard.press('Enter');
    await workbench.dialog.getByRole('button', { name: 'Sign Out' }).click();
    await workbench.statusBarItem('Sign In to Hub').waitFor();
  });

  it('lets the user choose an organization to bill, and says why another one can’t pay', async () => {
    const { workbench } = session();
    await signIn();
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Bill To');
    await workbench.quickTitle.filter({ hasText: 'Bill To' }).waitFor();
    await workbench.quickItem('requires two-factor authentication').waitFor();
    await workbench.screenshot('bill-to');
    await workbench.choose('ada-research');
    await until(async () =>
      (await readFile(session().editor.settingsFile, 'utf8')).includes('"hubLens.billTo": "ada-research"'),
    );
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Bill To');
    await workbench.choose('Your Own Account');
    await until(
      async () => !(await readFile(session().editor.settingsFile, 'utf8')).includes('hubLens.billTo'),
    );
  });

  it('shows where a sign-in waits when it is started again', async () => {
    const { hub, page, workbench } = session();
    await workbench.askForCode();
    await (await workbench.openHubPage()).close();
    const [code = assert.fail('no code')] = hub.desk.waiting;
    await workbench.notification(code).waitFor();
    await workbench.runCommand('Hub Lens: Sign In');
    const waiting = page.locator('.notifications-center').getByRole('dialog').filter({ hasText: code });
    await waiting.waitFor();
    assert.deepEqual(hub.desk.waiting, [code]);
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    await waiting.waitFor({ state: 'detached' });
    await workbench.dismissNotifications();
  });

  it('begins again when it is started again before it waits for anyone', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
    await workbench.choose('Paste an Access Token');
    await workbench.quickTitle.filter({ hasText: 'Set Access Token' }).waitFor();
    await workbench.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
    await workbench.quickItem('Paste an Access Token').waitFor();
    assert.equal(await page.locator('.notifications-center.visible').count(), 0);
    await page.keyboard.press('Escape');
  });
});
