import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { session } from '../session';

const files: Readonly<Record<string, string>> = {
  'models/train.py': [
    'from huggingface_hub import InferenceClient',
    'from transformers import AutoModel, pipeline',
    '',
    'encoder = AutoModel.from_pretrained("bert-base-uncased")',
    'summarise = pipeline("summarization", model="facebook/bart-large-cnn")',
    'lost = AutoModel.from_pretrained("acme/left-the-hub")',
    'client = InferenceClient(model="facebook/bart-large-cnn")',
    'local = AutoModel.from_pretrained("checkpoints/last")',
  ].join('\n'),
  'models/config.yaml': 'base_model: meta-llama/Llama-3.1-8B-Instruct\nimage:\n  model: team/product\n',
  'models/checkpoints/last/config.json': '{}',
  'models/.venv/lib/module.py': 'AutoModel.from_pretrained("never/to-be-seen")',
  'models/explore.ipynb': JSON.stringify({
    cells: [
      { cell_type: 'markdown', metadata: {}, source: ['# Title'] },
      {
        cell_type: 'code',
        execution_count: null,
        metadata: {},
        outputs: [],
        source: ['x = 1\n', 'm = AutoModel.from_pretrained("openai/whisper-large-v3")'],
      },
    ],
    metadata: { language_info: { name: 'python' } },
    nbformat: 4,
    nbformat_minor: 5,
  }),
};

