import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { codeModelsOf, type LocalModelServer, startModelServer } from '../hub/model-servers';
import { stays, until } from '../until';
import { itInBothHosts } from './both-hosts';
import { openWith, session } from './session';

let server: LocalModelServer;
let files = 0;

openWith({
  extensions: ['inline-completer'],
  surround: async () => {
    server = await startModelServer({ kind: 'llama.cpp', tokenDelay: 1 });
    server.models = codeModelsOf['llama.cpp'];
    const url = `${server.url}/v1`;
    return {
      settings: {
        'hubLens.servers': [{ id: 'coder', name: 'My llama.cpp', kind: 'llama.cpp', url }],
        // What is typed is to stand as it is.
        'editor.autoClosingBrackets': 'never',
      },
      env: {},
      close: () => server.close(),
    };
  },
});

const model = 'ggml-org/Qwen2.5-Coder-1.5B-Q8_0-GGUF';

describe('Ghost text', () => {
  /** The line in which a text stands as ghost text. Between its pieces and words are spaces of all kinds. */
  const ghost = (text: string): Locator => {
    const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');
    return session().page.locator('.view-line:has([class*="ghost-text-decoration"])', {
      hasText: new RegExp(pattern),
    });
  };
  const asked = () => server.requests.filter(({ path }) => path === '/infill').length;

  /** Opens a file with a text, and the cursor at its end. */
  const openWithText = async (text: string, ending = 'py') => {
    const { page, workbench, workspace } = session();
    files += 1;
    const name = `ghost-${files}.${ending}`;
    await writeFile(join(workspace, name), '');
    await workbench.openFile(name);
    await workbench.editor.click();
    await page.keyboard.insertText(text);
  };

  afterEach(async () => {
    server.coder.latency = 0;
    server.coder.garbage = undefined;
    server.coder.answer = () => 'a + b';
    await session().workbench.closeAllEditors();
  });

  itInBothHosts('is set up with a model that runs already, and completes a sample at once', async () => {
    const { page, workbench } = session();
    server.coder.answer = () => '(fahrenheit - 32) * 5 / 9';
    await workbench.runAskingCommand('Hub Lens: Set Up Ghost Text…', 'Set Up Ghost Text');
    await workbench.quickItem(model).waitFor();
    await workbench.screenshot('ghost-text-set-up');
    await workbench.choose(model);
    await ghost('(fahrenheit - 32) * 5 / 9').waitFor();
    await workbench.screenshot('ghost-text-sample');
    await page.keyboard.press('Tab');
    await workbench.waitForText(/return \(fahrenheit - 32\) \* 5 \/ 9$/);
  });

  itInBothHosts('appears while one types, is taken with Tab, and undone in one step', async () => {
    const { page, workbench } = session();
    server.coder.answer = ({ prefix }) => (prefix.endsWith('total = ') ? 'a + b\n    return total' : '');
    await openWithText('def add(a, b):\n');
    await page.keyboard.type('total = ', { delay: 30 });
    await ghost('a + b').waitFor();
    await page.keyboard.press('Tab');
    await workbench.waitForText(/^def add\(a, b\):\n *total = a \+ b$/);
    await page.keyboard.press('ControlOrMeta+Z');
    await workbench.waitForText(/total = $/);
  });

  it('asks nothing for what is typed through', async () => {
    const { page, workbench } = session();
    server.coder.answer = () => 'compute(first, second)';
    await openWithText('result = ');
    await ghost('compute(first, second)').waitFor();
    const before = asked();
    await page.keyboard.type('compute(fi', { delay: 60 });
    await ghost('rst, second)').waitFor();
    await stays(() => asked() === before, 300);
    await page.keyboard.press('Tab');
    await workbench.waitForText(/^result = compute\(first, second\)$/);
  });

  it('goes with the entry that the list of suggestions has selected', async () => {
    const { page, workbench } = session();
    await workbench.set({ 'editor.suggest.preview': true });
    const call = 'model = AutoModel.from_pretrained("';
    const taken = `${call}facebook/bart-large-cnn`;
    server.coder.answer = ({ prefix }) => (prefix.startsWith(taken) ? '", device_map="auto")' : '');
    await openWithText(call);
    await page.keyboard.type('facebook/bart-large', { delay: 60 });
    await workbench.suggestions.filter({ hasText: 'facebook/bart-large-cnn' }).first().waitFor();
    await until(() => server.coder.asked.some((hole) => hole?.prefix.startsWith(taken)));
    await ghost('device_map="auto")').waitFor();
    await workbench.screenshot('ghost-text-suggestions');
    await page.keyboard.press('Escape');
    await workbench.set({ 'editor.suggest.preview': false });
  });

  it('leaves the text of another extension in its place', async () => {
    const { page, workbench } = session();
    server.coder.answer = () => 'ourCompleter()';
    await openWithText('const a = ', 'js');
    await page.keyboard.type(' ');
    await ghost('Completer()').waitFor();
    await until(() => server.coder.asked.length > 0);
    await page.keyboard.press('Alt+]');
    await page.keyboard.press('Tab');
    await workbench.waitForText(/^const a = {1,2}(our|other)Completer\(\)$/);
  });

  it('has an entry in the language status, with a menu that turns it off for a language', async () => {
    const { page, workbench } = session();
    await openWithText('x = ');
    await ghost('a + b').waitFor();
    await page
      .locator('.statusbar-item [aria-label*="Editor Language Status"], #status\\.languageStatus')
      .first()
      .hover();
    const entry = page.locator('.hover-language-status .element', { hasText: 'Ghost Text' });
    await entry.waitFor();
    assert.match(await entry.innerText(), /My llama\.cpp/);
    await workbench.screenshot('ghost-text-status');
    await page.keyboard.press('Escape');
    await workbench.runAskingCommand('Hub Lens: Ghost Text…', 'Ghost Text');
    await workbench.screenshot('ghost-text-menu');
    await workbench.choose('Turn Off for “python”');
    await openWithText('y = ');
    const before = asked();
    await page.keyboard.type('z', { delay: 30 });
    await stays(() => asked() === before);
    await workbench.runAskingCommand('Hub Lens: Ghost Text…', 'Ghost Text');
    await workbench.choose('Turn On for “python”');
  });

  itInBothHosts('says once what is wrong, and is quiet then', async () => {
    const { page, workbench } = session();
    server.faults.add({
      path: '/infill',
      times: 1000,
      fault: { kind: 'status', status: 429, body: 'slow down' },
    });
    await openWithText('first = ');
    const notice = workbench.notification(/My llama\.cpp/);
    await notice.waitFor();
    await workbench.screenshot('ghost-text-failure');
    const before = asked();
    await page.keyboard.type('abc', { delay: 150 });
    await stays(() => asked() === before);
    server.faults.clear();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.press('Backspace');
    await until(() => asked() > before);
  });
});
