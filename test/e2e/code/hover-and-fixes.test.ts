import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

/** Of the right form, and nobody's. */
const secret = ['hf', 'QzvKtWmRbYxLdNpGhCsJfEuAoVkXiTyBwM'].join('_');

const program = `"""Chat with a model of the hub."""

from datasets import load_dataset
from transformers import AutoModelForCausalLM, pipeline

model = AutoModelForCausalLM.from_pretrained("meta-llama/Llama-3.1-8B-Instruct")
chat = pipeline("text-generation", model="Qwen/Qwen2.5-7B-Instruct")
questions = load_dataset("rajpurkar/squad")
`;

const leak = `"""Sign in to the hub."""

from huggingface_hub import login

login(token="${secret}")
`;

const mistaken = `from transformers import pipeline

summarise = pipeline("summarization", model="facebook/bart-large-ccn")
translate = pipeline("translation", model="Qwen/Qwen2.5-7B-Instruct")
write = pipeline("text-generation", model="meta-llama/Llama-3.1-8B-Instruct")
`;

describe('Hovers, diagnostics and their fixes', () => {
  const files = { 'chat.py': program, 'sign_in.py': leak, 'mistaken.py': mistaken };

  before(async () => {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(session().workspace, name), text);
    }
  });

  afterEach(async () => {
    const { page, workbench } = session();
    await page.keyboard.press('Escape');
    await workbench.closeAllEditors();
  });

  after(async () => {
    for (const name of [...Object.keys(files), '.env', '.gitignore']) {
      await rm(join(session().workspace, name), { force: true });
    }
  });

  for (const theme of ['Dark Modern', 'Light Modern'] as const) {
    it(`shows the card of a model under the pointer in ${theme}`, async () => {
      const { page, workbench } = session();
      await workbench.setTheme(theme);
      await workbench.openFile('chat.py');
      const card = await hoverOver('Qwen2.5-7B-Instruct');
      await card.getByText('Served by').waitFor();
      await workbench.screenshot(`hover-model-${theme.replaceAll(' ', '-')}`);
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 600);
      const gated = await hoverOver('Llama-3.1-8B-Instruct');
      await gated.getByText(/ask for access/).waitFor();
      await workbench.screenshot(`hover-gated-${theme.replaceAll(' ', '-')}`);
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 600);
      const dataset = await hoverOver('rajpurkar/squad');
      await dataset.getByText('Dataset · ').waitFor();
      await workbench.screenshot(`hover-dataset-${theme.replaceAll(' ', '-')}`);
    });
  }

  itInBothHosts('marks a favourite, and opens the playground, from the card', async () => {
    const { page, workbench } = session();
    await workbench.setTheme('Dark Modern');
    await workbench.openFile('chat.py');
    const card = await hoverOver('Qwen2.5-7B-Instruct');
    await card.getByText('Add to Favourites').click();
    await workbench.statusBarItem(/Added .* to favourites/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 600);
    const again = await hoverOver('Qwen2.5-7B-Instruct');
    await again.getByText('Remove from Favourites').click();
    await workbench.statusBarItem(/Removed .* from favourites/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 600);
    await (await hoverOver('Qwen2.5-7B-Instruct')).getByText('Try in Playground').click();
    await page.locator('.tab.active', { hasText: 'Playground' }).waitFor();
  });

  it('writes no .env while .gitignore has unsaved changes', async () => {
    const { page, workbench, workspace } = session();
    const gitignore = join(workspace, '.gitignore');
    await writeFile(gitignore, 'dist/\n');
    await workbench.openFile('.gitignore');
    await workbench.waitForText(/dist/);
    await workbench.editor.click();
    await page.keyboard.type('build/');
    await workbench.waitForText(/build/);
    await workbench.openFile('sign_in.py');
    await page.locator('.monaco-editor .squiggly-warning').first().waitFor();
    await chooseFix(secret.slice(0, 12), 'Move It to .env', 'fix-token-unsaved');
    await workbench.notification('.gitignore has unsaved changes').waitFor();
    await assert.rejects(readFile(join(workspace, '.env')));
    assert.equal(await readFile(gitignore, 'utf8'), 'dist/\n');
    await workbench.dismissNotifications();
    await workbench.openFile('.gitignore');
    await workbench.runCommand('View: Revert and Close Editor');
    await rm(gitignore);
  });

  itInBothHosts('moves a token into .env, which git is told to ignore, and reads it from there', async () => {
    const { page, workbench, workspace } = session();
    await workbench.openFile('sign_in.py');
    await page.locator('.monaco-editor .squiggly-warning').first().waitFor();
    await chooseFix(secret.slice(0, 12), 'Move It to .env', 'fix-token');
    const text = await workbench.waitForText(/os\.environ/);
    assert.match(
      text,
      /import os\nfrom huggingface_hub import login\n\nlogin\(token=os\.environ\["HF_TOKEN"\]\)/,
    );
    await workbench.notification('HF_TOKEN is in .env now').waitFor();
    assert.equal(await readFile(join(workspace, '.env'), 'utf8'), `HF_TOKEN=${secret}\n`);
    assert.equal(await readFile(join(workspace, '.gitignore'), 'utf8'), '.env\n');
    await page.locator('.monaco-editor .squiggly-warning').first().waitFor({ state: 'detached' });
    await workbench.screenshot('fix-token-moved');
    await workbench.dismissNotifications();
  });

  it('signs in with the token of a file only when the hub accepts it, and logs nothing of it', async () => {
    const { editor, workbench, workspace } = session();
    await writeFile(join(workspace, 'sign_in.py'), leak);
    await workbench.openFile('sign_in.py');
    await workbench.waitForText(/QzvKtWmR/);
    await session().page.locator('.monaco-editor .squiggly-warning').first().waitFor();
    await chooseFix(secret.slice(0, 12), 'with This Token', 'fix-token-kept');
    await workbench.notification('refused your access token').waitFor();
    await workbench.statusBarItem('Sign In to Hub').waitFor();
    assert.ok(!(await editor.extensionHostLog()).includes(secret));
    await workbench.dismissNotifications();
  });

  it('asks the hub about ids once that is switched on, and corrects what the user lets it', async () => {
    const { hub, page, workbench, workspace } = session();
    const asked = () => hub.requests.filter(({ path }) => path.startsWith('/api/models/')).length;
    const before = asked();
    await workbench.openFile('mistaken.py');
    // What needs no hub is underlined in a file that is opened later.
    await writeFile(join(workspace, 'sign_in.py'), leak);
    await workbench.openFile('sign_in.py');
    await page.locator('.monaco-editor .squiggly-warning').first().waitFor();
    assert.equal(asked(), before, 'Nothing is asked before');
    await workbench.set({ 'hubLens.diagnostics.online': true });
    try {
      await workbench.openFile('mistaken.py');
      await page.locator('.monaco-editor .squiggly-warning').nth(1).waitFor();
      await workbench.screenshot('diagnostics');
      await chooseFix('bart-large-ccn', 'Change to “facebook/bart-large-cnn”', 'fix-id');
      await workbench.waitForText(/model="facebook\/bart-large-cnn"/);
      await chooseFix('translation', 'Change to “text-generation”', 'fix-task');
      await workbench.waitForText(/translate = pipeline\("text-generation"/);
      await page.locator('.monaco-editor .squiggly-warning').first().waitFor({ state: 'detached' });
      await page.locator('.monaco-editor .squiggly-info').first().waitFor();
      const paths = hub.requests.map(({ path }) => path).filter((path) => path.includes('bart-large-ccn?'));
      assert.equal(paths.length, 1, 'Each id is asked about once');
    } finally {
      await workbench.set({ 'hubLens.diagnostics.online': false });
    }
  });
});

/** Rests the pointer on a piece of the program. */
function hoverOver(text: string): Promise<Locator> {
  return session().workbench.hoverOver(pieceOf(text), text);
}

/** Chooses a quick fix by the keyboard, with the cursor in a piece of the program. */
async function chooseFix(text: string, title: string, picture: string): Promise<void> {
  const { page, workbench } = session();
  await pieceOf(text).click();
  const row = page.locator('.action-widget .monaco-list-row', { hasText: title });
  // What the hub is asked about is known a while after each change of the text.
  await until(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+.');
    await row.waitFor({ timeout: 2000 }).catch(() => undefined);
    return row.isVisible();
  });
  await workbench.screenshot(picture);
  await row.click();
}

function pieceOf(text: string): Locator {
  return session().workbench.editor.first().locator('.view-line span span', { hasText: text }).first();
}
