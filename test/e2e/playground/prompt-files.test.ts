import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const model = 'Qwen/Qwen2.5-7B-Instruct';

const prompt = `---
model: ${model}
config:
  temperature: 0.2
  maxOutputTokens: 60
input:
  schema:
    text: string, what the title is for
    language?: string
  default:
    language: German
---
{{role "system"}}
You write titles in {{language}}.

{{role "user"}}
{{#if text}}
Title for: {{text}}
{{/if}}
`;

const sent = z.object({ messages: z.array(z.unknown()), temperature: z.number(), max_tokens: z.number() });

describe('Prompt files', () => {
  const path = (name: string) => join(session().workspace, name);

  before(async () => {
    const { workbench } = session();
    await writeFile(path('title.prompt'), prompt);
    await writeFile(path('stories.csv'), 'text\nA long story\nAnother one\n');
    await writeFile(
      path('old.prompty'),
      '---\nname: Old\nmodel: { api: chat }\nsample: { text: x }\n---\nsystem:\nBe brief.\n\nuser:\n{{ text }}\n',
    );
    await workbench.signIn();
  });

  afterEach(async () => {
    const { hub, page, workbench } = session();
    hub.faults.clear();
    await page.keyboard.press('Escape');
    await workbench.dismissNotifications();
    await workbench.closeAllEditors();
  });

  after(async () => {
    const { workbench } = session();
    await Promise.all(
      [...['title.prompt', 'kept.prompt', 'kept.eval.yaml'], ...['stories.csv', 'old.prompty']].map((name) =>
        rm(path(name), { force: true }),
      ),
    );
    await workbench.signOut();
  });

  const lens = (name: string) => session().page.locator('.codelens-decoration a', { hasText: name });
  const lastCall = () =>
    session().hub.requests.findLast(({ service, method }) => service === 'router' && method === 'POST');
  const editorWith = (text: string | RegExp) =>
    session().page.locator('.monaco-editor .view-lines', { hasText: text });

  itInBothHosts('ask for their variables, and stream the answer beside the file', async () => {
    const { page, workbench } = session();
    await workbench.openFile('title.prompt');
    await lens('Run With').waitFor();
    await workbench.screenshot('prompt-file');
    await lens('Run').first().click();
    await workbench.quickTitle.filter({ hasText: 'title.prompt' }).waitFor();
    await workbench.quickInput.fill('A story');
    await workbench.screenshot('prompt-variable');
    await page.keyboard.press('Enter');
    await editorWith(/Title.for:.A.story.*Have.a.good.day!/).waitFor();
    await workbench.screenshot('prompt-answer');
    const { messages, temperature, max_tokens } = sent.parse(lastCall()?.body);
    assert.deepEqual(messages, [
      { role: 'system', content: 'You write titles in German.' },
      { role: 'user', content: 'Title for: A story' },
    ]);
    assert.deepEqual([temperature, max_tokens], [0.2, 60]);
  });

  itInBothHosts('have an answer kept as a row of their tests', async () => {
    const { page, workbench } = session();
    const named = prompt.replace(
      '---\n{{role "system"',
      'metadata: { hubLens: { tests: kept.eval.yaml } }\n---\n{{role "system"',
    );
    await writeFile(path('kept.prompt'), named);
    await writeFile(
      path('kept.eval.yaml'),
      `name: Kept\nprompt: { file: kept.prompt }\nmodels: [${model}]\ntests:\n  - vars: { text: x }\n    assert: [{ type: contains, value: x }]\n`,
    );
    await workbench.openFile('kept.prompt');
    await lens('Run Tests').waitFor();
    await lens('Run').first().click();
    await workbench.quickTitle.filter({ hasText: 'kept.prompt' }).waitFor();
    await workbench.quickInput.fill('A story');
    await page.keyboard.press('Enter');
    await editorWith(/Title.for:.A.story.*Have.a.good.day!/).waitFor();
    await lens('Keep Answer as Expected').click();
    const text = await workbench.waitForText(/type: equals/);
    assert.match(text, /- vars:\n {6}text: A story\n {4}assert:\n {6}- type: equals\n {8}value:/);
    await workbench.screenshot('prompt-kept');
  });

  itInBothHosts('open in the playground, and come back from there as a file', async () => {
    const { page, workbench } = session();
    await workbench.openFile('title.prompt');
    await lens('Open in Playground').click();
    await workbench.quickInput.fill('A story');
    await page.keyboard.press('Enter');
    const frame = await workbench.webview();
    const box = frame.getByRole('textbox', { name: 'Message' });
    await until(async () => (await box.inputValue()) === 'Title for: A story');
    await workbench.screenshot('prompt-playground');
    await frame.getByRole('button', { name: 'More Actions' }).click();
    await frame.getByRole('menuitem', { name: 'Save as Prompt File' }).click();
    const text = await workbench.waitForText(/Title for: A story/);
    assert.match(text, new RegExp(`^---\nmodel: ${model}\nconfig:\n  temperature: 0.2\n`));
    assert.match(text, /\{\{role "system"\}\}\nYou write titles in German\./);
    await workbench.screenshot('prompt-saved');
  });

  it('are compared with another model side by side', async () => {
    const { page, workbench } = session();
    await workbench.openFile('title.prompt');
    await lens('Compare Models').click();
    await workbench.quickInput.fill('A story');
    await page.keyboard.press('Enter');
    await workbench.quickTitle.filter({ hasText: `Compare ${model} With` }).waitFor();
    await workbench.pick('HuggingFaceTB/SmolLM2-1.7B-Instruct');
    const frame = await workbench.webview();
    await frame.getByRole('button', { name: /Facts about HuggingFaceTB/ }).waitFor();
    await frame.getByRole('button', { name: `Facts about ${model}` }).waitFor();
  });

  it('set up a run over rows', async () => {
    const { workbench } = session();
    await workbench.openFile('title.prompt');
    await lens('Run over Rows').click();
    await workbench.quickTitle.waitFor();
    await workbench.choose('stories.csv');
    const frame = await workbench.webview();
    await frame.getByText('2 rows · 1 column').waitFor();
    await frame.getByRole('region', { name: 'What is sent' }).getByText('Title for: A long story').waitFor();
    await workbench.screenshot('prompt-rows');
  });

  it('become code for any client', async () => {
    const { page, workbench } = session();
    await workbench.openFile('title.prompt');
    // The extension host knows of the editor by then.
    await lens('Run With').waitFor();
    await workbench.runCommand('Hub Lens: Copy Prompt as Code');
    await workbench.quickInput.fill('A story');
    await page.keyboard.press('Enter');
    await workbench.quickTitle.filter({ hasText: 'Copy Prompt as Code' }).waitFor();
    await workbench.choose('huggingface_hub');
    const code = await workbench.waitForClipboard(/Title for: A story/);
    assert.match(code, /max_tokens=60/);
  });

  it('are made from a .prompty file', async () => {
    const { page, workbench } = session();
    await workbench.openExplorer();
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'old.prompty' });
    await row.waitFor();
    await workbench.chooseFromMenu(row, 'Import Prompt');
    const text = await workbench.waitForText(/Be brief/);
    assert.match(text, /default:\n {4}text: x/);
  });

  itInBothHosts('have a sibling: a chat request that is sent from its file', async () => {
    const { workbench } = session();
    await workbench.runCommandOn(model, 'Hub Lens: Insert Chat Request');
    await workbench.choose('Automatic');
    await workbench.choose('REST Client');
    await workbench.waitForText(/POST http/);
    await lens('Send').click();
    await editorWith(/Hello.from.*Have.a.good.day!/).waitFor();
    await workbench.screenshot('http-request');
    const { messages } = z.object({ messages: z.array(z.unknown()) }).parse(lastCall()?.body);
    assert.equal(messages.length, 1);
  });
});
