import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { datasetRows } from '../../src/editor/features/evaluation/dataset-rows';
import { evaluationHandlers } from '../../src/editor/features/evaluation/handlers';
import { importEvaluation } from '../../src/editor/features/evaluation/import-evaluation';
import { loadEvaluation } from '../../src/editor/features/evaluation/load-evaluation';
import { makeEvaluations } from '../../src/editor/features/evaluation/make-evaluations';
import { newEvaluation } from '../../src/editor/features/evaluation/new-evaluation';
import { newWorkflow } from '../../src/editor/features/evaluation/new-workflow';
import { tableFiles } from '../../src/editor/parts/batches/file-access';
import { Tables } from '../../src/editor/parts/batches/tables';
import { createSession, type Session } from '../../src/editor/session/session';
import { resultsMarkdown } from '../../src/evaluate';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const whole = `name: Which model answers best?
prompt: 'Repeat: {{ text }}'
models: [Qwen/Qwen2.5-7B-Instruct]
data: { file: rows.csv, rows: 2 }
tests:
  - { vars: { text: own }, assert: [{ type: contains, value: own }] }
assert:
  - { type: icontains, value: '{{ text }}' }
`;

describe('An evaluation’s file', () => {
  let folder: vscode.Uri;
  let outside: string;
  let session: Session;
  const context = contextInMemory();

  before(async () => {
    session = createSession(context, testLog());
    const [root] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(root?.uri.scheme === 'file');
    folder = vscode.Uri.file(await mkdtemp(join(root.uri.fsPath, 'evaluation-')));
    outside = await mkdtemp(join(tmpdir(), 'hub-lens-outside-'));
    await writeFile(join(folder.fsPath, 'rows.csv'), 'text\none\ntwo\nthree\n');
    await writeFile(join(folder.fsPath, 'long.txt'), '\ufeffSay {{ text }} again.');
    await writeFile(join(outside, 'rows.csv'), 'text\nsecret\n');
    await symlink(join(outside, 'rows.csv'), join(folder.fsPath, 'link.csv'));
  });
  after(async () => {
    await rm(folder.fsPath, { recursive: true });
    await rm(outside, { recursive: true });
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  /** The document of a file with this text. */
  async function opened(text: string): Promise<vscode.TextDocument> {
    const file = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.eval.yaml`);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return vscode.workspace.openTextDocument(file);
  }

  /** The viewer of the local hub. */
  function viewerWorld() {
    const { signal } = new AbortController();
    const hub = session.hub();
    const viewer = { endpoint: `${hub.endpoint}/viewer`, fetch: session.fetch };
    return { hub, viewer, now: () => performance.now(), signal };
  }

  const load = async (text: string) => {
    const loaded = await loadEvaluation(await opened(text), {
      tables: new Tables(tableFiles),
      dataset: (source) => datasetRows(source, viewerWorld()),
      fence: '----',
    });
    assert.ok(loaded);
    return loaded;
  };

  it('shows what is wrong with it, at its lines, and no more once it is mended', async () => {
    const document = await opened(whole.replace('icontains', 'sounds-good').replace('models:', 'model:'));
    const problems = () =>
      vscode.languages.getDiagnostics(document.uri).map(({ range, message }) => [range.start.line, message]);
    await until(() => problems().length === 2);
    assert.deepEqual(problems(), [
      [0, '“models” is missing.'],
      [2, 'An evaluation has no field “model”.'],
    ]);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), whole);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until(() => problems().length === 0);
  });

  it('takes a prompt file for a prompt, with its system message, parameters and partials', async () => {
    await writeFile(join(folder.fsPath, '_tone.prompt'), 'Be {{tone}}.');
    await writeFile(
      join(folder.fsPath, 'say.prompt'),
      '---\nconfig: { temperature: 0, maxOutputTokens: 9 }\ninput: { default: { tone: brief } }\n---\n' +
        '{{role "system"}}{{> tone}}\n{{role "user"}}Say {{text}} again.\n',
    );
    const model = 'models: [{ model: Qwen/Qwen2.5-7B-Instruct, parameters: { max_tokens: 5 } }]';
    const { cells } = await load(
      whole.replace(/prompt: .*/, 'prompts: [{ file: say.prompt }]').replace(/models: .*/, model),
    );
    assert.deepEqual(
      cells.map(({ prompt, model: { parameters } }) => ({ prompt, parameters })),
      [
        {
          prompt: { label: 'say.prompt', text: 'Say {{ text }} again.', system: 'Be brief.' },
          parameters: { temperature: 0, max_tokens: 5 },
        },
      ],
    );
    await writeFile(join(folder.fsPath, 'turns.prompt'), 'a{{role "model"}}b{{role "user"}}c');
    await assert.rejects(
      load(whole.replace(/prompt: .*/, 'prompts: [{ file: turns.prompt }]')),
      /one user message/,
    );
  });

  it('goes into a workflow for GitHub, which opens as a file that isn’t saved', async () => {
    await writeFile(join(folder.fsPath, 'in-ci.eval.yaml'), whole);
    const { showQuickPick } = vscode.window;
    Object.assign(vscode.window, {
      showQuickPick: async (items: readonly vscode.QuickPickItem[]) => {
        assert.ok(items.every(({ picked }) => picked));
        return items.filter(({ label }) => label.endsWith('in-ci.eval.yaml'));
      },
    });
    try {
      await newWorkflow('1.2.3');
      await newWorkflow('1.2.3');
    } finally {
      Object.assign(vscode.window, { showQuickPick });
    }
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document?.isUntitled);
    assert.match(document.uri.path, /\/\.github\/workflows\/evaluations\.yml$/);
    const named = vscode.workspace.asRelativePath(vscode.Uri.joinPath(folder, 'in-ci.eval.yaml'), false);
    assert.equal(document.getText().split(named).length, 2);
    assert.match(document.getText(), /npx --yes hub-lens@1\.2\.3 eval/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  const newWorld = {
    tables: new Tables(tableFiles),
    columnsOf: async (dataset: { readonly dataset: string }) =>
      (await datasetRows({ ...dataset, rows: 1 }, viewerWorld())).columns,
  };

  /** What is written where the user saves it. */
  async function saved(write: () => Promise<void>): Promise<string> {
    const target = vscode.Uri.joinPath(folder, 'tests.eval.yaml');
    const { window } = vscode;
    const { showSaveDialog } = window;
    window.showSaveDialog = async () => target;
    try {
      await write();
    } finally {
      window.showSaveDialog = showSaveDialog;
    }
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(target));
  }

  it('is imported from a configuration of promptfoo, or refused at its lines', async () => {
    const file = vscode.Uri.joinPath(folder, 'promptfooconfig.yaml');
    const config = (provider: string) =>
      `description: Titles\nprompts: ['Title for {{text}}']\nproviders: [${provider}]\n` +
      'tests: [{ vars: { text: x }, assert: [{ type: icontains, value: x }] }]\nsharing: true\n';
    await writeFile(file.fsPath, config('huggingface:text-generation:acme/chat'));
    const text = await saved(() => importEvaluation(file));
    assert.match(
      text,
      /^name: Titles\nprompts:\n {2}- Title for \{\{text\}\}\nmodels:\n {2}- model: acme\/chat\n/,
    );
    await writeFile(file.fsPath, config('file://model.py'));
    await assert.rejects(importEvaluation(file), /can’t be imported: line 3: .*would run code/);
  });

  it('is written to begin with for a prompt file, by its path', async () => {
    const prompts = vscode.Uri.joinPath(folder, 'prompts');
    await vscode.workspace.fs.createDirectory(prompts);
    const prompt = vscode.Uri.joinPath(prompts, 'title.prompt');
    const front = 'model: acme/chat\ninput: { default: { language: German } }';
    await writeFile(prompt.fsPath, `---\n${front}\n---\nTitle for {{text}} in {{language}}`);
    const text = await saved(() => newEvaluation(prompt, newWorld, undefined));
    assert.match(text, /file: prompts\/title\.prompt/);
    assert.match(text, /- acme\/chat/);
    assert.match(text, /vars:\n {6}text: …\n {6}expected: …/);
    const { cells, rows } = await load(text.replace(/file: prompts/, 'file: ./prompts'));
    assert.equal(cells[0]?.prompt.text, 'Title for {{ text }} in German');
    assert.deepEqual(rows[0]?.vars, { text: '…', expected: '…' });
  });

  it('is written to begin with for a dataset of the hub', async () => {
    const text = await saved(() => newEvaluation({ dataset: 'nyu-mll/glue' }, newWorld, undefined));
    assert.match(text, /dataset: nyu-mll\/glue\n {2}rows: 50/);
    const split = { dataset: 'nyu-mll/glue', config: 'default', split: 'train' };
    const ofSplit = await saved(() => newEvaluation(split, newWorld, undefined));
    assert.match(ofSplit, /dataset: nyu-mll\/glue\n {2}config: default\n {2}split: train\n {2}rows: 50/);
    assert.match(text, /Answer in one word\.\n+ +\{\{ text \}\}/);
    assert.match(text, /value: "?'?\{\{ label \}\}/);
    const loaded = await load(text);
    assert.equal(loaded.rows.length, 50);
  });

  it('is written of runs of the playground', async () => {
    const run = {
      model: 'acme/chat',
      provider: 'auto',
      parameters: {},
      inputs: { text: 'Hi' },
      answer: 'Hello',
    };
    const text = await saved(() => newEvaluation(undefined, newWorld, { runs: [run] }));
    assert.deepEqual((await load(text)).rows[0]?.vars, { text: 'Hi', expected: 'Hello' });
  });

  it('offers to run it, and to show its results', async () => {
    const document = await opened(whole);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    assert.deepEqual(
      lenses.map(({ command }) => command?.command),
      ['hubLens.runEvaluation', 'hubLens.showEvaluations'],
    );
  });

  it('gives the rows of its file and its own, filled in', async () => {
    const { rows, cells } = await load(whole);
    assert.deepEqual(
      rows.map(({ vars, asserts }) => [vars.text, asserts.map(({ value }) => value)]),
      [
        ['one', ['one']],
        ['two', ['two']],
        ['own', ['own', 'own']],
      ],
    );
    assert.equal(cells[0]?.prompt.text, 'Repeat: {{ text }}');
    const [cell] = (await load(whole.replace("prompt: 'Repeat: {{ text }}'", 'prompt: { file: long.txt }')))
      .cells;
    assert.equal(cell?.prompt.text, 'Say {{ text }} again.');
  });

  const dataset = (more: string) =>
    whole
      .replace('file: rows.csv, rows: 2', `dataset: nyu-mll/glue${more}`)
      .replace(/tests:[\s\S]*?\nassert:/, 'assert:');

  it('takes the rows of a dataset of the hub, the test split first, with the names of its classes', async () => {
    const { rows } = await load(dataset(''));
    assert.equal(rows.length, 150);
    assert.deepEqual(rows.at(149)?.vars, {
      text: 'Row 149 of the test split',
      label: 'good',
      photo: rows.at(149)?.vars.photo,
      scores: [0.5, 149],
    });
    const train = await load(dataset(', split: train, rows: 3'));
    assert.deepEqual(
      train.rows.map(({ vars }) => vars.text),
      [0, 1, 2].map((index) => `Row ${index} of the train split`),
    );
    const mixed = await load(dataset(', rows: 5, shuffle: 7'));
    assert.equal(new Set(mixed.rows.map(({ vars }) => vars.text)).size, 5);
    assert.deepEqual((await load(dataset(', rows: 5, shuffle: 7'))).rows, mixed.rows);
    assert.ok(mixed.rows.some(({ vars }) => Number(/\d+/.exec(String(vars.text))?.[0]) > 20));
  });

  it('takes the rows of a gated dataset from its files at the hub, with the user’s token', async () => {
    const gated = whole
      .replace('file: rows.csv, rows: 2', 'dataset: mozilla-foundation/common_voice_17_0, rows: 2')
      .replace("'{{ text }}'", "'{{ label }}'");
    const world = viewerWorld();
    // At another origin than the hub's, which gets no token.
    const viewer = { ...world.viewer, endpoint: world.viewer.endpoint.replace('127.0.0.1', 'localhost') };
    const loadGated = async () =>
      loadEvaluation(await opened(gated), {
        tables: new Tables(tableFiles),
        dataset: (source) => datasetRows(source, { ...world, viewer }),
        fence: '----',
      });
    await assert.rejects(loadGated(), { name: 'RowsError', code: 'noAccess' });
    await session.account.signIn(session.hub(), 'hf_localMember', world.signal);
    const rows = (await loadGated())?.rows.map(({ vars }) => [vars.text, vars.label]);
    assert.deepEqual(rows?.slice(0, 2), [
      ['Row 0 of test', 'bad'],
      ['Row 1 of test', 'good'],
    ]);
  });

  it('names the splits of a dataset that has no such one', async () => {
    await assert.rejects(load(dataset(', split: nothing')), {
      message: 'nyu-mll/glue doesn’t have these rows. It has: default/train, default/test.',
    });
    await assert.rejects(load(dataset(', config: other')), /It has: default\/train/);
  });

  it('does not judge cells that came in part', async () => {
    const text = dataset('');
    const cut = (columns: readonly string[], missing: readonly string[] = []) =>
      opened(text).then((document) =>
        loadEvaluation(document, {
          tables: new Tables(tableFiles),
          dataset: async () => ({
            columns: ['text', 'more'],
            rows: [{ text: 'a', more: 'b' }],
            cut: new Set(columns),
            missing: new Set(missing),
          }),
          fence: '----',
        }),
      );
    await assert.rejects(cut(['text']), /Some cells of “text” are too long/);
    assert.equal((await cut(['more'], ['more']))?.rows.length, 1);
    await assert.rejects(cut([], ['text']), /Parquet files, from which the cells of “text” can’t be read/);
  });

  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['{{ text }}', '{{ words }}', /There is no column with this name.*words/],
    ['{{ text }}', '{{ text', /Can’t read the template/],
    ['rows.csv', 'none.csv', /none\.csv wasn’t found/],
    ['rows.csv', 'link.csv', /outside the workspace/],
    ['rows.csv', '../../../etc/passwd.csv', /wasn’t found|outside the workspace/],
    ['type: icontains', 'type: llm-rubric', /needs a model that judges/],
    ['type: icontains', 'type: pairwise', /needs a model that judges/],
    ['type: icontains', 'type: similar', /“similar” needs a model that embeds texts/],
    ['name:', 'names:', /has problems/],
  ];
  for (const [from, to, message] of refused) {
    it(`is refused in words with ${JSON.stringify(to)} in it`, async () => {
      await assert.rejects(load(whole.replace(from, to)), { message });
    });
  }
});

describe('An evaluation', () => {
  let session: Session;
  let storage: vscode.Uri;
  const context = contextInMemory();

  before(async () => {
    session = createSession(context, testLog());
    storage = vscode.Uri.file(await mkdtemp(join(tmpdir(), 'hub-lens-evaluations-')));
  });
  after(async () => {
    await rm(storage.fsPath, { recursive: true });
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  const keptOf = (...texts: readonly string[]) => ({
    version: 1 as const,
    id: crypto.randomUUID(),
    name: 'Repeat',
    created: Date.now(),
    uri: vscode.Uri.joinPath(storage, 'repeat.eval.yaml').toString(),
    repeat: 1,
    rows: texts.map((text) => ({
      vars: { text },
      asserts: [{ type: 'icontains', value: text }],
    })),
    rowsDigest: '',
    cells: [
      {
        label: 'Qwen',
        prompt: { label: 'Prompt 1', text: 'Repeat: {{ text }}' },
        model: { model: 'Qwen/Qwen2.5-7B-Instruct', provider: 'auto', label: 'Qwen', parameters: {} },
      },
    ],
  });

  it('is run, and lies on the disk with its results', async () => {
    const made = makeEvaluations(session, storage);
    try {
      const { evaluations } = made;
      const kept = keptOf('one', 'two');
      await session.account.signIn(session.hub(), 'hf_localReader', new AbortController().signal);
      await evaluations.add(kept);
      await evaluations.resume(kept.id);
      await until(async () => (await evaluations.standing(kept.id)).state !== 'running');
      const { results, standings } = await evaluations.results(kept.id);
      assert.deepEqual(standings[0]?.summary.passes?.value, 1);
      assert.match(resultsMarkdown(results, standings), /\| Qwen \| 100\.0 %/);
      await evaluations.delete(kept.id);
      assert.deepEqual(await evaluations.list(), []);
    } finally {
      made.dispose();
    }
  });

  it('has the grades of several windows, after a restart and in a later run too, until it is deleted', async () => {
    type Window = ReturnType<typeof makeEvaluations>;
    const opened: Window[] = [];
    const open = () => {
      const made = makeEvaluations(session, storage);
      opened.push(made);
      return made;
    };
    const handlersOf = (window: Window) =>
      evaluationHandlers({ ...session, ...window }, async () => undefined);
    const call = { sendChunk: () => undefined as never, signal: new AbortController().signal };
    const run = async ({ evaluations }: Window, kept: ReturnType<typeof keptOf>) => {
      await evaluations.add(kept);
      await evaluations.resume(kept.id);
      await until(async () => (await evaluations.standing(kept.id)).state === 'done');
    };
    const give = (window: Window, id: string, row: number, grade: 'good' | 'bad' | null) =>
      handlersOf(window).gradeAnswer({ id, cell: 0, row, repeat: 0, grade }, call);
    const gradesIn = (window: Window, kept: ReturnType<typeof keptOf>) =>
      Promise.all(
        kept.rows.map(async (_, row) => {
          const { cells } = await handlersOf(window).readEvaluationRow({ id: kept.id, row }, call);
          return cells[0]?.outcomes[0]?.grade;
        }),
      );
    try {
      await session.account.signIn(session.hub(), 'hf_localReader', new AbortController().signal);
      const [one, other] = [open(), open()];
      const kept = keptOf('one', 'two', 'three', 'four');
      await run(one, kept);
      await gradesIn(other, kept);
      await Promise.all([
        give(one, kept.id, 0, 'good'),
        give(other, kept.id, 1, 'bad'),
        give(one, kept.id, 2, 'bad'),
        give(other, kept.id, 3, 'good'),
      ]);
      await give(one, kept.id, 2, null);
      await assert.rejects(give(one, kept.id, 4, 'good'), /no longer there/);
      const graded = ['good', 'bad', undefined, 'good'];
      for (const window of [one, other, open()]) {
        await until(async () => String(await gradesIn(window, kept)) === String(graded));
      }
      const later = keptOf('new', 'four', 'two');
      await run(one, later);
      assert.deepEqual(await gradesIn(one, later), [undefined, 'good', 'bad']);
      await one.evaluations.delete(kept.id);
      assert.deepEqual(await gradesIn(open(), later), [undefined, 'good', 'bad']);
      await one.evaluations.delete(later.id);
      const again = keptOf('two');
      await run(one, again);
      assert.deepEqual(await gradesIn(one, again), [undefined]);
    } finally {
      for (const window of opened) {
        window.dispose();
      }
    }
  });
});
