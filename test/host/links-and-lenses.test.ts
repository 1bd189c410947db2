import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditor, show, withSetting } from './document';

const { commands, workspace } = vscode;

describe('Document links', () => {
  afterEach(closeEditor);

  const cases: readonly (readonly [source: string, targets: readonly string[], language?: string])[] = [
    [
      'from_pretrained("google-t5/t5-small", revision="main")',
      ['/google-t5/t5-small', '/google-t5/t5-small/tree/main'],
    ],
    ['load_dataset("nyu-mll/glue")', ['/datasets/nyu-mll/glue']],
    [
      'hf_hub_download("google-t5/t5-small", "config.json")',
      ['/google-t5/t5-small', '/google-t5/t5-small/blob/main/config.json'],
    ],
    ['base_model: google-t5/t5-small', ['/google-t5/t5-small'], 'yaml'],
    ['pipeline("translation")', []],
    ['print("google-t5/t5-small")', []],
  ];
  for (const [source, targets, language] of cases) {
    it(`lead to the pages of ${source}`, async () => {
      const endpoint = workspace.getConfiguration('hubLens').get('endpoint');
      const links = await linksOf(source, language);
      assert.deepEqual(
        links.map(({ target }) => target?.toString(true)),
        targets.map((target) => endpoint + target),
      );
    });
  }
});

describe('Code lenses', () => {
  afterEach(closeEditor);

  const source = 'pipe = pipeline(\n    "translation",\n    model="google-t5/t5-small",\n)\n';

  it('are not there until they are switched on', async () => {
    assert.deepEqual(await lensesOf(source), []);
    await withSetting('codeLens.enabled', true, async () => {
      const lenses = await lensesOf(source);
      assert.deepEqual(
        lenses.map(({ command, range }) => [command?.command, command?.arguments, range.start.line]),
        [
          ['hubLens.openPlayground', ['google-t5/t5-small'], 0],
          ['hubLens.insertModelSnippet', ['google-t5/t5-small'], 0],
        ],
      );
    });
  });

  it('offer an app where the name says that apps run it', async () => {
    await withSetting('codeLens.enabled', true, async () => {
      for (const [id, isOffered] of [
        ['acme/chat-GGUF', true],
        ['mlx-community/chat', true],
        ['acme/mlxtra', false],
      ] as const) {
        const lenses = await lensesOf(`model = AutoModel.from_pretrained("${id}")\n`);
        const commandIds = lenses.map(({ command }) => command?.command);
        assert.equal(commandIds.includes('hubLens.openInLocalApp'), isOffered, id);
      }
    });
  });
});

async function linksOf(source: string, language?: string): Promise<vscode.DocumentLink[]> {
  const { document } = await show(source, language);
  return commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);
}

async function lensesOf(source: string): Promise<vscode.CodeLens[]> {
  const { document } = await show(source);
  const lenses = await commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
  );
  return lenses.filter(({ command }) => command?.command.startsWith('hubLens.'));
}
