import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../until';
import { closeEditor, show } from './document';

const { commands } = vscode;

/** The newest commit of t5-small, as the local hub makes it up, and another one. */
const newest = '91f6501ef82a1d97cfa3a10d8868dde04e52cb2b';
const older = 'a'.repeat(40);

describe('Pinning a revision', () => {
  afterEach(closeEditor);

  const cases: readonly (readonly [language: string, marked: string, title: string, text: string])[] = [
    [
      'python',
      'x = AutoModel.from_pretrained(\n    "google-t5/t5-|small",\n    dtype="auto",\n)\n',
      'Pin Revision',
      `x = AutoModel.from_pretrained(\n    "google-t5/t5-small",\n    dtype="auto",\n    revision="${newest}",\n)\n`,
    ],
    [
      'typescript',
      "pipeline('translation', 'google-t5/t5-|small', { revision: 'main' });",
      'Pin Revision',
      `pipeline('translation', 'google-t5/t5-small', { revision: '${newest}' });`,
    ],
    [
      'javascript',
      "pipeline('translation', 'google-t5/t5-|small');",
      'Pin Revision',
      `pipeline('translation', 'google-t5/t5-small', { revision: '${newest}' });`,
    ],
    [
      'python',
      `AutoModel.from_pretrained("google-t5/t5-|small", revision="${older}")`,
      'Update Pinned Revision',
      `AutoModel.from_pretrained("google-t5/t5-small", revision="${newest}")`,
    ],
  ];
  for (const [language, marked, title, text] of cases) {
    it(`writes the commit into ${JSON.stringify(marked)}, in one step to undo`, async () => {
      const { document, position } = await show(marked, language);
      const [action, ...others] = await actionsAt(document, position);
      assert.equal(action?.title, title);
      assert.deepEqual(others, []);
      await commands.executeCommand(action?.command?.command ?? '', ...(action?.command?.arguments ?? []));
      assert.equal(document.getText(), text);
      await commands.executeCommand('undo');
      assert.equal(document.getText(), marked.replace('|', ''));
    });
  }

  it('is a command too, for what is at the cursor', async () => {
    const { document } = await show('load_dataset("rajpurkar/|squad")');
    await commands.executeCommand('hubLens.pinRevision');
    assert.match(document.getText(), /^load_dataset\("rajpurkar\/squad", revision="[0-9a-f]{40}"\)$/);
  });

  it('works in the cells of a notebook', async () => {
    const cell = new vscode.NotebookCellData(
      vscode.NotebookCellKind.Code,
      'load_dataset("rajpurkar/squad")',
      'python',
    );
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData([cell]),
    );
    await vscode.window.showNotebookDocument(notebook);
    const { document } = notebook.cellAt(0);
    const [action] = await actionsAt(document, new vscode.Position(0, 20));
    await commands.executeCommand(action?.command?.command ?? '', ...(action?.command?.arguments ?? []));
    await until(() => /revision="[0-9a-f]{40}"\)$/.test(document.getText()));
  });

  it('works in the code of a Markdown document', async () => {
    const before = '# T\n\n```python\nAutoModel.from_pretrained("google-t5/t5-|small")\n```\n';
    const { document, position } = await show(before, 'markdown');
    await take(await actionsAt(document, position));
    assert.equal(
      document.getText(),
      `# T\n\n\`\`\`python\nAutoModel.from_pretrained("google-t5/t5-small", revision="${newest}")\n\`\`\`\n`,
    );
  });

  it('writes the commit into a link of a Markdown document, and a newer one later', async () => {
    const endpoint = vscode.workspace.getConfiguration('hubLens').get('endpoint');
    for (const [revision, title] of [
      ['main', 'Pin Revision'],
      [older, 'Update Pinned Revision'],
    ]) {
      const link = (name = '', mark = '') =>
        `[x](${endpoint}/google-t5/t5-small/blob/${name}/con${mark}fig.json)`;
      const { document, position } = await show(link(revision, '|'), 'markdown');
      const actions = await actionsAt(document, position);
      assert.equal(actions[0]?.title, title);
      await take(actions);
      assert.equal(document.getText(), link(newest));
    }
  });

  it('isn’t offered for other links of a Markdown document', async () => {
    const { document, position } = await show('https://github.com/acme/a/blob/ma|in/x', 'markdown');
    assert.deepEqual(await actionsAt(document, position), []);
  });

  for (const marked of [
    'AutoModel.from_pretrained("google-t5/t5-|small", revision=revision)',
    'InferenceClient("google-t5/t5-|small")',
    'print("google-t5/t5-|small")',
    '|AutoModel.from_pretrained("google-t5/t5-small")',
  ]) {
    it(`isn’t offered in ${JSON.stringify(marked)}`, async () => {
      const { document, position } = await show(marked);
      assert.deepEqual(await actionsAt(document, position), []);
    });
  }
});

async function take([action]: readonly vscode.CodeAction[]): Promise<void> {
  await commands.executeCommand(action?.command?.command ?? '', ...(action?.command?.arguments ?? []));
}

/** The actions of ours that change code as the user wishes. */
async function actionsAt(
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<vscode.CodeAction[]> {
  const actions = await commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new vscode.Range(position, position),
    vscode.CodeActionKind.RefactorRewrite.value,
  );
  return actions.filter(({ command }) => command?.command === 'hubLens.pinRevision');
}
