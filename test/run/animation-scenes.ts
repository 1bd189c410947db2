import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from '../e2e/session';
import type { Film } from './film';

interface Scene {
  /** Of the window, in pixels: no more than what is shown needs. */
  readonly height: number;
  /** What must be so before the first picture. */
  readonly prepare: () => Promise<void>;
  readonly play: (film: Film) => Promise<void>;
}

const runOnSelection = 'Hub Lens: Run Inference on Selection';

const model = 'Qwen/Qwen2.5-7B-Instruct';

/** What the model server of the ghost text serves. */
export const coderModel = 'ggml-org/Qwen2.5-Coder-1.5B-Q8_0-GGUF';

const ghostText = () => session().page.locator('.view-line [class*="ghost-text-decoration"]').first();

/** Short scenes of what one does every day, by the name of their file. */
export const scenes: Readonly<Record<string, Scene>> = {
  'insert-snippet': {
    height: 400,
    prepare: () => openWith('transcribe.py', '"""Writes down what was said."""\n\n\ndef load():\n    '),
    async play(film) {
      const { page, workbench } = session();
      await film.hold(500);
      await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
      await film.hold(400);
      await film.type('whisper');
      await workbench.quickItem('openai/whisper-large-v3').first().waitFor();
      await film.hold(400);
      await film.type('-large-v3', 3);
      await film.hold(900);
      await page.keyboard.press('Enter');
      await workbench.quickItem('Transformers: Pipeline').waitFor();
      await film.hold(1000);
      await page.keyboard.press('Enter');
      await workbench.waitForText(/pipeline\(/);
      await film.hold(2600);
    },
  },
  completion: {
    height: 340,
    prepare: () => openWith('summarise.py', 'from transformers import AutoModel\n\n'),
    async play(film) {
      const { page, workbench } = session();
      const focused = page.locator('.suggest-widget.visible .focused');
      await film.hold(400);
      await film.type('model = AutoModel.from_pretrained("', 5);
      await workbench.suggestions.first().waitFor();
      await film.hold(300);
      await film.type('bart-large');
      await workbench.suggestions.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
      await film.hold(900);
      await film.type('-cnn');
      await focused.filter({ hasText: 'facebook/bart-large-cnn' }).waitFor();
      await film.hold(600);
      await film.press('Tab', 2400);
    },
  },
  'ghost-text': {
    height: 340,
    async prepare() {
      const { workbench } = session();
      await workbench.runAskingCommand('Hub Lens: Set Up Ghost Text…', 'Set Up Ghost Text');
      await workbench.choose(coderModel);
      await ghostText().waitFor();
      await workbench.closeAllEditors();
      await openWith('words.py', 'import re\nfrom collections import Counter\n\n\n');
    },
    async play(film) {
      await film.hold(400);
      await film.type('def most_common(text, count):', 4);
      await film.press('Enter', 100);
      await ghostText().waitFor();
      await film.hold(1500);
      await film.press('Tab', 2400);
    },
  },
  playground: {
    height: 520,
    async prepare() {
      const { workbench } = session();
      await workbench.runCommand('Hub Lens: Open Playground');
      const page = await workbench.webview();
      const box = page.getByRole('combobox', { name: 'Model' });
      await box.click();
      await box.fill(model);
      await page.getByRole('option', { name: model }).first().click();
      await page.getByRole('combobox', { name: 'Provider' }).waitFor();
      await page.getByRole('textbox', { name: 'Message' }).click();
    },
    async play(film) {
      const page = await session().workbench.webview();
      await film.hold(700);
      await film.type('Why is the sky blue?');
      await film.hold(300);
      await page.getByRole('button', { name: 'Send' }).click();
      const told = page.locator('.turn.assistant').getByText(/\d+ tokens · \d+ tokens\/s/);
      await film.follow(() => told.isVisible(), 120);
      await film.hold(1600);
    },
  },
  'run-on-selection': {
    height: 420,
    async prepare() {
      const { page, workbench } = session();
      await openWith('notes.md', '# Sky\n\nWhy is the sky blue?');
      // What a window does at its first run is done, so that no second try takes the selection away.
      await workbench.runAskingCommand(runOnSelection, 'Run Inference');
      await page.keyboard.press('Escape');
    },
    async play(film) {
      const { page, workbench } = session();
      await page.keyboard.press('Shift+Home');
      await film.hold(500);
      await workbench.runAskingCommand(runOnSelection, 'Run Inference');
      await film.hold(300);
      await film.type('text g', 3);
      await workbench.quickItem('Text Generation').first().waitFor();
      await film.press('Enter', 300);
      await workbench.quickTitle.filter({ hasText: ': ' }).waitFor();
      await film.type('Qwen2.5-7B', 5);
      await workbench.quickItem(model).first().waitFor();
      await film.hold(400);
      await workbench.quickItem(model).first().click();
      await workbench.quickItem('Improve Writing').first().waitFor();
      await film.hold(500);
      await film.type('Send as', 4);
      await workbench.quickItem('Send as').first().waitFor();
      await film.hold(400);
      await page.keyboard.press('Enter');
      await workbench.quickItem('Below').first().waitFor();
      await film.hold(500);
      await workbench.quickItem('Below').first().click();
      const text = () => workbench.editorText();
      await film.follow(async () => (await text()).includes('Have a good day!'), 55);
      await film.hold(1500);
    },
  },
};

/** Opens a file of the workspace that holds such a text, the cursor at its end. */
async function openWith(name: string, text: string): Promise<void> {
  const { page, workbench, workspace } = session();
  await writeFile(join(workspace, name), text);
  await workbench.openFile(name);
  await page.keyboard.press('ControlOrMeta+End');
}
