import assert from 'node:assert/strict';
import * as vscode from 'vscode';

const { commands, languages, window, workspace } = vscode;

describe('Hub Lens in the extension host', () => {
  afterEach(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('registers every command of its manifest', async () => {
    const declared: { command: string }[] =
      vscode.extensions.getExtension('hub-lens.hub-lens')?.packageJSON.contributes.commands;
    const known = new Set(await commands.getCommands(true));
    assert.deepEqual(
      declared.filter(({ command }) => !known.has(command)),
      [],
    );
  });

  const inside = [
    'AutoModel.from_pretrained("|")',
    "pipeline(\n    'summarization',\n    model='bart|'\n)",
    'pipeline("summarization", "facebook/|")',
  ];
  for (const source of inside) {
    it(`completes model ids in ${JSON.stringify(source)}`, async () => {
      const { list, range } = await complete(source);
      const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      assert.ok(
        labels.some((label) => label.startsWith('facebook/')),
        labels.join(', '),
      );
      assert.equal(list.isIncomplete, true);
      for (const item of list.items) {
        assert.ok(item.range instanceof vscode.Range && item.range.isEqual(range));
      }
    });
  }

  it('completes nothing in other strings, other languages, or when switched off', async () => {
    assert.deepEqual(await ownItems('print("|")', 'python'), []);
    assert.deepEqual(await ownItems('AutoModel.from_pretrained("|")', 'javascript'), []);
    const settings = workspace.getConfiguration('hubLens');
    await settings.update('completion.enabled', false, vscode.ConfigurationTarget.Global);
    assert.deepEqual(await ownItems('AutoModel.from_pretrained("|")', 'python'), []);
    await settings.update('completion.enabled', undefined, vscode.ConfigurationTarget.Global);
  });

  it('replaces the whole id when the cursor is inside it', async () => {
    const { list } = await complete('AutoModel.from_pretrained("face|book/bart-base")');
    const range = list.items[0]?.range;
    assert.ok(range instanceof vscode.Range);
    assert.equal(range.end.character - range.start.character, 'facebook/bart-base'.length);
  });

  it('opens one playground and comes back to it', async () => {
    await commands.executeCommand('hubLens.openPlayground');
    await commands.executeCommand('hubLens.openPlayground', 'Qwen/Qwen2.5-7B-Instruct');
    const playgrounds = () =>
      window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter(
          ({ input }) =>
            input instanceof vscode.TabInputWebview && input.viewType.endsWith('hubLens.playground'),
        );
    while (playgrounds().length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(playgrounds().length, 1);
  });
});

async function complete(source: string, language = 'python') {
  const offset = source.indexOf('|');
  const document = await workspace.openTextDocument({ language, content: source.replace('|', '') });
  await window.showTextDocument(document);
  const list = await commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    document.positionAt(offset),
  );
  const start = Math.max(source.lastIndexOf('"', offset - 1), source.lastIndexOf("'", offset - 1)) + 1;
  return { list, range: new vscode.Range(document.positionAt(start), document.positionAt(offset)) };
}

async function ownItems(source: string, language: string): Promise<vscode.CompletionItem[]> {
  assert.ok((await languages.getLanguages()).includes(language));
  const { list } = await complete(source, language);
  return list.items.filter(
    ({ kind, label }) => kind === vscode.CompletionItemKind.Value && typeof label !== 'string',
  );
}
