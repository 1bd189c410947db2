import assert from 'node:assert/strict';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const command = 'Hub Lens: Insert Code';

describe('Insert Code', () => {
  afterEach(async () => {
    const { hub, workbench, page } = session();
    hub.faults.clear();
    await page.keyboard.press('Escape');
    await workbench.closeAllEditors();
  });

  itInBothHosts('searches as one types, asks for the library, and inserts at the cursor', async () => {
    const { page, workbench } = session();
    await workbench.newFile('def load():\n    ');
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.quickInput.pressSequentially('smollm2', { delay: 40 });
    await workbench.quickFocus('HuggingFaceTB/SmolLM2-1.7B-Instruct').waitFor();
    await workbench.screenshot('insert-snippet-search');
    await page.keyboard.press('Enter');
    await workbench.quickItem('huggingface_hub').first().waitFor();
    await workbench.screenshot('insert-snippet-choice');
    await workbench.choose('Transformers: Pipeline');
    const text = await workbench.waitForText(/pipeline/);
    assert.match(text, /^def load\(\):\n {4}#? ?/);
    assert.match(
      text,
      /\n {4}pipe = pipeline\("text-generation", model="HuggingFaceTB\/SmolLM2-1\.7B-Instruct"/,
    );
    await workbench.screenshot('insert-snippet');
  });

  it('inserts at every cursor, in one undo step', async () => {
    const { page, workbench } = session();
    await workbench.newFile('#1\n\n#2\n');
    await workbench.runCommand('Add Cursor Above');
    await workbench.runCommand('Add Cursor Above');
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.pick(
      'distilbert-base-uncased-finetuned-sst-2',
      'distilbert/distilbert-base-uncased-finetuned-sst-2-english',
    );
    await workbench.choose('Transformers: Pipeline');
    const text = await workbench.waitForText(/pipe = pipeline/);
    assert.equal(text.split('pipe = pipeline').length - 1, 3, text);
    await page.keyboard.press('ControlOrMeta+Z');
    await workbench.waitForText(/^#1\n\n#2\n?$/);
  });

  itInBothHosts('calls a space by the description of its API', async () => {
    const { hub, workbench } = session();
    await workbench.newFile('x = 1\n');
    await workbench.runAskingCommand(
      'Hub Lens: Insert Code That Calls a Space',
      'Insert Code That Calls a Space',
    );
    await workbench.pick('kokoro', 'hexgrad/Kokoro-TTS');
    await workbench.choose(/^\/generate_first/);
    await workbench.choose('gradio_client');
    const text = await workbench.waitForText(/api_name="\/generate_first"/);
    assert.match(text, /client = Client\("hexgrad\/Kokoro-TTS"\)/);
    const asked = hub.requests.filter(({ path }) => path.startsWith('/space-apps/'));
    assert.ok(asked.every(({ headers }) => headers.authorization === undefined));
  });

  itInBothHosts('adds a cell to a notebook', async () => {
    const { hub, page, workbench } = session();
    await workbench.openFile('explore.ipynb');
    await page.locator('.notebookOverlay .view-lines', { hasText: 'import torch' }).click();
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.pick('Qwen/Qwen2.5-7B-Instruct');
    await workbench.choose(/^requests/);
    const cell = page.locator('.notebookOverlay .view-lines', { hasText: 'import requests' });
    await cell.waitFor();
    assert.ok((await cell.innerText()).includes(`${hub.routerEndpoint}/v1/chat/completions`));
    await workbench.screenshot('insert-snippet-notebook');
  });

  it('goes back from the library to the search with what was typed', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.pick('bert-base-uncased', 'google-bert/bert-base-uncased');
    await workbench.quickItem('Transformers: Pipeline').waitFor();
    await page.locator('.quick-input-widget .codicon-quick-input-back').click();
    await workbench.quickItem('google-bert/bert-base-uncased').first().waitFor();
    assert.equal(await workbench.quickInput.inputValue(), 'bert-base-uncased');
  });

  it('cancels the request of each keystroke that another follows', async () => {
    const { hub, workbench } = session();
    hub.faults.add({ path: '/api/models', times: 100, fault: { kind: 'latency', milliseconds: 600 } });
    const before = hub.requests.length;
    const searches = () => hub.requests.slice(before);
    await workbench.runAskingCommand(command, 'Insert Code');
    for (const [index, letter] of [...'bart'].entries()) {
      await workbench.quickInput.press(letter);
      await until(() =>
        searches().some(({ path }) => new RegExp(`search=${'bart'.slice(0, index + 1)}\\b`).test(path)),
      );
    }
    await workbench.quickItem('facebook/bart-large-cnn').waitFor();
    const aborted = searches().filter((request) => request.aborted);
    assert.ok(aborted.length >= 3, JSON.stringify(searches(), undefined, 1));
    assert.match(searches().at(-1)?.path ?? '', /search=bart/);
  });

  const failures = [
    {
      name: 'a hub with a problem',
      search: 'whisper-large',
      finds: 'openai/whisper-large-v3',
      fault: { kind: 'status', status: 500 },
      says: /has a problem/,
    },
    {
      name: 'a rate limit',
      search: 'bart-large',
      finds: 'facebook/bart-large-cnn',
      fault: { kind: 'status', status: 429, headers: { 'Retry-After': '7' } },
      says: /Try again in 7 s/,
    },
    {
      name: 'a cut connection',
      search: 'bert-base',
      finds: 'google-bert/bert-base-uncased',
      fault: { kind: 'cut', afterBytes: 20 },
      says: /was interrupted|Can’t reach/,
    },
    {
      name: 'a malformed answer',
      search: 'finbert',
      finds: 'ProsusAI/finbert',
      fault: { kind: 'malformed' },
      says: /isn’t a model hub/,
    },
  ] as const;
  for (const { name, search, finds, fault, says } of failures) {
    it(`explains ${name}, keeps what was typed, and tries again`, async () => {
      const { hub, page, workbench } = session();
      await workbench.runAskingCommand(command, 'Insert Code');
      await workbench.quickItem('/').first().waitFor();
      hub.faults.add({ path: new RegExp(`^/api/models\\?.*search=${search}`), times: 1, fault });
      await workbench.quickInput.fill(search);
      await page.locator('.quick-input-list .monaco-list-row', { hasText: says }).waitFor();
      assert.equal(await workbench.quickInput.inputValue(), search);
      await page
        .locator('.quick-input-widget .monaco-progress-container.active')
        .waitFor({ state: 'detached' });
      await workbench.choose('Retry');
      await workbench.quickItem(finds).first().waitFor();
    });
  }

  const wrongEndpoints = [
    { name: 'no network', endpoint: () => 'http://127.0.0.1:9', says: 'Can’t reach' },
    {
      name: 'a host that is no hub',
      endpoint: () => session().editor.url,
      says: 'isn’t a model hub',
    },
  ];
  for (const { name, endpoint, says } of wrongEndpoints) {
    itInBothHosts(`explains ${name}, opens the settings, and goes on once they are right`, async () => {
      const { hub, page, workbench } = session();
      await workbench.setForUser('hubLens.endpoint', new URL(endpoint()).origin);
      try {
        await workbench.runAskingCommand(command, 'Insert Code');
        await workbench.quickInput.fill('whisper-large');
        await workbench.quickItem(says).waitFor();
        assert.equal(await workbench.quickInput.inputValue(), 'whisper-large');
        await workbench.screenshot(`insert-snippet-${name.replaceAll(' ', '-')}`);
        await workbench.choose('Open Settings');
        await page.locator('.settings-editor [data-key="hubLens.endpoint"]').waitFor();
        await page.keyboard.press('Escape');
      } finally {
        await workbench.setForUser('hubLens.endpoint', hub.endpoint);
      }
      await workbench.runAskingCommand(command, 'Insert Code');
      await workbench.quickInput.fill('whisper-large');
      await workbench.quickItem('openai/whisper-large-v3').first().waitFor();
    });
  }

  it('explains a model that is not there any more, and what to do', async () => {
    const { hub, workbench } = session();
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.quickInput.fill('bert-base-uncased');
    await workbench.quickItem('google-bert/bert-base-uncased').first().waitFor();
    const body = { error: 'Repository not found' };
    hub.faults.add({
      path: '/api/models/google-bert/bert-base-uncased',
      fault: { kind: 'status', status: 404, body },
    });
    await workbench.choose('google-bert/bert-base-uncased');
    const notification = workbench.notification('has no model google-bert/bert-base-uncased');
    await notification.waitFor();
    await notification.getByRole('button', { name: 'Sign In' }).waitFor();
    await notification.getByRole('button', { name: 'Show Log' }).click();
    await workbench.dismissNotifications();
    await workbench.runCommand('View: Hide Panel');
  });

  it('tries a failed model again on demand', async () => {
    const { hub, workbench } = session();
    hub.faults.add({
      path: '/api/models/google-bert/bert-base-uncased',
      fault: { kind: 'status', status: 503 },
    });
    await workbench.runAskingCommand(command, 'Insert Code');
    await workbench.pick('bert-base-uncased', 'google-bert/bert-base-uncased');
    await workbench.notification('has a problem').getByRole('button', { name: 'Retry' }).click();
    await workbench.quickItem('Transformers: Pipeline').waitFor();
  });
});
