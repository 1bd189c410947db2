import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { stays, until } from '../until';
import { closeEditor, show, withSetting } from './document';

const { commands, languages, workspace } = vscode;

/** Of the right form, and nobody's. */
const secret = ['hf', 'QzvKtWmRbYxLdNpGhCsJfEuAoVkXiTyBwM'].join('_');

describe('Diagnostics of keys in a file', () => {
  afterEach(closeEditor);

  it('warn of a token, and never say what it is', async () => {
    const { document } = await show(`token = "${secret}"\n`);
    const [found] = await until(() => own(document));
    assert.equal(found?.severity, vscode.DiagnosticSeverity.Warning);
    assert.equal(document.getText(found?.range), secret);
    assert.ok(!JSON.stringify(found).includes(secret));
    const actions = await actionsOn(document, found);
    assert.ok(actions.length >= 3);
    const withoutEdits = actions.map(({ title, command }) => ({ title, command }));
    assert.ok(!JSON.stringify(withoutEdits).includes(secret));
  });

  it('go when the token is read from the environment, with the import that it needs', async () => {
    const { document } = await show(`import json\n\nlogin(token="${secret}")\n`);
    const [found] = await until(() => own(document));
    const actions = await actionsOn(document, found);
    const preferred = actions.filter(({ isPreferred }) => isPreferred);
    assert.equal(preferred.length, 1);
    assert.ok(preferred[0]?.kind?.contains(vscode.CodeActionKind.QuickFix));
    await apply(preferred[0]);
    assert.equal(document.getText(), 'import os\nimport json\n\nlogin(token=os.environ["HF_TOKEN"])\n');
    await until(() => own(document) === undefined);
  });

  const clean: readonly (readonly [source: string, language: string])[] = [
    ['token = "hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"', 'python'],
    ['token = os.environ["HF_TOKEN"]', 'python'],
    [`token ${secret}`, 'plaintext'],
  ];
  for (const [source, language] of clean) {
    it(`have nothing to say of ${source.replace(secret, '…')} in ${language}`, async () => {
      const { document } = await show(source, language);
      // What is opened later is checked later.
      const { document: later } = await show(`token = "${secret}"\n`);
      await until(() => own(later));
      assert.equal(own(document), undefined);
      await closeEditor();
    });
  }

  it('can be switched off and on', async () => {
    const { document } = await show(`const token = "${secret}";`, 'typescript');
    await until(() => own(document));
    await withSetting('diagnostics.secrets', false, () => until(() => own(document) === undefined));
    await until(() => own(document));
  });

  it('follow an edit, and end when the file is closed', async () => {
    const { document, editor } = await show('x = 1\n');
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 0), `y = "${secret}"\n`));
    await until(() => own(document));
    await closeEditor();
    await until(() => own(document) === undefined);
  });
});

