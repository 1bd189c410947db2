import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';
import { Workbench } from '../workbench';

describe('The account menu', () => {
  // The status bar tells of the account once something of Hub Lens has been opened.
  before(() => session().workbench.openViews());

  itInBothHosts('opens from the status bar and leads to keys, order, settings and log', async () => {
    const { page, workbench } = session();
    await workbench.statusBarItem('Sign In to Hub').click();
    await workbench.quickTitle.filter({ hasText: 'Account and Providers' }).waitFor();
    for (const item of [
      'Sign In',
      'Provider Order',
      'Provider Keys',
      'Bill To',
      'Go Offline',
      'Settings',
      'Show Log',
    ]) {
      await workbench.quickItem(item).first().waitFor();
    }
    await workbench.screenshot('account-menu');
    await workbench.choose('Provider Order');
    await page.locator('.settings-editor [data-key="hubLens.providerOrder"]').waitFor();
    await workbench.screenshot('provider-order-setting');
    await workbench.runCommand('View: Close Editor');
  });

  itInBothHosts('goes offline, where nothing is sent and everything says why, and comes back', async () => {
    const { hub, page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Go Offline');
    await workbench.statusBarItem('Offline').waitFor();
    const before = hub.requests.length;
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('bart');
    await workbench.quickItem('Hub Lens is offline').waitFor();
    await workbench.screenshot('offline');
    await workbench.choose('Open Settings');
    await page.locator('.settings-editor [data-key="hubLens.offline"]').waitFor();
    assert.equal(hub.requests.length, before);
    await page.keyboard.press('Escape');
    await workbench.runCommand('View: Close Editor');
    await workbench.runAskingCommand('Hub Lens: Show Account and Providers', 'Account and Providers');
    await workbench.choose('Go Online');
    await workbench.statusBarItem('Offline').waitFor({ state: 'detached' });
  });

  it('tells all about it in its tooltip', async () => {
    const { page, workbench } = session();
    await workbench.hoverOver(workbench.statusBarItem('Sign In to Hub'), 'Providers: the router’s choice');
    await workbench.screenshot('status-bar-tooltip');
    await page.mouse.move(700, 400);
  });
});

describe('The keys of providers', () => {
  const provider = 'DeepInfra';

  itInBothHosts('are set in a password box and shown as kept, never as they are', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Manage Provider Keys', 'Provider Keys');
    await workbench.pick(provider);
    await workbench.quickTitle.filter({ hasText: `Key for ${provider}` }).waitFor();
    assert.equal(await workbench.quickInput.getAttribute('type'), 'password');
    await workbench.quickInput.fill('two words');
    await page.keyboard.press('Enter');
    await workbench.quickMessage.filter({ hasText: 'Copy it again' }).waitFor();
    await workbench.quickInput.fill('di-very-secret');
    await page.keyboard.press('Enter');
    await workbench.notification(`The key for ${provider} is saved`).waitFor();
    await workbench.quickTitle.filter({ hasText: 'Provider Keys' }).waitFor();
    await workbench.quickItem(provider).filter({ hasText: 'key saved' }).waitFor();
    await workbench.screenshot('provider-keys');
    assert.ok(!(await page.content()).includes('di-very-secret'));
  });

  itInBothHosts('are tested and forgotten by the buttons of their row', async () => {
    const { page, workbench } = session();
    const row = workbench.quickItem(provider);
    await row.hover();
    await row.locator('[aria-label^="Test Key"]').click();
    await workbench.notification(/^Can’t check a key for DeepInfra/).waitFor();
    await workbench.quickTitle.filter({ hasText: 'Provider Keys' }).waitFor();
    await workbench.dismissNotifications();
    await row.hover();
    await row.locator('[aria-label^="Remove Key"]').click();
    await workbench.notification(`The key for ${provider} was removed`).waitFor();
    await workbench.quickItem(provider).filter({ hasNotText: 'key saved' }).waitFor();
    await page.keyboard.press('Escape');
    await workbench.dismissNotifications();
  });
});