describe('the Models view', () => {
  before(async () => {
    const { workbench } = session();
    // What other tests used is no longer recent.
    await workbench.runCommand('Hub Lens: Clear Recent Repositories');
    await workbench.showView('Models');
  });

  after(async () => {
    await rm(join(session().workspace, 'models'), { recursive: true, force: true });
  });

  itInBothHosts('opens a model in an app of the machine, and says which models no app opens', async () => {
    const { page, workbench } = session();
    const choose = async (name: string) => {
      await workbench.runAskingCommand('Hub Lens: Open in Local App', 'Open in Local App');
      await workbench.quickInput.fill(name);
      await workbench.choose(name);
    };
    await choose('Qwen2.5-7B-Instruct-GGUF');
    await workbench.quickItem('Jan').waitFor();
    await workbench.screenshot('local-apps');
    // The addresses of other apps would lead this browser away from the editor.
    await workbench.choose('Backyard AI');
    const link = 'https://backyard.ai/hf/model/Qwen/Qwen2.5-7B-Instruct-GGUF';
    await workbench.dialog.filter({ hasText: link }).getByRole('button', { name: 'Cancel' }).click();
    await workbench.dialog.waitFor({ state: 'detached' });
    await choose('facebook/bart-large-cnn');
    await workbench.notification('No app can open facebook/bart-large-cnn').waitFor();
    await workbench.dismissNotifications();
    assert.equal(await page.locator('.quick-input-widget:visible').count(), 0);
  });

  it('welcomes who has no model yet, with a way to search', async () => {
    const { page, hub, workbench } = session();
    hub.requests.length = 0;
    await page.locator('.welcome-view-content', { hasText: 'No models yet' }).waitFor();
    await workbench.screenshot('models-welcome');
    await page.locator('.welcome-view-content').getByRole('button', { name: 'Search Models' }).click();
    await workbench.quickTitle.filter({ hasText: 'Search Models' }).waitFor();
    await page.keyboard.press('Escape');
  });

  itInBothHosts(
    'finds the models that the files name, and marks them, as soon as they are written',
    async () => {
      const { host, hub, workbench, workspace } = session();
      hub.requests.length = 0;
      // The editor begins to watch the folder some time after the window opens.
      await until(async () => {
        for (const [name, text] of Object.entries(files)) {
          await mkdir(join(workspace, name, '..'), { recursive: true });
          await writeFile(join(workspace, name), text);
        }
        await workbench
          .treeItem('openai/whisper-large-v3')
          .waitFor({ timeout: 5000 })
          .catch(() => undefined);
        return workbench.treeItem('openai/whisper-large-v3').isVisible();
      });
      await workbench.treeRow('acme/left-the-hub', 'gone').waitFor();
      await workbench.treeRow('meta-llama/Llama-3.1-8B-Instruct', 'gated').waitFor();
      await workbench.treeRow('bert-base-uncased', 'moved').waitFor();
      await workbench.treeRow('team/product', 'not on the hub').waitFor();
      const rows = await workbench.treeRows('Models');
      assert.equal(rows.length, 7, rows.join('\n'));
      assert.match(rows[0] ?? '', /^In This Workspace6$/);
      const asked = hub.requests
        .map(({ path }) => path.split('?')[0])
        .filter((path) => path?.includes('/api/models/'));
      // A browser hides where a redirect leads: the moved model is asked for once more, so that it follows by itself.
      const redirected = host === 'web' ? ['/api/models/bert-base-uncased'] : [];
      assert.deepEqual(asked.toSorted(), [...new Set(asked), ...redirected].toSorted());
      assert.ok(!asked.some((path) => path?.includes('checkpoints')));
      await workbench.screenshot('models-workspace');
    },
  );

  it('tells in a tooltip what is wrong with a model', async () => {
    const { page, workbench } = session();
    const tooltip = await workbench.hoverOver(
      workbench.treeItem('bert-base-uncased'),
      'The model has a new ID',
    );
    await tooltip.getByText('google-bert/bert-base-uncased').waitFor();
    await workbench.screenshot('models-tooltip');
    await page.mouse.move(900, 300);
  });

  it('goes to the line that names a model', async () => {
    const { page, workbench } = session();
    await workbench.expand('facebook/bart-large-cnn');
    await workbench.treeItem('train.py:7').waitFor();
    await workbench.treeItem('train.py:5').click();
    await page.locator('.tab.active', { hasText: 'train.py' }).waitFor();
    await workbench.statusBarItem(/Ln 5, Col \d+ \(23 selected\)/).waitFor();
    await workbench.screenshot('models-use');
    await workbench.closeAllEditors();
  });

  itInBothHosts('goes to the cell of a notebook', async () => {
    const { page, workbench } = session();
    await workbench.expand('openai/whisper-large-v3');
    await workbench.treeItem('explore.ipynb:cell 2, line 2').click();
    await page.locator('.notebookOverlay .view-lines', { hasText: 'whisper-large-v3' }).waitFor();
    await workbench.closeAllEditors();
    await workbench.collapse('openai/whisper-large-v3');
  });

  itInBothHosts('opens a model into its facts, files, snippets and providers', async () => {
    const { workbench } = session();
    await workbench.expand('facebook/bart-large-cnn');
    for (const group of ['Providers', 'Snippets', 'Facts']) {
      await workbench.expand(group);
    }
    await workbench.treeRow('Task', 'Summarization').waitFor();
    await workbench.treeRow('Licence', 'MIT License').waitFor();
    await workbench.treeItem('Transformers: Direct loading').first().waitFor();
    await workbench.screenshot('models-details');
    await workbench.expand('Files');
    await workbench.treeRow('config.json', 'B').waitFor();
    await workbench.screenshot('models-files');
    await workbench.collapse('Files');
  });

  it('inserts a snippet by a click, and remembers the model as used', async () => {
    const { workbench } = session();
    await workbench.newFile('# here\n');
    await workbench.treeItem('Transformers: Direct loading').first().click();
    await workbench.waitForText(/from_pretrained\("facebook\/bart-large-cnn"/);
    await workbench.treeItem('Recent').waitFor();
    await workbench.closeAllEditors();
    await workbench.collapse('facebook/bart-large-cnn');
  });

  itInBothHosts('keeps a favourite, marked by the star of its row', async () => {
    const { workbench } = session();
    const row = workbench.treeItem('facebook/bart-large-cnn').first();
    await workbench.clickRowButton(row, 'Add to Favourites');
    await workbench.treeItem('Favourites').waitFor();
    const rows = await workbench.treeRows('Models');
    assert.match(rows[0] ?? '', /^Favourites1/);
    assert.match(rows[1] ?? '', /^facebook\/bart-large-cnn/);
    await workbench.screenshot('models-favourite');
  });

  it('takes a favourite off its list by the Delete key alone', async () => {
    const { page, workbench } = session();
    await workbench.focusFirstRow('Models');
    await workbench.treeFocus('Favourites').waitFor();
    await page.keyboard.press('ArrowDown');
    await workbench.treeFocus('facebook/bart-large-cnn').waitFor();
    await page.keyboard.press('Delete');
    await workbench.treeItem('Favourites').waitFor({ state: 'detached' });
  });

  itInBothHosts('searches with a filter, loads more, and keeps the search with its results', async () => {
    const { hub, page, workbench } = session();
    hub.requests.length = 0;
    await workbench.runAskingCommand('Hub Lens: Search Models', 'Search Models');
    await workbench.quickItem('/').first().waitFor();
    await page.locator('.quick-input-widget .codicon-filter').first().click();
    await workbench.quickTitle.filter({ hasText: 'Search Models: Filters' }).waitFor();
    await workbench.screenshot('models-search-filters');
    await workbench.choose('Licence');
    await workbench.quickTitle.filter({ hasText: 'Licence' }).waitFor();
    await workbench.pick('apache', 'apache-2.0');
    await workbench.quickItem('Filters').filter({ hasText: 'apache-2.0 · Trending' }).waitFor();
    await workbench.quickItem('/').first().waitFor();
    await workbench.screenshot('models-search');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await until(() => hub.requests.some(({ path }) => path.includes('cursor=')));
    assert.match(hub.requests.at(-1)?.path ?? '', /filter=license%3Aapache-2.0/);
    await stays(() => hub.requests.filter(({ path }) => path.includes('cursor=')).length === 1);
    await page.keyboard.press('Enter');
    await page.locator('.pane-body .monaco-list-row.focused[aria-level="2"][aria-expanded="true"]').waitFor();
    await workbench.screenshot('models-search-kept');
  });

  it('loads more of a kept search below its last row', async () => {
    const { hub, page, workbench } = session();
    hub.requests.length = 0;
    await page.keyboard.press('Home');
    await workbench.treeItem('Search: apache-2.0').waitFor();
    await page.keyboard.press('End');
    await workbench.treeItem('Load More').click();
    await until(() => hub.requests.some(({ path }) => path.includes('cursor=')));
    await workbench.treeItem('Load More').waitFor({ state: 'detached' });
    await workbench.screenshot('models-search-more');
  });

  it('is shown in a light theme, and within a narrow side bar', async () => {
    const { page, workbench } = session();
    await workbench.focusFirstRow('Models');
    await workbench.setTheme('Light Modern');
    const row = workbench.treeItem('Search: apache-2.0');
    await row.waitFor();
    await workbench.screenshot('models-light');
    await page.setViewportSize({ width: 480, height: 900 });
    await until(async () => {
      const box = await row.locator('.label-name').boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 480;
    });
    await workbench.screenshot('models-narrow');
    await page.setViewportSize({ width: 1400, height: 900 });
    // What is clicked while the window is laid out is missed.
    await until(async () => (await page.locator('.part.statusbar').boundingBox())?.width === 1400);
    await workbench.setTheme('Dark Modern');
  });

  it('removes a search from the view', async () => {
    const { workbench } = session();
    await workbench.focusFirstRow('Models');
    const row = workbench.treeItem('Search: apache-2.0');
    // Rows that are still being drawn anew, in another theme, may lose a click.
    await until(async () => {
      await workbench.clickRowButton(row, 'Remove from This List');
      return row.waitFor({ state: 'detached', timeout: 5000 }).then(
        () => true,
        () => false,
      );
    });
  });
});