describe('Diagnostics of ids', () => {
  it('ask nobody until they are switched on', async () => {
    const { document } = await show('from_pretrained("acme/nowhere")\n');
    await stays(() => own(document) === undefined, 1500);
    await closeEditor();
  });

  const cases: readonly (readonly [source: string, code: string, fixed?: string])[] = [
    ['from_pretrained("gogle-t5/t5-small")', 'unknown', 'from_pretrained("google-t5/t5-small")'],
    ['from_pretrained("google-t5/t5-smal")', 'unknown', 'from_pretrained("google-t5/t5-small")'],
    ['load_dataset("nyu-ml/glue")', 'unknown', 'load_dataset("nyu-mll/glue")'],
    ['from_pretrained("bert-base-uncased")', 'renamed', 'from_pretrained("google-bert/bert-base-uncased")'],
    ['from_pretrained("meta-llama/Llama-3.1-8B-Instruct")', 'gated'],
    ['from_pretrained("oddity-works/withdrawn-summarizer")', 'disabled'],
    [
      'from_pretrained("oddity-works/minutes-v1")',
      'superseded',
      'from_pretrained("facebook/bart-large-cnn")',
    ],
    [
      'pipeline("translation", model="Qwen/Qwen2.5-7B-Instruct")',
      'wrongTask',
      'pipeline("text-generation", model="Qwen/Qwen2.5-7B-Instruct")',
    ],
    [
      'client.object_detection("x.png", model="microsoft/resnet-50")',
      'wrongTask',
      'client.image_classification("x.png", model="microsoft/resnet-50")',
    ],
    [
      'transformers.AutoModelForCausalLM.from_pretrained("google/flan-t5-base")',
      'wrongClass',
      'transformers.AutoModelForSeq2SeqLM.from_pretrained("google/flan-t5-base")',
    ],
    ['InferenceClient("Falconsai/medical_summarization")', 'unserved'],
    [
      'InferenceClient("Qwen/Qwen2.5-7B-Instruct", provider="groq")',
      'notServedBy',
      'InferenceClient("Qwen/Qwen2.5-7B-Instruct", provider="together")',
    ],
  ];
  // All in one document: the hub is asked a while after the last edit.
  describe('of one document', () => {
    let document: vscode.TextDocument;
    const on = (line: number) => (own(document) ?? []).filter(({ range }) => range.start.line === line);

    before(async () => {
      await switchOnline(true);
      ({ document } = await show(cases.map(([source]) => source).join('\n')));
    });

    after(async () => {
      await switchOnline(undefined);
      await closeEditor();
    });

    for (const [line, [source, code, fixed]] of cases.entries()) {
      it(`find ${code} in ${source}`, async () => {
        await until(() => on(line).length > 0);
        assert.deepEqual(on(line).map(codeOf), [code]);
        const actions = await actionsOn(document, on(line)[0]);
        assert.ok(actions.length > 0);
        if (fixed !== undefined) {
          const lines = document.getText().split('\n');
          // What a fix takes from the text is read again after the last fix.
          const fix = await until(async () =>
            (await actionsOn(document, on(line)[0])).find(({ edit }) => edit !== undefined),
          );
          await apply(fix);
          assert.equal(document.getText(), lines.with(line, fixed).join('\n'));
        }
      });
    }

    it('go from the lines that are fixed, and stay on the others', async () => {
      const left = cases.flatMap(([, , fixed], line) => (fixed === undefined ? [line] : []));
      await until(() =>
        isDeepStrictEqual(
          own(document)?.map(({ range }) => range.start.line),
          left,
        ),
      );
    });
  });

  it('offer the page where access is asked for', () =>
    withSetting('diagnostics.online', true, async () => {
      const { document } = await show('from_pretrained("meta-llama/Llama-3.1-8B-Instruct")');
      const [found] = await until(() => own(document));
      const titles = (await actionsOn(document, found)).map(({ title }) => title);
      assert.ok(titles.includes('Ask for Access'), titles.join(', '));
    }));

  it('leave folders of the workspace alone, and keys that may mean anything', () =>
    withSetting('diagnostics.online', true, async () => {
      const folder = workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder);
      const checkpoint = vscode.Uri.joinPath(folder, 'output', 'checkpoint-1');
      await workspace.fs.createDirectory(checkpoint);
      try {
        const { document } = await show(
          'from_pretrained("output/checkpoint-1")\nmodel_id = "acme/nowhere"\nfrom_pretrained("acme/elsewhere")\n',
        );
        // The hub's answers about all lines are shown at once.
        const found = await until(() => own(document));
        assert.deepEqual(
          found.map(({ range }) => range.start.line),
          [2],
        );
      } finally {
        await workspace.fs.delete(vscode.Uri.joinPath(folder, 'output'), { recursive: true });
      }
    }));
});

function switchOnline(value: true | undefined): Thenable<void> {
  return workspace
    .getConfiguration('hubLens')
    .update('diagnostics.online', value, vscode.ConfigurationTarget.Global);
}

/** What we say of a document; undefined when that is nothing. */
function own({ uri }: vscode.TextDocument): vscode.Diagnostic[] | undefined {
  const found = languages.getDiagnostics(uri).filter(({ source }) => source === 'Hub Lens');
  return found.length > 0 ? found : undefined;
}

function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

async function actionsOn(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic | undefined,
): Promise<vscode.CodeAction[]> {
  assert.ok(diagnostic);
  return commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    diagnostic.range,
    vscode.CodeActionKind.QuickFix.value,
  );
}

async function apply(action: vscode.CodeAction | undefined): Promise<void> {
  assert.ok(action?.edit);
  assert.ok(await workspace.applyEdit(action.edit));
}
