import assert from 'node:assert/strict';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

describe('the Tasks tree', () => {
  before(async () => {
    const { hub, page, workbench } = session();
    await workbench.showView('Tasks');
    await workbench.runCommand('Hub Lens: Focus on Tasks View');
    // Whatever other tests opened.
    await page.keyboard.press('ControlOrMeta+ArrowLeft');
    hub.requests.length = 0;
  });

  itInBothHosts('shows every modality with the number of its tasks', async () => {
    const { workbench } = session();
    await workbench.treeItem('Natural Language Processing').waitFor();
    assert.deepEqual(await workbench.treeRows('Tasks'), [
      'Multimodal9',
      'Natural Language Processing15',
      'Computer Vision19',
      'Audio6',
      'Tabular4',
      'Reinforcement Learning2',
      'Other2',
    ]);
  });

  it('opens a modality into its tasks, a task into what its page suggests, and each list into its items', async () => {
    const { workbench } = session();
    await workbench.expand('Natural Language Processing');
    await workbench.expand('Text Generation');
    await workbench.expand('Models');
    await workbench.treeItem('google/gemma-2-2b-it').waitFor();
    const rows = await workbench.treeRows('Tasks');
    const start = rows.findIndex((row) => row.startsWith('Text Generation'));
    assert.match(rows[start + 1] ?? '', /^Models8$/);
    await workbench.treeItem('Text Generation').scrollIntoViewIfNeeded();
    await workbench.screenshot('tasks-tree');
  });

  it('is described to a screen reader', async () => {
    const { page } = session();
    await page.locator('.pane-body [role="treeitem"][aria-label^="Text Generation, 8 models"]').waitFor();
  });

  it('tells in Markdown what a task is when the mouse rests on it', async () => {
    const { page, workbench } = session();
    const tooltip = await workbench.hoverOver(workbench.treeItem('Text Generation'), 'text-generation');
    await tooltip.getByText('8 models').waitFor();
    assert.ok((await tooltip.locator('strong').count()) > 0);
    await workbench.screenshot('tasks-tree-tooltip');
    await page.mouse.move(900, 300);
  });

  it('asked nothing of the network', () => {
    assert.deepEqual(session().hub.requests, []);
  });

  it('is narrowed letter by letter by its filter box, and put back by Escape', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Filter Tasks', 'Filter Tasks');
    await workbench.quickInput.fill('whisper');
    await workbench.treeItem('openai/whisper-large-v3').waitFor();
    const rows = await workbench.treeRows('Tasks');
    assert.ok(!rows.some((row) => row.startsWith('Natural Language')), rows.join());
    await page.locator('.pane-body', { hasText: 'Results for “whisper”:' }).waitFor();
    await workbench.screenshot('tasks-tree-filtered');
    await workbench.quickInput.fill('xyzzy');
    await page.locator('.pane-body', { hasText: 'No matching tasks, models or datasets.' }).waitFor();
    await page.locator('.pane-body').getByRole('button', { name: 'Show All Tasks' }).waitFor();
    await workbench.screenshot('tasks-tree-empty');
    await page.keyboard.press('Escape');
    await workbench.treeItem('Natural Language Processing').waitFor();
  });

  it('stays narrowed after Enter, until the filter is cleared', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Filter Tasks', 'Filter Tasks');
    await workbench.quickInput.fill('depth');
    await page.keyboard.press('Enter');
    await workbench.treeItem('Depth Estimation').waitFor();
    await workbench.runCommand('Hub Lens: Clear Task Filter');
    await workbench.treeItem('Natural Language Processing').waitFor();
  });

  it('is walked and opened by keyboard alone', async () => {
    const { page, workbench } = session();
    await workbench.focusFirstRow('Tasks');
    await workbench.treeFocus('Multimodal').waitFor();
    await page.keyboard.press('ArrowRight');
    await workbench.treeItem('Audio-Text-to-Text').waitFor();
    await page.keyboard.press('ArrowDown');
    await workbench.treeFocus('Audio-Text-to-Text').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.tab.active', { hasText: 'Audio-Text-to-Text' }).waitFor();
    await workbench.runCommand('View: Close Editor');
    await workbench.collapse('Multimodal');
  });

  it('copies the id of what is chosen from the menu', async () => {
    const { workbench } = session();
    await workbench.expand('Natural Language Processing');
    await workbench.chooseFromMenu(workbench.treeItem('Summarization'), 'Copy ID');
    await workbench.waitForClipboard(/^summarization$/);
  });

  it('searches models of one task from its context menu', async () => {
    const { page, hub, workbench } = session();
    await workbench.chooseFromMenu(workbench.treeItem('Summarization'), 'Insert Code for This Task');
    await workbench.quickItem('facebook/bart-large-cnn').waitFor();
    await page.keyboard.press('Escape');
    assert.match(hub.requests.at(-1)?.path ?? '', /pipeline_tag=summarization/);
  });

  itInBothHosts('offers the snippets of a model, and the playground, from its own row', async () => {
    const { page, workbench } = session();
    await workbench.expand('Natural Language Processing');
    // Its models have the same heading.
    await workbench.collapse('Text Generation');
    await workbench.expand('Summarization');
    await workbench.expand('Models');
    const row = workbench.treeItem('facebook/bart-large-cnn');
    await row.hover();
    await row.getByRole('button', { name: 'Open Playground' }).waitFor();
    await workbench.clickRowButton(row, 'Insert Code');
    await workbench.quickTitle.filter({ hasText: 'Insert Code' }).waitFor();
    await workbench.quickItem('Transformers').first().waitFor();
    await page.keyboard.press('Escape');
  });

  itInBothHosts('has the same rows open when the window is opened again', async () => {
    const { workbench } = session();
    await workbench.reload();
    await workbench.showView('Tasks');
    await workbench.treeItem('facebook/bart-large-cnn').waitFor();
    for (const label of ['Models', 'Summarization', 'Natural Language Processing']) {
      await workbench.collapse(label);
    }
  });
});

describe('the Libraries view', () => {
  it('lists every library, the filters of the hub first', async () => {
    const { workbench } = session();
    await workbench.showView('Libraries');
    await workbench.treeItem('Other libraries').waitFor();
    assert.deepEqual(await workbench.treeRows('Libraries'), ['Hub filters35', 'Other libraries222']);
  });

  it('finds a library by a word, and opens it into its tasks', async () => {
    const { page, workbench } = session();
    await workbench.runAskingCommand('Hub Lens: Filter Libraries', 'Filter Libraries');
    await workbench.quickInput.fill('sentence');
    await page.keyboard.press('Enter');
    await workbench.expand('sentence-transformers');
    await workbench.treeItem('Sentence Similarity').first().waitFor();
    await workbench.screenshot('libraries-view');
    await workbench.runCommand('Hub Lens: Clear Library Filter');
  });
});