describe('The walkthrough', () => {
  for (const theme of ['Dark Modern', 'Light Modern'] as const) {
    it(`shows its six steps with their pictures in ${theme}`, async () => {
      const { page, workbench } = session();
      await workbench.setTheme(theme);
      await workbench.runCommand('Welcome: Open Walkthrough');
      await workbench.quickItem('Get Started with').first().waitFor();
      await workbench.pick('Get Started with Hub Lens');
      const steps = [
        'Try a model',
        'Run a small model on this machine',
        'See what models can do',
        'Get a model',
        'Sign in to run models',
        'Chat with hub models',
      ];
      const pictures = new Set<string>();
      for (const [index, title] of steps.entries()) {
        const step = page.locator('.getting-started-step', { hasText: title }).first();
        await step.click();
        await page.locator('.getting-started-step.expanded', { hasText: title }).waitFor();
        pictures.add(await until(() => pictureBeside(page, pictures)));
        await workbench.screenshot(`walkthrough-${theme.replace(' ', '-')}-${index + 1}`);
      }
      await workbench.closeAllEditors();
    });
  }

  after(async () => {
    await session().workbench.setTheme('Dark Modern');
  });
});

describe('A report of a problem', () => {
  itInBothHosts('says what failed, and nothing of the user’s own', async () => {
    const { hub, page, workbench } = session();
    await workbench.signIn();
    // The list asks for models as soon as it opens, too.
    hub.faults.add({ path: /^\/api\/models\?.*never-looked-for/, fault: { kind: 'status', status: 500 } });
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('never-looked-for');
    await workbench.quickItem('Retry').first().waitFor();
    await page.keyboard.press('Escape');
    hub.faults.clear();
    await workbench.runCommand('Hub Lens: Report a Problem');
    const report = await workbench.waitForText(/Last errors/);
    await workbench.notification('Describe the problem').waitFor();
    await workbench.screenshot('problem-report');
    assert.match(report, /hubLens\.endpoint: \(changed\)/);
    assert.match(report, /Signed-in accounts: 1/);
    assert.match(report, /\d{4}-\d\d-\d\dT.+500/);
    assert.doesNotMatch(report, /127\.0\.0\.1|localhost|hf_local/);
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
    await workbench.signOut();
  });
});

