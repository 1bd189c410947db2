import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { providerList } from '../../src/inference';
import { until } from '../until';
import { PlaygroundPage } from './playground-page';
import { type Session, session } from './session';
import type { Workbench } from './workbench';

const model = 'Qwen/Qwen2.5-7B-Instruct';
const token = 'hf_localReader';
const keyed = providerList.filter(({ takesKey }) => takesKey);
const keyOfProvider = (id: string) => `canary-${id}-9f3a7c21`;
const canaries = [token, ...keyed.map(({ id }) => keyOfProvider(id))];

/** The forms in which a text may hide. */
const formsOf = (canary: string) => [
  canary,
  encodeURIComponent(canary),
  Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  Buffer.from(canary).toString('hex'),
];
const forms = canaries.flatMap(formsOf);

/** @param issued what the hub has given while it was watched */
function leaksIn(text: string, issued: readonly string[] = []): string[] {
  return [...forms, ...issued.flatMap(formsOf)].filter((form) => text.includes(form));
}

describe('With a secret kept for the hub and for every provider', () => {
  let own: Session;
  let page: Page;
  let workbench: Workbench;
  let playground: PlaygroundPage;

  before(async function () {
    if (session().host === 'web') {
      // What a browser keeps and logs, it keeps elsewhere.
      this.skip();
    }
    own = session();
    ({ page, workbench } = own);
    await keepMessages(page);
    await workbench.reload();
    await workbench.signIn(token);
    await workbench.saveProviderKeys(keyed.map(({ id, label }) => [label, keyOfProvider(id)]));
  });

  const type = async (text: string) => {
    await workbench.quickInput.fill(text);
    await page.keyboard.press('Enter');
  };

  it('logs all that is sent', async () => {
    await workbench.runCommand('Developer: Set Log Level');
    await type('Hub Lens');
    await type('Trace');
    await workbench.runCommand('Hub Lens: Show Log');
  });

  it('signs in by browser, renews the login, and signs out', async () => {
    const { hub } = own;
    await workbench.signOut();
    await workbench.signInByBrowser(() => hub.desk.confirm());
    hub.desk.expireTokens();
    await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
    await workbench.quickInput.fill('Kokoro-82M');
    await workbench.quickItem('Kokoro-82M').first().waitFor();
    await workbench.quickInput.press('Escape');
    assert.equal(hub.desk.issued.length, 4);
    await workbench.signOut();
    await workbench.signIn(token);
  });

  it('chats through the router and with a provider of its own key', async () => {
    playground = await PlaygroundPage.open(workbench);
    await playground.pickModel(model);
    await playground.ask('Say something.');
    await playground.answered();
    await playground.frame.getByRole('combobox', { name: 'Provider' }).selectOption('together');
    await playground.ask('Say something else.');
    // There is no Together AI on this machine.
    await playground.lastAnswer.getByRole('alert').waitFor();
  });

  it('shows what was sent and the code for it, in each language', async () => {
    await playground.openTab('Raw');
    await playground.frame.getByText('Request').first().waitFor();
    const closed = playground.frame.locator('.raw-tab details:not([open]) > summary');
    await closed.first().waitFor();
    // What is in a fold is there once it is open.
    while ((await closed.count()) > 0) {
      await closed.first().click();
    }
    await playground.openTab('Code');
    const languages = playground.frame.getByRole('tablist', { name: 'Language' }).getByRole('tab');
    for (const language of await languages.all()) {
      await language.click();
      await playground.frame.getByRole('region', { name: /^Code/ }).first().waitFor();
    }
  });

  it('exports what was run', async () => {
    await playground.openTab('History');
    await playground.frame.getByRole('button', { name: 'Export JSON' }).click();
    const name = 'playground-runs.json';
    await until(async () => (await workbench.quickInput.inputValue()).endsWith(name));
    await until(async () => {
      // While the box looks the folder up, it takes no Enter.
      if (await workbench.quickInput.isVisible()) {
        await page.keyboard.press('Enter');
      }
      return existsSync(join(own.workspace, name));
    });
  });

  it('writes a request file', async () => {
    await workbench.newFile('A text to be continued.');
    await workbench.runAskingCommand('Hub Lens: Insert Chat Request', 'Insert Chat Request');
    await workbench.pick(model);
    await workbench.choose('Together AI');
    await workbench.choose('REST Client');
    await workbench.waitForText(/"messages"/);
  });

  it('has them in secret storage and nowhere else', async () => {
    const { editor, workspace } = own;
    const log = await editor.extensionHostLog();
    assert.match(log, /\/v1\/chat\/completions/, 'it tells of each request');
    const seen: Record<string, string> = {};
    for (const frame of page.frames()) {
      seen[`the page ${frame.url().slice(0, 80)}`] = await frame.content();
      seen[`the messages of ${frame.url().slice(0, 80)}`] = await messagesOf(frame);
    }
    // The window writes down what its pages have saved.
    await workbench.reload();
    const storage = await page.evaluate(readStorage);
    assert.match(storage, /Say something else\./, 'it has what the window keeps');
    Object.assign(seen, {
      ...(await filesBelow(editor.dataFolder)),
      ...(await filesBelow(workspace)),
      'the log': log,
      'the clipboard': await page.evaluate(() => navigator.clipboard.readText()),
      'the storage of the window': storage,
    });
    // It tells whoever tries the local hub of this very token.
    delete seen[join(workspace, 'README.md')];
    const leaks = Object.entries(seen).flatMap(([place, text]) =>
      leaksIn(text, own.hub.desk.issued).map((form) => `${form} in ${place}`),
    );
    assert.deepEqual(leaks, []);
  });

  it('sends the token to hub and router alone, in its header', () => {
    const services = new Set<string>();
    for (const { service, method, path, headers, body } of own.hub.requests) {
      const { authorization = '', ...others } = headers;
      const { issued } = own.hub.desk;
      const sent = path === '/oauth/token' ? [path, others] : [path, others, body ?? ''];
      assert.deepEqual(leaksIn(JSON.stringify(sent), issued), [], `${method} ${path}`);
      if (authorization === `Bearer ${token}`) {
        services.add(service);
      }
      const mayHave = service === 'hub' || service === 'router' ? [token, ...issued] : [];
      assert.deepEqual(
        leaksIn(authorization, issued).filter((form) => !mayHave.includes(form)),
        [],
        `${service} ${method} ${path}`,
      );
    }
    assert.deepEqual([...services].sort(), ['hub', 'router']);
  });
});

/** Keeps whatever a frame is told by `postMessage`. */
async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(globalThis, { keptMessages: kept });
    addEventListener('message', ({ data }) => {
      try {
        kept.push(typeof data === 'string' ? data : JSON.stringify(data));
      } catch {
        kept.push(String(data));
      }
    });
  });
}

function messagesOf(frame: Frame): Promise<string> {
  return frame.evaluate(() => ((globalThis as { keptMessages?: string[] }).keptMessages ?? []).join('\n'));
}

/** Everything that the window stores, but the secret storage itself. */
async function readStorage(): Promise<string> {
  const values: unknown[] = Object.entries(localStorage).filter(([key]) => !key.includes('secrets.provider'));
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      values.push(
        await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        }),
      );
    }
    database.close();
  }
  return JSON.stringify(values);
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const texts: Record<string, string> = {};
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.size < 20_000_000) {
      texts[path] = await readFile(path, 'latin1');
    }
  }
  return texts;
}
