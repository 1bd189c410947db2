import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const searches = /^\/api\/models\?/;

describe('completion', () => {
  afterEach(async () => {
    session().hub.faults.clear();
    await session().workbench.closeAllEditors();
  });

  before(async () => {
    // What a window's first completion loads is loaded, and what the workspace names is read.
    const { page, workbench } = session();
    await openAtEnd();
    // What is typed before the extension runs asks nobody.
    await workbench.statusBarItem('Sign In to Hub').waitFor();
    await page.keyboard.type('AutoModel.from_pretrained("', { delay: 20 });
    await workbench.suggestions.first().waitFor();
    await workbench.closeAllEditors();
  });

  const situations = [
    { name: 'from_pretrained', before: 'model = AutoModel.from_pretrained("' },
    { name: 'pipeline', before: 'pipe = pipeline("summarization", model="' },
  ];
  for (const { name, before } of situations) {
    itInBothHosts(`offers models inside ${name} without being asked`, async () => {
      const { page, workbench } = session();
      await openAtEnd();
      await write(before);
      await workbench.suggestions.first().waitFor();
      await page.keyboard.type('bart-large', { delay: 60 });
      await workbench.suggestions.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
      await workbench.screenshot(`completion-${name}`);
      await page.keyboard.type('-cnn');
      await focused('facebook/bart-large-cnn').waitFor();
      await page.keyboard.press('Tab');
      await workbench.waitForText(/"facebook\/bart-large-cnn"/);
    });
  }

  describe('between quotes that were there before', () => {
    const calls = [
      ['pipeline', 'pipe = pipeline(model="")'],
      ['from_pretrained', "model = AutoModel.from_pretrained('')"],
    ] as const;
    for (const [name, line] of calls) {
      it(`offers models inside ${name} at the first letter, and as one types on`, async () => {
        const { page, workbench } = session();
        await openAtEnd();
        await page.keyboard.insertText(line);
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.type('w');
        await workbench.suggestions.first().waitFor();
        await page.keyboard.type('his', { delay: 60 });
        await workbench.suggestions.filter({ hasText: 'openai/whisper-large-v3' }).first().waitFor();
        await workbench.screenshot(`completion-existing-quotes-${name}`);
        await focused('openai/whisper').waitFor();
        await page.keyboard.press('Tab');
        await workbench.waitForText(/["']openai\/whisper-[\w-]+["']\)/);
      });
    }

    it('leaves a list closed that the user has closed, until the cursor comes back', async () => {
      const { page, workbench } = session();
      await openAtEnd();
      await page.keyboard.insertText('pipe = pipeline(model="")');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('w');
      await workbench.suggestions.first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.type('his', { delay: 60 });
      await stays(async () => (await workbench.suggestions.count()) === 0);
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('p');
      await workbench.suggestions.filter({ hasText: 'openai/whisper' }).first().waitFor();
    });
  });

  it('replaces the name alone, however soon it is accepted after the last key', async () => {
    const { page, workbench } = session();
    for (const pause of [0, 20, 60, 100, 200]) {
      await openAtEnd();
      await write('model = AutoModel.from_pretrained("');
      await workbench.suggestions.first().waitFor();
      await page.keyboard.type('bart-large', { delay: 60 });
      await workbench.suggestions.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
      await page.keyboard.type('-cnn');
      await focused('facebook/bart-large-cnn').waitFor();
      await wait(pause);
      await page.keyboard.press('Tab');
      await workbench.waitForText(/\("facebook\/bart-large-cnn"\)/);
      await workbench.closeAllEditors();
    }
  });

  it('shows what only the hub knows as soon as it answers, though no key follows', async () => {
    const { hub, page, workbench } = session();
    const seen = workbench.suggestions.filter({ hasText: 'Searching the hub…' }).waitFor();
    hub.faults.add({ path: searches, times: 100, fault: { kind: 'held', until: seen } });
    await openAtEnd();
    await write('model = AutoModel.from_pretrained("');
    await page.keyboard.type('strings-that', { delay: 30 });
    await seen;
    await workbench.screenshot('completion-searching');
    await focused('oddity-works/strings-that-bite').waitFor();
    await page.keyboard.press('Tab');
    await workbench.waitForText(/"oddity-works\/strings-that-bite"/);
  });

  it('offers tasks, files and revisions, and tells of the model that is chosen', async () => {
    const { page, workbench } = session();
    await openAtEnd();
    await write('pipe = pipeline("');
    await page.keyboard.type('summ', { delay: 20 });
    await focused('summarization').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await write('\nhf_hub_download("facebook/bart-large-cnn", "');
    await workbench.suggestions.filter({ hasText: 'config.json' }).first().waitFor();
    await workbench.screenshot('completion-files');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await write('\nAutoModel.from_pretrained("');
    await page.keyboard.type('facebook/bart-large-cn', { delay: 20 });
    await focused('facebook/bart-large-cnn').waitFor();
    const details = page.locator('.suggest-details-container', { hasText: 'Parameters: 406M' });
    await page.keyboard.press('ControlOrMeta+Space');
    await details.waitFor();
    await workbench.screenshot('completion-details-dark');
    await page.keyboard.press('ControlOrMeta+Space');
  });

  itInBothHosts('inserts a whole snippet for its prefix, the model selected', async () => {
    const { page, workbench } = session();
    await openAtEnd();
    await page.keyboard.type('hf-sentence-t', { delay: 30 });
    await focused('hf-sentence-transformers').waitFor();
    await workbench.screenshot('completion-snippet');
    await page.keyboard.press('Tab');
    await workbench.waitForText(/SentenceTransformer\("/);
    await page.keyboard.type('acme/mine');
    await workbench.waitForText(/SentenceTransformer\("acme\/mine"/);
  });

  it('keeps up with 200 keys at 15 a second while the hub is slow, and leaves no request running', async () => {
    const { hub, page, workbench } = session();
    await openAtEnd();
    hub.faults.add({ path: /^\/api\//, times: 10_000, fault: { kind: 'latency', milliseconds: 500 } });
    const line = 'm = AutoModel.from_pretrained("facebook/bart-zzz")';
    const before = hub.requests.length;
    const start = performance.now();
    for (let key = 0; key < 200; key += line.length) {
      await page.keyboard.type(line, { delay: 1000 / 15 });
      await page.keyboard.press('Enter');
    }
    const seconds = (performance.now() - start) / 1000;
    const asked = hub.requests.slice(before);
    await until(() => asked.every(({ status, aborted }) => status !== undefined || aborted));
    // 20 in the 13.3 s that 200 keys take, and as many in the time that a busy machine adds.
    assert.ok(asked.length <= seconds * 1.5, `${asked.length} requests in ${seconds} s`);
    await workbench.waitForText(/(?:m = AutoModel\.from_pretrained\("facebook\/bart-zzz"\)\s+){4}/);
  });

  it('stays silent elsewhere', async () => {
    const { hub, page, workbench } = session();
    await openAtEnd();
    const before = hub.requests.length;
    await page.keyboard.type('print("bart', { delay: 20 });
    await stays(() => hub.requests.length === before);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('print("")');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('summ', { delay: 20 });
    await stays(async () => hub.requests.length === before && (await workbench.suggestions.count()) === 0);
  });
});

async function openAtEnd(): Promise<void> {
  const { page, workbench } = session();
  await workbench.openFile('summarise.py');
  await workbench.waitForText(/summariser =/);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
}

/** Has a text at the cursor, of which only the last word and what follows it are typed: that opens the list. */
async function write(text: string): Promise<void> {
  const { keyboard } = session().page;
  const typed = /\w+\W*$/.exec(text)?.[0] ?? '';
  await keyboard.insertText(text.slice(0, text.length - typed.length));
  await keyboard.type(typed, { delay: 20 });
}

function focused(text: string) {
  return session().page.locator('.suggest-widget.visible .focused', { hasText: text });
}
