import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { PromptTestLenses } from '../../src/editor/features/evaluation/prompts/prompt-test-lenses';
import { runPromptTests } from '../../src/editor/features/prompt-files/commands';
import { promptCompletions } from '../../src/editor/features/prompt-files/completion';
import { promptHover } from '../../src/editor/features/prompt-files/hover';
import { insertExamples } from '../../src/editor/features/prompt-files/insert-examples';
import { keepAnswer } from '../../src/editor/features/prompt-files/keep-answer';
import { promptLenses } from '../../src/editor/features/prompt-files/lenses';
import { openPromptOf, preparePrompt } from '../../src/editor/features/prompt-files/prepare-prompt';
import { PromptRuns } from '../../src/editor/features/prompt-files/prompt-runs';
import { toolDefinitions } from '../../src/editor/features/prompt-files/tool-definitions';
import { nameOf } from '../../src/editor/kit/files';
import { UserError } from '../../src/editor/kit/user-error';
import { promptDraft } from '../../src/editor/parts/prompts/prompt-document';
import { createSession, type Session } from '../../src/editor/session/session';
import { readEvaluation } from '../../src/evaluate';
import { readPromptFile, targetIn, writePromptFile } from '../../src/prompts';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const whole = `---
model: Qwen/Qwen2.5-7B-Instruct
config: { temperature: 0.2, maxOutputTokens: 40 }
input:
  schema: { text: "string, what the title is for", language?: string }
  default: { language: German }
output: { format: json, schema: { title: string } }
---
{{role "system"}}
You write titles in {{language}}. {{> tone}}
{{role "user"}}
{{text}}
`;

