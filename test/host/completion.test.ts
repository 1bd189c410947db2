import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditor, setText, show, withSetting } from './document';
import { dockerfileSituations, shellSituations } from './situations/commands';
import { jsonSituations, markdownSituations, tomlSituations, yamlSituations } from './situations/documents';
import { pythonSituations } from './situations/python';
import { scriptSituations } from './situations/script';
import type { Situation } from './situations/situation';

const { commands, languages } = vscode;

const tables: Readonly<Record<string, readonly Situation[]>> = {
  python: pythonSituations,
  javascript: scriptSituations,
  typescript: scriptSituations,
  json: jsonSituations,
  toml: tomlSituations,
  yaml: yamlSituations,
  markdown: markdownSituations,
  shellscript: shellSituations,
  dockerfile: dockerfileSituations,
};

describe('completion', () => {
  before(async () => {
    ({ document: shown } = await show('', 'plaintext'));
  });

  after(closeEditor);

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
          const place = await open(marked, language);
          await eventually(async () => {
            const list = await complete(place);
            const labels = ownOf(list).map(labelOf);
            assert.ok(
              offered === undefined
                ? labels.length === 0 && list.isIncomplete !== true
                : labels.some((label) => label.startsWith(offered)),
              labels.slice(0, 10).join(', '),
            );
          });
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
    const [item] = await ownItemsIn('AutoModel.from_pretrained("face|book/bart-base")');
    assert.ok(item?.range instanceof vscode.Range);
    assert.equal(item.range.end.character - item.range.start.character, 'facebook/bart-base'.length);
  });

  it('puts what fits the call first', async () => {
    const [first] = await ownItemsIn('pipeline("summarization", model="|")');
    assert.equal(typeof first?.label === 'object' && first.label.description, 'Summarization');
    const [task] = await ownItemsIn('pipeline("|", model="facebook/bart-large-cnn")');
    assert.equal(task && labelOf(task), 'summarization');
  });

  it('has the editor ask again until all is known', async () => {
    const place = await open('AutoModel.from_pretrained("nllb-200-1|")', 'python');
    const first = await complete(place);
    assert.ok(first.isIncomplete === true || first.items.length > 0, 'a quick hub is in the first list');
    await eventually(async () => assert.notEqual((await complete(place)).isIncomplete, true));
    const longer = await open('AutoModel.from_pretrained("nllb-200-1.3|")', 'python');
    assert.notEqual(
      (await complete(longer)).isIncomplete,
      true,
      'nothing more can be found by a longer text',
    );
    const tasks = await open('pipeline("|")', 'python');
    assert.notEqual((await complete(tasks)).isIncomplete, true);
  });

  it('tells of a model when it is chosen', async () => {
    const { document, position } = await open(
      'AutoModel.from_pretrained("facebook/bart-large-cnn|")',
      'python',
    );
    await eventually(async () => {
      const list = await commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
        undefined,
        5,
      );
      const item = list.items.find((each) => labelOf(each) === 'facebook/bart-large-cnn');
      const text = item?.documentation instanceof vscode.MarkdownString ? item.documentation.value : '';
      assert.match(text, /^Task: Summarization/);
      assert.match(text, /Licence: mit/);
      assert.match(text, /Parameters: 406M/);
    });
  });

  it('asks the hub nothing when it is not to, and offers nothing when switched off', async () => {
    await withSetting('completion.online', false, async () => {
      const labels = (await ownItemsIn('AutoModel.from_pretrained("google-t5/|")')).map(labelOf);
      assert.ok(labels.includes('google-t5/t5-base'), labels.join(', '));
      assert.deepEqual(await ownItemsIn('hf_hub_download("openai/whisper-small", "|")'), []);
    });
    await withSetting('completion.enabled', false, async () => {
      assert.deepEqual(await ownItemsIn('AutoModel.from_pretrained("|")'), []);
      assert.deepEqual(await ownItemsIn('hf-|'), []);
    });
  });

  describe('of whole snippets', () => {
    const prefixes: readonly (readonly [language: string, marked: string, prefix: string, code: RegExp])[] = [
      ['python', 'hf|', 'hf-transformers', /from transformers import/],
      ['python', 'hf-chat-|', 'hf-chat-streaming', /stream/],
      ['python', 'hf-|', 'hf-chat', /messages/],
      ['python', 'def f():\n    hf-te|', 'hf-text-to-image', /InferenceClient|requests/],
      ['python', 'hf-sen|', 'hf-sentence-transformers', /SentenceTransformer/],
      ['typescript', 'hf-|', 'hf-transformers.js', /@huggingface\/transformers/],
      ['typescript', 'async function f() {\n  hf-ch|\n}', 'hf-chat', /messages/],
      ['javascript', 'hf-tran|', 'hf-translation', /fetch|InferenceClient/],
      ['markdown', '```python\nhf-|\n```', 'hf-diffusers', /from diffusers import/],
    ];
    for (const [language, marked, prefix, code] of prefixes) {
      it(`offers ${prefix} in ${JSON.stringify(marked)} of ${language}`, async () => {
        const items = await ownItems(await open(marked, language));
        const item = items.find((each) => labelOf(each) === prefix);
        const snippet = item?.insertText instanceof vscode.SnippetString ? item.insertText.value : '';
        assert.match(snippet, code, items.map(labelOf).join(', '));
        assert.match(snippet, /\$\{1:/, 'has a tab stop');
      });
    }

    for (const marked of ['print("hf-|")', '# hf-|', 'f(\n  hf-|\n)', 'x = hf-|', '"""\nhf-|\n"""', 'h|']) {
      it(`offers none in ${JSON.stringify(marked)}`, async () => {
        assert.deepEqual(await ownItemsIn(marked), []);
      });
    }

    it('inserts one with its tab stops', async () => {
      const { document, position } = await open('hf-transformers|', 'python');
      const editor = vscode.window.activeTextEditor;
      assert.equal(editor?.document, document);
      const items = await ownItems({ document, position });
      const item = items.find((each) => labelOf(each) === 'hf-transformers');
      assert.ok(item?.insertText instanceof vscode.SnippetString && item.range instanceof vscode.Range);
      await editor.insertSnippet(item.insertText, item.range);
      assert.match(document.getText(), /^(?:#.*\n)*from transformers import/);
      assert.ok(!document.getText().includes('hf-transformers'));
      assert.ok(!editor.selection.isEmpty);
    });
  });
});

interface Place {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
}

/** The document that holds one situation after another. Opening a new one for each costs much more. */
let shown: vscode.TextDocument;

async function open(marked: string, language: string): Promise<Place> {
  const document = await languages.setTextDocumentLanguage(shown, language);
  await setText(document, marked.replace('|', ''));
  return { document, position: document.positionAt(marked.indexOf('|')) };
}

async function complete({ document, position }: Place): Promise<vscode.CompletionList> {
  return commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, position);
}

async function ownItems(place: Place): Promise<vscode.CompletionItem[]> {
  return ownOf(await complete(place));
}

/** Items that are ours: they are numbered. */
function ownOf({ items }: vscode.CompletionList): vscode.CompletionItem[] {
  return items
    .filter(({ sortText }) => /^\d{4}$/.test(sortText ?? ''))
    .sort((a, b) => Number(a.sortText) - Number(b.sortText));
}

async function ownItemsIn(marked: string): Promise<vscode.CompletionItem[]> {
  return ownItems(await open(marked, 'python'));
}

/** What the hub adds is in a later list. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + 15_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}
