import assert from 'node:assert/strict';
import { session } from './session';

describe('the Tasks tree', () => {
  before(async () => {
    const { hub, workbench } = session();
    hub.requests.length = 0;
    await workbench.openView('Hub Lens');
  });

  it('shows every modality with the number of its tasks', async () => {
    const { page, workbench } = session();
    await workbench.treeItem('Natural Language Processing').waitFor();
    const rows = await page.locator('.pane-body .monaco-list-row').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.trim()),
      [
        'Multimodal9',
        'Natural Language Processing15',
        'Computer Vision19',
        'Audio6',
        'Tabular4',
        'Reinforcement Learning2',
        'Other2',
      ],
    );
  });

  it('opens a modality into its tasks, and a task into its subtasks', async () => {
    const { workbench } = session();
    await workbench.treeItem('Natural Language Processing').click();
    await workbench.treeItem('Text Generation').click();
    await workbench.treeItem('Dialogue Modeling').waitFor();
    await workbench.treeItem('Text Generation').scrollIntoViewIfNeeded();
    await workbench.screenshot('tasks-tree');
  });

  it('asked nothing of the network', () => {
    assert.deepEqual(session().hub.requests, []);
  });

  it('searches models of one task from its context menu', async () => {
    const { page, hub, workbench } = session();
    await workbench.chooseFromMenu(
      workbench.treeItem('Summarization'),
      'Insert Snippet for a Model of This Task',
    );
    await workbench.quickItem('facebook/bart-large-cnn').waitFor();
    await page.keyboard.press('Escape');
    assert.match(hub.requests.at(-1)?.path ?? '', /pipeline_tag=summarization/);
    await workbench.treeItem('Natural Language Processing').click();
  });
});