describe('Prompt files', () => {
  let folder: vscode.Uri;
  let outside: string;
  let session: Session;
  const context = contextInMemory();

  before(async () => {
    session = createSession(context, testLog());
    const [root] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(root?.uri.scheme === 'file');
    folder = vscode.Uri.file(await mkdtemp(join(root.uri.fsPath, 'prompts-')));
    outside = await mkdtemp(join(tmpdir(), 'hub-lens-outside-'));
    await writeFile(join(folder.fsPath, '_tone.prompt'), 'Be {{> word}}.');
    await writeFile(join(folder.fsPath, '_word.prompt'), 'brief');
    await writeFile(join(folder.fsPath, '_broken.prompt'), '{{#if a}}');
    await writeFile(join(outside, 'secret.prompt'), 'secret');
    await symlink(join(outside, 'secret.prompt'), join(folder.fsPath, '_link.prompt'));
  });
  after(async () => {
    await rm(folder.fsPath, { recursive: true });
    await rm(outside, { recursive: true });
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  async function opened(text: string): Promise<vscode.TextDocument> {
    const file = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.prompt`);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return vscode.workspace.openTextDocument(file);
  }

  async function prepared(text: string, values = {}) {
    return preparePrompt(await openPromptOf((await opened(text)).uri), values);
  }

  /** Answers quick picks one after another, by a part of a label. */
  async function picking(labels: string[], act: () => Promise<void>): Promise<void> {
    const { showQuickPick } = vscode.window;
    Object.assign(vscode.window, {
      showQuickPick: async (items: readonly vscode.QuickPickItem[]) => {
        const wanted = labels.shift() ?? assert.fail();
        return items.find(({ label }) => label.includes(wanted)) ?? assert.fail(wanted);
      },
    });
    try {
      await act();
    } finally {
      Object.assign(vscode.window, { showQuickPick });
    }
    assert.deepEqual(labels, []);
  }

  it('take rows as examples, which can be undone, and say what is left out', async () => {
    const text = '{{role "system"}}\nBe brief.\n\n{{role "user"}}\n{{text}}\n';
    const document = await opened(text);
    const rows = [
      { q: 'One {{x}}', a: 1 },
      { q: 'None', a: null },
    ];
    const { showInformationMessage } = vscode.window;
    const said: string[] = [];
    Object.assign(vscode.window, { showInformationMessage: async (words: string) => void said.push(words) });
    try {
      await picking(['q', 'a', nameOf(document.uri)], () =>
        insertExamples({ columns: ['q', 'a'], rows, isPart: true, hasMedia: false }),
      );
    } finally {
      Object.assign(vscode.window, { showInformationMessage });
    }
    assert.equal(
      document.getText(),
      text.replace(
        '{{role "user"}}',
        '{{role "user"}}\nOne \\{{x}}\n\n{{role "model"}}\n1\n\n{{role "user"}}',
      ),
    );
    assert.deepEqual(said, [
      'Only the first 2 rows are used. 1 row without a question or an answer is left out.',
    ]);
    assert.equal(vscode.window.activeTextEditor?.document, document);
    await vscode.commands.executeCommand('undo');
    await until(() => document.getText() === text);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('begin with the messages of a chat in rows', async () => {
    const chat = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ];
    await picking(['chat', 'New Prompt File'], () =>
      insertExamples({ columns: ['chat'], rows: [{ chat }], isPart: false, hasMedia: false }),
    );
    const document = vscode.window.activeTextEditor?.document;
    assert.match(
      document?.getText() ?? '',
      /"user"}}\nHi\n\n{{role "model"}}\nHello\n\n{{role "user"}}\n{{text}}/,
    );
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  /** What is completed at the bar. */
  async function completed(marked: string): Promise<string[]> {
    const at = marked.indexOf('|');
    const document = await opened(marked.replace('|', ''));
    const items = await promptCompletions(document, document.positionAt(at));
    return items.map(({ label }) => String(label));
  }

  it('have a language of their own', async () => {
    assert.equal((await opened(whole)).languageId, 'dotprompt');
  });

  it('show what is wrong with them, and no more once it is mended', async () => {
    const document = await opened(
      whole.replace('config:', 'cnofig:').replace('{{text}}', '{{text}} {{#if a}}'),
    );
    const problems = () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .map(({ range, message, severity }) => [range.start.line, severity, message]);
    await until(() => problems().length === 2);
    assert.deepEqual(problems(), [
      [2, vscode.DiagnosticSeverity.Warning, 'A prompt file has no field “cnofig”.'],
      [11, vscode.DiagnosticSeverity.Error, '“{{#if}}” has no end. Add “{{/if}}”.'],
    ]);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), whole);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until(() => problems().length === 0);
  });

  it('offer above their first line what can be done with them', async () => {
    const titles = async (text: string) => {
      const { uri } = await opened(text);
      const lenses =
        (await vscode.commands.executeCommand<vscode.CodeLens[]>(
          'vscode.executeCodeLensProvider',
          uri,
          20,
        )) ?? [];
      return lenses.map(({ command }) => command?.title).filter((title) => title !== undefined);
    };
    const all = await titles(whole);
    for (const title of [
      '$(play) Run',
      'Run With…',
      'Run over Rows',
      'Compare Models',
      'Open in Playground',
    ]) {
      assert.ok(all.includes(title), `${title} in ${all}`);
    }
    assert.ok(!(await titles('Hello')).includes('Run With…'));
    const tested = '---\nmetadata: { hubLens: { tests: a.eval.yaml } }\n---\nHello';
    assert.ok((await titles(tested)).includes('$(beaker) Run Tests'));
  });

  it('are sent with their variables, defaults and partials filled in', async () => {
    assert.deepEqual(await prepared(whole, { text: 'A {{long}} story' }), {
      messages: [
        { role: 'system', content: 'You write titles in German. Be brief.' },
        { role: 'user', content: 'A {{long}} story' },
      ],
      tools: [],
      parameters: {
        temperature: 0.2,
        max_tokens: 40,
        response_format: {
          type: 'json_schema',
          json_schema: {
            name: 'answer',
            schema: {
              type: 'object',
              properties: { title: { type: 'string' } },
              required: ['title'],
              additionalProperties: false,
            },
          },
        },
      },
    });
  });

  it('send the definitions of the tools that they name', async () => {
    const known = [
      { name: 'hub_search', description: 'Searches', schema: { type: 'object' } },
      { name: 'hub_read', description: 'Reads', schema: {} },
      { name: 'mcp_github_issues', description: 'Lists', schema: {}, server: 'github' },
      { name: 'other', description: 'Other', schema: {} },
    ];
    assert.deepEqual(toolDefinitions(['hub_*', 'hub_read'], known), [
      {
        type: 'function',
        function: { name: 'hub_search', description: 'Searches', parameters: { type: 'object' } },
      },
      { type: 'function', function: { name: 'hub_read', description: 'Reads', parameters: {} } },
    ]);
    assert.deepEqual(
      toolDefinitions(['github/*'], known).map((tool) => tool.function.name),
      ['mcp_github_issues'],
    );
    assert.throws(() => toolDefinitions(['nothing'], known), /no tool “nothing”/);
  });

  it('open with the tools that they name and those that they define, and become such a file again', async () => {
    const { messages, parameters, tools } = await prepared(
      '---\ntools: [driver_read, "gone/*"]\ntoolDefs: [{ name: weather, inputSchema: { city: string } }]\n---\nHi',
    );
    assert.deepEqual(tools, ['driver_read', 'gone/*']);
    const target = { model: 'acme/chat', provider: 'auto' };
    const { prompt } = readPromptFile(writePromptFile(promptDraft({ target, messages, parameters, tools })));
    assert.deepEqual(prompt?.front.tools, ['driver_read', 'gone/*']);
    assert.deepEqual(prompt?.toolDefs, [
      {
        name: 'weather',
        description: undefined,
        inputSchema: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
          additionalProperties: false,
        },
      },
    ]);
  });

  it('name a model of the hub, or of a server', async () => {
    const targetOf = async (front: string) =>
      targetIn((await openPromptOf((await opened(`---\n${front}\n---\nHi`)).uri)).prompt);
    assert.deepEqual(await targetOf('model: a/b'), { model: 'a/b', provider: 'auto' });
    assert.deepEqual(await targetOf('model: server:home/c/d'), { model: 'c/d', provider: 'server:home' });
    const provider = 'model: a/b\nmetadata: { hubLens: { provider: groq } }';
    assert.deepEqual(await targetOf(provider), { model: 'a/b', provider: 'groq' });
  });

  const refused: readonly (readonly [name: string, text: string, expected: RegExp])[] = [
    ['broken ones', 'Hi\n{{#if a}}', /line 2: “\{\{#if\}\}” has no end/],
    ['partials that are not there', '{{> missing}}', /no partial “missing”/],
    ['partials that cannot be read', '{{> broken}}', /_broken\.prompt: “\{\{#if\}\}” has no end/],
    ['partials that lead out of the folder', '{{> link}}', /no partial “link”/],
    ['files in place of images', '{{media url="file:///etc/passwd"}}', /isn’t the address of an image/],
    ['paths in place of images', '{{media url="../secret.png"}}', /isn’t the address of an image/],
    ['roles that there are not', '{{role who}}Hi', /no role “boss”/],
    ['empty ones', '{{nothing}}', /is empty/],
  ];
  for (const [name, text, expected] of refused) {
    it(`refuse ${name}`, async () => {
      await assert.rejects(prepared(text, { who: 'boss' }), (error) => {
        assert.ok(error instanceof UserError);
        assert.match(error.message, expected);
        return true;
      });
    });
  }

  it('complete fields, parameters, variables, helpers, roles and partials', async () => {
    assert.deepEqual((await completed('---\nmod|\n---\n')).slice(0, 3), ['name', 'description', 'variant']);
    assert.ok((await completed('---\nconfig:\n  max|\n---\n')).includes('maxOutputTokens'));
    assert.ok((await completed('---\nconfig: { temperature: 1, to| }\n---\n')).includes('topP'));
    assert.deepEqual(await completed('---\nmetadata:\n  hubLens:\n    |\n---\n'), ['provider', 'tests']);
    assert.deepEqual(await completed('---\noutput:\n  format: |\n---\n'), ['json', 'text']);
    assert.ok((await completed('---\ninput:\n  schema:\n    text: |\n---\n')).includes('integer'));
    const variables = await completed('---\ninput: { schema: { text: string } }\n---\n{{other}} {{|');
    assert.deepEqual(variables.slice(0, 1), ['text']);
    assert.ok(variables.includes('role'));
    assert.deepEqual(await completed('{{#|'), ['if', 'unless', 'each', 'with', 'ifEquals', 'unlessEquals']);
    assert.deepEqual(await completed('{{role "|'), ['system', 'user', 'model', 'assistant', 'tool']);
    assert.deepEqual((await completed('{{> |')).sort(), ['broken', 'link', 'tone', 'word']);
    assert.deepEqual(await completed('Text |'), []);
  });

  it('complete and describe models as other files do', async () => {
    const document = await opened('---\nmodel: Qwen/Qwen2.5-7B\n---\nHi');
    const list = async () =>
      vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        new vscode.Position(1, 22),
      );
    await until(async () =>
      (await list()).items.some(({ label }) => JSON.stringify(label).includes('Qwen/Qwen2.5-7B-Instruct')),
    );
  });

  /** What the hover says behind the first letter of a text. */
  async function hovered(text: string, needle: string): Promise<string> {
    const document = await opened(text);
    const place = document.positionAt(text.indexOf(needle) + 1);
    const { token } = new vscode.CancellationTokenSource();
    const hover = await promptHover(session, document, place, token);
    const said = hover?.contents.map((content) => (content as vscode.MarkdownString).value) ?? [];
    return said.join('\n').replaceAll('&nbsp;', ' ');
  }

  it('say what fields, parameters, helpers and variables mean', async () => {
    assert.match(await hovered(whole, 'config'), /parameters/);
    assert.match(await hovered(whole, 'maxOutputTokens'), /tokens/i);
    assert.match(await hovered(whole, 'role'), /Starts a message/);
    assert.match(await hovered(whole, 'text}}'), /what the title is for/);
    assert.match(await hovered(whole, 'language}}'), /German/);
  });

  it('say at their model what a run takes, and its price once the router has told it', async () => {
    session = createSession(context, testLog());
    const tokens = /Prompt with its defaults: about (\d+) tokens/;
    const before = await hovered(whole, 'model:');
    assert.match(before, /The ID of a model/);
    assert.match(before, tokens);
    assert.doesNotMatch(before, /One run/);
    await session.router.models();
    for (const needle of ['model:', 'Qwen']) {
      assert.match(await hovered(whole, needle), /One run: \$[\d.]+ to \$[\d.]+/, needle);
    }
    // The system message of the default language is in it.
    const [, counted] = tokens.exec(before) ?? [];
    const [, longer] = tokens.exec(await hovered(whole.replace('German', 'G'.repeat(400)), 'model:')) ?? [];
    assert.ok(Number(longer) >= Number(counted) + 90, `${longer} ${counted}`);
  });

  it('say nothing of a run where that can’t be known', async () => {
    await session.router.models();
    const unlimited = await hovered(whole.replace(', maxOutputTokens: 40', ''), 'model:');
    assert.match(unlimited, /about \d+ tokens/);
    assert.doesNotMatch(unlimited, /One run/);
    const own = await hovered(whole.replace('Qwen/', 'server:home/Qwen/'), 'model:');
    assert.match(own, /about \d+ tokens/);
    assert.doesNotMatch(own, /One run/);
    const elsewhere = 'metadata: { hubLens: { provider: replicate } }\noutput:';
    assert.doesNotMatch(await hovered(whole.replace('output:', elsewhere), 'model:'), /One run/);
    assert.doesNotMatch(await hovered(whole.replace('{{> tone}}', '{{> missing}}'), 'model:'), /tokens/);
    assert.doesNotMatch(await hovered('---\nname: x\nmodel:\n---\nHi', 'model:'), /tokens/);
  });

  it('have their tests within the workspace alone', async () => {
    await writeFile(join(outside, 'out.eval.yaml'), 'name: x\n');
    await symlink(outside, join(folder.fsPath, 'way-out'));
    await symlink(join(outside, 'out.eval.yaml'), join(folder.fsPath, 'out.eval.yaml'));
    const named = (tests: string) => `---\nmetadata: { hubLens: { tests: ${tests} } }\n---\nHi`;
    for (const [tests, expected] of [
      ['out.eval.yaml', /outside the workspace/],
      ['way-out/out.eval.yaml', /outside the workspace/],
      ['way-out/new.eval.yaml', /outside the workspace/],
      [`../../../../..${outside}/out.eval.yaml`, /outside the workspace|wasn’t found/],
      ['nothing/new.eval.yaml', /wasn’t found/],
      ['new.eval.yaml', /wasn’t found/],
      ['_tone.prompt', /isn’t an evaluation/],
    ] as const) {
      const { uri } = await opened(named(tests));
      await assert.rejects(runPromptTests(uri), { name: 'UserError', message: expected }, tests);
    }
  });

  describe('with an answer', () => {
    const title = `---
# Ours
model: acme/chat
input: { default: { language: German } }
---
Title for {{text}} in {{language}}
`;

    async function answered(text: string, content: string, values = {}) {
      const prompt = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.prompt`);
      await vscode.workspace.fs.writeFile(prompt, new TextEncoder().encode(text));
      const answer = await vscode.workspace.openTextDocument({ content });
      const runs = new PromptRuns(() => undefined);
      runs.remember({
        prompt,
        values: { text: 'A story', ...values },
        target: { model: 'acme/chat', provider: 'auto' },
        answer: answer.uri,
      });
      return { prompt, runs };
    }

    const textAt = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();
    const testsBeside = ({ path }: vscode.Uri) => vscode.Uri.file(path.replace(/\.prompt$/, '.eval.yaml'));
    const shown = () => vscode.window.activeTextEditor?.document.uri.toString();

    it('keep it in an evaluation beside them, which they name from then on', async () => {
      const { prompt, runs } = await answered(title, 'Eine Geschichte');
      await keepAnswer(runs, prompt);
      const tests = testsBeside(prompt);
      assert.equal(shown(), tests.toString());
      const read = readEvaluation(await textAt(tests));
      assert.ok('evaluation' in read);
      assert.deepEqual(read.evaluation.tests, [
        { vars: { text: 'A story' }, assert: [{ type: 'equals', value: 'Eine Geschichte' }] },
      ]);
      const named = await textAt(prompt);
      const name = nameOf(tests);
      assert.equal(named, title.replace('} }\n---', `} }\nmetadata:\n  hubLens:\n    tests: ${name}\n---`));
      // The next one is a row more, and nothing else.
      const before = await textAt(tests);
      await keepAnswer(runs, prompt);
      const after = await textAt(tests);
      assert.ok(after.startsWith(before.trimEnd()) && after.length > before.length, after);
      await vscode.commands.executeCommand('undo');
      assert.equal(await textAt(tests), before);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await (await vscode.workspace.openTextDocument(prompt)).save();
    });

    it('keep it in the evaluation that they name, with its comments', async () => {
      const own =
        'name: Ours # mine\nprompt: { file: a.prompt }\nmodels: [acme/chat]\ntests:\n  - vars: { text: x } # first\n    assert: [{ type: contains, value: x }]\n  # last\n';
      const tests = vscode.Uri.joinPath(folder, 'ours.eval.yaml');
      await vscode.workspace.fs.writeFile(tests, new TextEncoder().encode(own));
      const { prompt, runs } = await answered(
        title.replace('---\nTitle', 'metadata: { hubLens: { tests: ours.eval.yaml } }\n---\nTitle'),
        'Eine Geschichte',
      );
      await keepAnswer(runs, prompt);
      assert.equal(shown(), tests.toString());
      assert.equal(
        await textAt(tests),
        own.replace(
          '  # last',
          '  - vars:\n      text: A story\n    assert:\n      - type: equals\n        value: Eine Geschichte\n  # last',
        ),
      );
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    });

    it('keep it from a chat that begins with them', async () => {
      const { prompt } = await answered(title, '');
      const runs = new PromptRuns(() => undefined);
      const messages = [{ role: 'user' as const, content: 'Title for A story in German' }];
      const target = { model: 'acme/chat', provider: 'auto' };
      runs.rememberOpened({ prompt, values: { text: 'A story' }, target, messages });
      const answer = { role: 'assistant' as const, content: 'Eine Geschichte' };
      for (const chat of [messages, [{ role: 'user' as const, content: 'Other' }, answer]]) {
        await assert.rejects(keepAnswer(runs, { messages: chat }), /wasn’t sent as it was filled in/);
      }
      await keepAnswer(runs, { messages: [...messages, answer, ...messages] });
      const read = readEvaluation(await textAt(testsBeside(prompt)));
      assert.ok('evaluation' in read);
      assert.deepEqual(read.evaluation.tests[0]?.assert, [{ type: 'equals', value: 'Eine Geschichte' }]);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await (await vscode.workspace.openTextDocument(prompt)).save();
    });

    it('say why it can’t be kept', async () => {
      const runs = new PromptRuns(() => undefined);
      await assert.rejects(keepAnswer(runs, undefined), /Run a prompt file first/);
      const empty = await answered(title, ' \n');
      await assert.rejects(keepAnswer(empty.runs, empty.prompt), /answer is empty/);
      await writeFile(join(folder.fsPath, 'broken.eval.yaml'), 'name: [');
      const broken = await answered(
        title.replace('---\nTitle', 'metadata: { hubLens: { tests: broken.eval.yaml } }\n---\nTitle'),
        'x',
      );
      await assert.rejects(keepAnswer(broken.runs, broken.prompt), /has problems/);
      const out = await answered(
        title.replace('---\nTitle', 'metadata: { hubLens: { tests: way-out/new.eval.yaml } }\n---\nTitle'),
        'x',
      );
      await assert.rejects(keepAnswer(out.runs, out.prompt), /outside the workspace/);
    });

    it('offer it above their first line', async () => {
      const { prompt, runs } = await answered(title, 'x');
      const document = await vscode.workspace.openTextDocument(prompt);
      const offered = (known: PromptRuns) =>
        promptLenses(document, known).map(({ command }) => command?.title);
      assert.ok(offered(runs).includes('Keep Answer as Expected'));
      assert.ok(!offered(new PromptRuns(() => undefined)).includes('Keep Answer as Expected'));
    });
  });

  describe('with tests', () => {
    const passing = { row: 0, repeat: 0, passed: true, checks: [] };
    const cell = (model: string, outcomes: readonly object[]) => ({
      label: model,
      prompt: { label: 'p', text: '' },
      model: { model, provider: 'auto', label: model, parameters: {} },
      outcomes,
    });

    /** The lens above a prompt, where its evaluation has these results. */
    async function lensOf(
      text: string,
      results: () => { uri: string; cells: readonly object[] } | undefined,
    ) {
      let tell: (uri: string) => void = () => undefined;
      let changes = 0;
      const lenses = new PromptTestLenses(
        async () =>
          ({
            list: async () => {
              const found = results();
              return found === undefined ? [] : [{ id: 'one', name: 'Ours', uri: found.uri }];
            },
            results: async () => ({ results: { cells: results()?.cells } }),
            onResults: (listener: typeof tell) => {
              tell = listener;
            },
          }) as never,
        () => {
          changes += 1;
        },
      );
      const document = await opened(text);
      const now = async () => {
        const [lens] = await lenses.lenses(document);
        return lens && (await lenses.resolved(lens)).command;
      };
      return { document, now, tell: (uri: string) => tell(uri), changes: () => changes, lenses };
    }

    it('show how many of them passed last, and run them before', async () => {
      const tests = vscode.Uri.joinPath(folder, 'shown.eval.yaml');
      await writeFile(tests.fsPath, 'name: x\n');
      let cells: readonly object[] | undefined;
      const stage = await lensOf(
        '---\nmodel: acme/chat\nmetadata: { hubLens: { tests: shown.eval.yaml } }\n---\nHi',
        () => cells && { uri: tests.toString(), cells },
      );
      try {
        const first = await stage.now();
        assert.equal(first?.title, '$(beaker) Run Tests');
        assert.deepEqual(first?.arguments, [stage.document.uri]);
        const rows = Array.from({ length: 10 }, (_, row) => ({ ...passing, row, passed: row < 8 }));
        cells = [cell('acme/chat', rows), cell('acme/other', [passing])];
        // It is looked up once, until there are other results.
        assert.equal((await stage.now())?.title, '$(beaker) Run Tests');
        stage.tell(tests.toString());
        assert.equal(stage.changes(), 1);
        const { title, command, arguments: given } = (await stage.now()) ?? {};
        assert.deepEqual(
          [title, command, given],
          ['$(beaker) Tests: 8/10', 'hubLens.openEvaluation', ['one']],
        );
      } finally {
        stage.lenses.dispose();
      }
    });

    it('are found where an evaluation of the workspace names them', async () => {
      const stage = await lensOf('Hi {{text}}', () => undefined);
      try {
        assert.equal(await stage.now(), undefined);
        const tests = vscode.Uri.joinPath(folder, 'naming.eval.yaml');
        const prompt = nameOf(stage.document.uri);
        await writeFile(
          tests.fsPath,
          `name: x\nprompt: { file: ${prompt} }\nmodels: [a/b]\ntests: [{ assert: [{ type: equals, value: x }] }]\n`,
        );
        const command = await until(() => stage.now());
        assert.deepEqual(
          [command?.command, command?.arguments?.toString()],
          ['hubLens.runEvaluation', tests.toString()],
        );
        await rm(tests.fsPath);
        await until(async () => (await stage.now()) === undefined);
      } finally {
        stage.lenses.dispose();
      }
    });

    it('that lie elsewhere aren’t looked up', async () => {
      const stage = await lensOf('---\nmetadata: { hubLens: { tests: out.eval.yaml } }\n---\nHi', () => {
        throw new Error('Looked up');
      });
      try {
        const command = await stage.now();
        assert.deepEqual(
          [command?.command, command?.arguments],
          ['hubLens.runPromptTests', [stage.document.uri]],
        );
      } finally {
        stage.lenses.dispose();
      }
    });
  });
});
