import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { jsonSituations, markdownSituations, tomlSituations, yamlSituations } from './situations/documents';
import { pythonSituations } from './situations/python';
import { scriptSituations } from './situations/script';
import type { Situation } from './situations/situation';

const { commands, languages, window, workspace } = vscode;

const tables: Readonly<Record<string, readonly Situation[]>> = {
  python: pythonSituations,
  javascript: scriptSituations,
  typescript: scriptSituations,
  json: jsonSituations,
  toml: tomlSituations,
  yaml: yamlSituations,
  markdown: markdownSituations,
};

describe('completion', () => {
  afterEach(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  for (const [language, situations] of Object.entries(tables)) {
    describe(language, () => {
      before(async function () {
        if (!(await languages.getLanguages()).includes(language)) {
          this.skip();
        }
      });
      for (const [marked, offered] of situations) {
        const what = offered === undefined ? 'nothing' : offered === '' ? 'something' : `${offered}…`;
        it(`offers ${what} in ${JSON.stringify(marked)}`, async () => {
          const labels = (await ownItems(marked, language)).map(labelOf);
          if (offered === undefined) {
            assert.deepEqual(labels, []);
          } else {
            assert.ok(
              labels.some((label) => label.startsWith(offered)),
              labels.slice(0, 10).join(', '),
            );
          }
        });
      }
    });
  }

  it('has a situation of each kind in at least 30 texts a language', () => {
    for (const [language, situations] of Object.entries(tables)) {
      assert.ok(situations.length >= 30, `${language}: ${situations.length}`);
    }
  });

  it('replaces the whole id when the cursor is inside it', async () => {
    const [item] = await ownItems('AutoModel.from_pretrained("face|book/bart-base")', 'python');
    assert.ok(item?.range instanceof vscode.Range);
    assert.equal(item.range.end.character - item.range.start.character, 'facebook/bart-base'.length);
  });

  it('puts what fits the call first', async () => {
    const items = await ownItems('pipeline("summarization", model="|")', 'python');
    const first = items[0];
    assert.equal(typeof first?.label === 'object' && first.label.description, 'Summarization');
    const [task] = await ownItems('pipeline("|", model="facebook/bart-large-cnn")', 'python');
    assert.equal(task && labelOf(task), 'summarization');
  });

  it('says whether the editor must ask again', async () => {
    const isIncomplete = async (marked: string) => (await complete(marked, 'python')).isIncomplete ?? false;
    assert.equal(await isIncomplete('AutoModel.from_pretrained("|")'), true);
    assert.equal(await isIncomplete('AutoModel.from_pretrained("bart-large-cn|")'), false);
    assert.equal(await isIncomplete('pipeline("|")'), false);
  });

  it('resolves what is to be told of a model', async () => {
    const document = await open('AutoModel.from_pretrained("bart-large-cnn|")', 'python');
    const list = await commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.document.uri,
      document.position,
      undefined,
      5,
    );
    const item = list.items.find((each) => labelOf(each) === 'facebook/bart-large-cnn');
    const text = item?.documentation instanceof vscode.MarkdownString ? item.documentation.value : '';
    assert.match(text, /Task: Summarization/);
    assert.match(text, /Licence: mit/);
    assert.match(text, /Parameters: /);
  });

  it('asks the hub nothing when it is not to, and offers nothing when switched off', async () => {
    const settings = workspace.getConfiguration('hubLens');
    await settings.update('completion.online', false, vscode.ConfigurationTarget.Global);
    const labels = (await ownItems('AutoModel.from_pretrained("google-t5/|")', 'python')).map(labelOf);
    assert.ok(labels.includes('google-t5/t5-base'), labels.join(', '));
    assert.deepEqual(await ownItems('hf_hub_download("openai/whisper-small", "|")', 'python'), []);
    await settings.update('completion.online', undefined, vscode.ConfigurationTarget.Global);
    await settings.update('completion.enabled', false, vscode.ConfigurationTarget.Global);
    assert.deepEqual(await ownItems('AutoModel.from_pretrained("|")', 'python'), []);
    await settings.update('completion.enabled', undefined, vscode.ConfigurationTarget.Global);
  });
});

async function open(marked: string, language: string) {
  const document = await workspace.openTextDocument({ language, content: marked.replace('|', '') });
  await window.showTextDocument(document);
  return { document, position: document.positionAt(marked.indexOf('|')) };
}

async function complete(marked: string, language: string): Promise<vscode.CompletionList> {
  const { document, position } = await open(marked, language);
  return commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, position);
}

/** Items that are ours: they are numbered. */
async function ownItems(marked: string, language: string): Promise<vscode.CompletionItem[]> {
  const { items } = await complete(marked, language);
  return items
    .filter(({ sortText }) => /^\d{4}$/.test(sortText ?? ''))
    .sort((a, b) => Number(a.sortText) - Number(b.sortText));
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}
