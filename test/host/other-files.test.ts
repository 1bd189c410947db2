import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { OtherFiles } from '../../src/editor/features/ghost-text/other-files/other-files';
import type { OtherFilesChoice } from '../../src/editor/features/ghost-text/settings';
import { until } from '../until';

/** Lines that a chunk takes for worth having, with a word by which they are found again. */
const linesWith = (canary: string, count = 10) =>
  Array.from({ length: count }, (_, index) => `const ${canary}${index} = ${index};`).join('\n');

const hubToken = 'hf_QbXvLkPzTnWdRmYcJsGhFaEuOiKwVt';
const here = { isOwnNetwork: true };
const elsewhere = { isOwnNetwork: false };

describe('The other files of a request for ghost text', () => {
  let folder: vscode.Uri;
  let outside: string;
  let files: OtherFiles;
  let mode: OtherFilesChoice;
  let exclude: readonly string[];
  let isTrusted: boolean;
  let isWanted: boolean;
  const asked = vscode.Uri.file('/asked.ts');

  beforeEach(async () => {
    const [root] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(root?.uri.scheme === 'file');
    folder = vscode.Uri.file(await mkdtemp(join(root.uri.fsPath, 'other-files-')));
    outside = await mkdtemp(join(tmpdir(), 'hub-lens-outside-'));
    [mode, exclude, isTrusted, isWanted] = ['ownNetwork', [], true, true];
    files = new OtherFiles({
      isWanted: () => isWanted,
      mode: () => mode,
      exclude: () => exclude,
      isTrusted: () => isTrusted,
      isQuiet: () => false,
    });
  });
  afterEach(async () => {
    files.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await rm(folder.fsPath, { recursive: true });
    await rm(outside, { recursive: true });
  });

  const at = (name: string) => vscode.Uri.joinPath(folder, name);

  async function write(name: string, text: string): Promise<vscode.Uri> {
    const uri = at(name);
    await mkdir(dirname(uri.fsPath), { recursive: true });
    await writeFile(uri.fsPath, text);
    return uri;
  }

  async function visit(uri: vscode.Uri): Promise<vscode.TextEditor> {
    const editor = await vscode.window.showTextDocument(uri, { preview: false });
    await until(() => vscode.window.activeTextEditor === editor);
    return editor;
  }

  /** What is sent, once all that was seen has been looked at. */
  async function sent(options = here, uri = asked): Promise<string> {
    await files.settled();
    while (files.advance());
    return files
      .chunks(uri, options)
      .map(({ path, text }) => `${path}\n${text}`)
      .join('\n');
  }

  /** Visits a file and another one after it. */
  async function visited(name: string, text: string): Promise<void> {
    await visit(await write(name, text));
    await visit(await write('last.ts', linesWith('last')));
  }

  /** A file that may go along is seen, so that what isn't there was held back. */
  async function assertHeldBack(canary: string): Promise<void> {
    const text = await sent();
    assert.match(text, /last1/);
    assert.doesNotMatch(text, new RegExp(canary));
    for (const wide of [here, elsewhere]) {
      mode = 'always';
      assert.doesNotMatch(await sent(wide), new RegExp(canary));
    }
  }

  it('are those that were visited, but for the one that is asked about', async () => {
    await visited('seen.ts', linesWith('seen'));
    const text = await sent();
    assert.match(text, /other-files-\w+\/seen\.ts\nconst seen0/);
    assert.match(text, /last0/);
    assert.doesNotMatch(await sent(here, at('seen.ts')), /seen0/);
  });

  it('go along as the setting says', async () => {
    await visited('seen.ts', linesWith('seen'));
    assert.match(await sent(here), /seen0/);
    assert.equal(await sent(elsewhere), '');
    mode = 'always';
    assert.match(await sent(elsewhere), /seen0/);
    mode = 'never';
    assert.equal(await sent(here), '');
    mode = 'always';
    isWanted = false;
    assert.equal(await sent(here), '');
  });

  it('are not collected while nobody wants them', async () => {
    isWanted = false;
    await visited('seen.ts', linesWith('seen'));
    isWanted = true;
    assert.equal(await sent(), '');
  });

  for (const name of ['.env', '.ENV.local', 'id_rsa', 'server.pem', '.npmrc', 'secrets.yaml']) {
    it(`have no ${name} among them`, async () => {
      await visited(name, linesWith('canary'));
      await assertHeldBack('canary');
    });
  }

  it('have none that git ignores among them', async () => {
    await write('.gitignore', 'out/\n*.gen.ts\n');
    await write('inner/.gitignore', '/local.ts\n!local.gen.ts');
    for (const name of ['out/canary.ts', 'canary.gen.ts', 'inner/x/canary.gen.ts', 'inner/local.ts']) {
      await visit(await write(name, linesWith('canary')));
    }
    await visit(await write('inner/local.gen.ts', linesWith('included')));
    await visited('out/more.ts', linesWith('canary'));
    assert.match(await sent(), /included0/);
    await assertHeldBack('canary');
  });

  it('have none among them that the repository’s own file excludes, a worktree’s included', async () => {
    await write('tree/.git', 'gitdir: ../main/.git/worktrees/tree\n');
    await write('main/.git/worktrees/tree/commondir', '../..\n');
    await write('main/.git/info/exclude', 'mine.ts\n');
    await visit(await write('main/mine.ts', linesWith('canary')));
    await visited('tree/mine.ts', linesWith('canary'));
    await assertHeldBack('canary');
  });

  it('have none among them whose rules can’t be read', async () => {
    await write('long/.gitignore', '# \n'.repeat(100_000));
    await mkdir(join(folder.fsPath, 'strange/.gitignore'), { recursive: true });
    await visit(await write('long/a.ts', linesWith('canary')));
    await visited('strange/a.ts', linesWith('canary'));
    await assertHeldBack('canary');
  });

  it('have none that settings exclude among them', async () => {
    exclude = ['*.sql', '**/Private/**', 'here'];
    const settings = vscode.workspace.getConfiguration('files');
    await settings.update('exclude', { '**/hidden': true }, vscode.ConfigurationTarget.Global);
    try {
      for (const name of ['dump.sql', 'a/dump.SQL', 'a/private/x.ts', 'a/here/b/x.ts', 'b/hidden/c/x.ts']) {
        await visit(await write(name, linesWith('canary')));
      }
      await visited('HIDDEN/x.ts', linesWith('canary'));
      await assertHeldBack('canary');
    } finally {
      await settings.update('exclude', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('have no chunk with a key among them', async () => {
    const key = `const token = '${hubToken}';`;
    await visited('key.ts', [linesWith('canary'), key, linesWith('canary')].join('\n'));
    await assertHeldBack('canary|hf_Qb');
  });

  it('have no piece of a key that lies across the edge of a chunk among them', async () => {
    const wide = `${linesWith('canary')}\nconst text = '${'ab '.repeat(2550)}`;
    const text = `${wide}${' '.repeat(7990 - wide.length)}${hubToken}';`;
    await visited('wide.ts', text);
    await assertHeldBack('canary|hf_Qb');
  });

  it('are none outside the workspace, and none that a link leads to', async () => {
    await writeFile(join(outside, 'stranger.ts'), linesWith('canary'));
    await writeFile(join(folder.fsPath, '.env'), linesWith('canary'));
    await symlink(join(outside, 'stranger.ts'), at('link.ts').fsPath);
    await symlink(join(folder.fsPath, '.env'), at('settings.ts').fsPath);
    await visit(vscode.Uri.file(join(outside, 'stranger.ts')));
    await visit(at('link.ts'));
    await visit(at('settings.ts'));
    const untitled = await vscode.workspace.openTextDocument({ content: linesWith('canary') });
    await vscode.window.showTextDocument(untitled);
    await visited('plain.ts', linesWith('plain'));
    await assertHeldBack('canary');
    await vscode.window.showTextDocument(untitled);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('are none in a workspace that isn’t trusted', async () => {
    isTrusted = false;
    await visited('untrusted.ts', linesWith('canary'));
    assert.equal(await sent(), '');
    isTrusted = true;
    assert.equal(await sent(), '');
    await visited('trusted.ts', linesWith('trusted'));
    assert.match(await sent(), /trusted0/);
    isTrusted = false;
    assert.equal(await sent(), '');
  });

  it('are held back when other rules come after them', async () => {
    await visited('seen.ts', linesWith('canary'));
    assert.match(await sent(), /canary0/);
    exclude = ['seen.ts'];
    assert.deepEqual(files.chunks(asked, here), []);
    assert.match(await sent(), /last0/);
    assert.doesNotMatch(await sent(), /canary/);
    exclude = [];
    await visited('seen.ts', linesWith('canary'));
    await until(async () => (await sent()).includes('canary'));
    await write('.gitignore', 'seen.ts');
    await until(async () => !(await sent()).includes('canary'));
    assert.match(await sent(), /last0/);
  });

  it('are forgotten when they are renamed or deleted', async () => {
    await visited('deep/seen.ts', linesWith('canary'));
    assert.match(await sent(), /canary0/);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(at('deep'), at('deeper'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until(async () => !(await sent()).includes('canary'));
  });

  it('have the place that the cursor left by far, and the one where a file was saved', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `line ${index + 1000};`);
    const editor = await visit(await write('long.ts', lines.join('\n')));
    const go = async (line: number) => {
      editor.selection = new vscode.Selection(line, 0, line, 0);
      await until(() => vscode.window.activeTextEditor?.selection.active.line === line);
    };
    await go(200);
    await go(210);
    await go(350);
    await until(async () => /line 1210;/.test(await sent()));
    assert.doesNotMatch(await sent(), /line 1350;/);
    await editor.edit((edit) => edit.insert(new vscode.Position(350, 0), 'saved\n'));
    await editor.document.save();
    await until(async () => /saved/.test(await sent()));
    for (const { text } of files.chunks(asked, here)) {
      assert.ok(text.split('\n').length <= 64);
    }
  });

  it('have cells of notebooks by the rules for the notebook', async () => {
    const cells = (canary: string) =>
      JSON.stringify({
        nbformat: 4,
        nbformat_minor: 5,
        metadata: { language_info: { name: 'python' } },
        cells: [
          {
            id: 'one',
            cell_type: 'code',
            source: linesWith(canary),
            metadata: {},
            outputs: [],
            execution_count: null,
          },
        ],
      });
    await write('.gitignore', 'private.ipynb');
    for (const [name, canary] of [
      ['private.ipynb', 'canary'],
      ['open.ipynb', 'included'],
    ] as const) {
      const notebook = await vscode.workspace.openNotebookDocument(await write(name, cells(canary)));
      await vscode.window.showNotebookDocument(notebook);
      await vscode.commands.executeCommand('notebook.cell.edit');
      await until(() => vscode.window.activeTextEditor?.document === notebook.cellAt(0).document);
    }
    await visited('plain.ts', linesWith('plain'));
    assert.match(await sent(), /open\.ipynb\nconst included0/);
    assert.doesNotMatch(await sent(here, at('open.ipynb')), /included/);
    await assertHeldBack('canary');
  });
});