describe('Links', () => {
  const follow = async (path: string) => {
    const { page, workbench } = session();
    await workbench.runCommand('Developer: Open URL');
    await workbench.quickInput.fill(`code-oss://hub-lens.hub-lens${path}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  };

  it('are copied from a row of the tree', async () => {
    const { workbench } = session();
    await workbench.showView('Tasks');
    await workbench.expand('Natural Language Processing');
    await workbench.collapse('Summarization');
    await workbench.chooseFromMenu(workbench.treeItem('Summarization'), 'Copy Link');
    await workbench.waitForClipboard(/^[\w-]+:\/\/hub-lens\.hub-lens\/task\/summarization$/);
  });

  itInBothHosts('are copied from a page, and lead back to it', async () => {
    const { workbench } = session();
    const pages = {
      '/task/summarization': 'task',
      '/lookup?text=whisper&sort=likes': 'lookup',
      '/playground?model=Qwen%2FQwen2.5-7B-Instruct': 'playground',
      '/dataset/nyu-mll/glue': 'repository',
    };
    for (const [path, name] of Object.entries(pages)) {
      await follow(path);
      const frame = await workbench.webviewShowing((shown) => shown.locator(`main.${name}`));
      const linked = frame.locator(`body[data-vscode-context*=${JSON.stringify(path)}] main`);
      await linked.waitFor();
      await workbench.chooseFromMenu(linked, 'Copy Link');
      await workbench.waitForClipboard(new RegExp(`hub-lens\\.hub-lens${path.replace('?', '\\?')}$`));
      await workbench.closeAllEditors();
    }
  });

  itInBothHosts('open what they name, and say so when that is nothing we know', async () => {
    const { hub, page, workbench } = session();
    await follow('/settings?endpoint=https://evil.example');
    await workbench.notification('can’t open this link').waitFor();
    await workbench.dismissNotifications();
    await follow('/model/facebook/bart-large-cnn');
    await workbench.quickTitle.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
    await workbench.screenshot('link-to-model');
    await page.keyboard.press('Escape');
    await follow('/snippet?model=google-bert/bert-base-uncased&library=transformers');
    await workbench.quickItem('Transformers: Pipeline').waitFor();
    assert.equal(await workbench.quickInput.inputValue(), 'Transformers');
    await page.keyboard.press('Escape');
    const before = hub.requests.length;
    await follow('/playground?model=Qwen/Qwen2.5-7B-Instruct&provider=together');
    const frame = await workbench.webview();
    await frame.getByRole('button', { name: /^Facts about/ }).waitFor();
    assert.equal(await frame.getByLabel('Provider').inputValue(), 'together');
    await workbench.screenshot('link-to-playground');
    assert.ok(hub.requests.slice(before).every(({ path }) => !path.includes('chat/completions')));
    await workbench.closeAllEditors();
  });
});

describe('The login of the machine', () => {
  beforeEach(() => writeFile(session().login, 'hf_localReader\n'));
  afterEach(() => rm(session().login));

  itInBothHosts('is used when there is one and the user says so, and is not touched otherwise', async () => {
    const { host, hub, page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
    await workbench.quickItem('Paste an Access Token').waitFor();
    if (host === 'web') {
      assert.equal(await workbench.quickItem('Use the Login of This Machine').count(), 0);
      await page.keyboard.press('Escape');
      return;
    }
    await workbench.quickItem('Use the Login of This Machine').waitFor();
    await workbench.screenshot('login-of-this-machine');
    const before = hub.requests.length;
    await workbench.choose('Paste an Access Token');
    await page.locator('.quick-input-widget input[type="password"]').waitFor();
    assert.equal(hub.requests.length, before);
    await page.keyboard.press('Escape');
    await workbench.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
    await workbench.choose('Use the Login of This Machine');
    await workbench.notification('Signed in to the hub as ada, with the login of this machine').waitFor();
    await workbench.statusBarItem('ada').waitFor();
    await workbench.screenshot('signed-in-from-machine');
    assert.ok(!(await page.content()).includes('hf_localReader'));
    // As the hub's own tools do when they renew it.
    await writeFile(session().login, 'hf_localMember\n');
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await until(() => hub.requests.at(-1)?.headers.authorization === 'Bearer hf_localMember');
    await page.keyboard.press('Escape');
    await workbench.signOut();
  });
});

describe('In an editor that speaks German', () => {
  itInBothHosts('the views, the commands and what the code says are German', async () => {
    const { editor, page: first, workspace } = session();
    const page = await first.context().newPage();
    // The editor under test has no language packs; what it says of its own stays English.
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => 'de', set: () => undefined }),
    );
    await page.goto(editor.url);
    const german = new Workbench(page, { workspace, settings: editor.settingsFile });
    await german.ready();
    await german.statusBarItem('Beim Hub anmelden').waitFor();
    await german.openViews();
    await page.locator('.pane-header', { hasText: 'Bibliotheken' }).waitFor();
    await german.runCommand('Hub Lens: Konto und Anbieter anzeigen');
    await german.quickTitle.filter({ hasText: 'Hub Lens: Konto und Anbieter' }).waitFor();
    await german.quickItem('Reihenfolge der Anbieter').waitFor();
    await german.screenshot('german');
    await page.close();
  });
});

/** The picture beside a step of the walkthrough, unless it is one that was there before. */
async function pictureBeside(page: Page, before: ReadonlySet<string>): Promise<string | undefined> {
  for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
    const [drawing] = await frame
      .locator('svg:visible')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
      .catch(() => []);
    if (drawing !== undefined && !before.has(drawing)) {
      return drawing;
    }
  }
  return undefined;
}
