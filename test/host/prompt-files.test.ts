import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { promptCompletions } from '../../src/editor/features/prompt-files/completion';
import { promptHover } from '../../src/editor/features/prompt-files/hover';
import { openPromptOf, preparePrompt } from '../../src/editor/features/prompt-files/prepare-prompt';
import { toolDefinitions } from '../../src/editor/features/prompt-files/tool-definitions';
import { UserError } from '../../src/editor/kit/user-error';
import { targetIn } from '../../src/prompts';
import { until } from '../until';

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

  before(async () => {
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
  });

  async function opened(text: string): Promise<vscode.TextDocument> {
    const file = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.prompt`);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return vscode.workspace.openTextDocument(file);
  }

  async function prepared(text: string, values = {}) {
    return preparePrompt(await openPromptOf((await opened(text)).uri), values);
  }

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
      { name: 'hub_search', description: 'Searches', inputSchema: { type: 'object' } },
      { name: 'hub_read', description: 'Reads', inputSchema: undefined },
      { name: 'other', description: 'Other', inputSchema: undefined },
    ];
    assert.deepEqual(toolDefinitions(['hub_*', 'hub_read'], known), [
      {
        type: 'function',
        function: { name: 'hub_search', description: 'Searches', parameters: { type: 'object' } },
      },
      { type: 'function', function: { name: 'hub_read', description: 'Reads' } },
    ]);
    assert.throws(() => toolDefinitions(['nothing'], known), /no tool “nothing”/);
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

  it('say what fields, parameters, helpers and variables mean', async () => {
    const document = await opened(whole);
    const words = (needle: string) => {
      const hover = promptHover(document, document.positionAt(document.getText().indexOf(needle) + 1));
      const said = hover?.contents.map((content) => (content as vscode.MarkdownString).value) ?? [];
      return said.join('').replaceAll('&nbsp;', ' ');
    };
    assert.match(words('config'), /parameters/);
    assert.match(words('maxOutputTokens'), /tokens/i);
    assert.match(words('role'), /Starts a message/);
    assert.match(words('text}}'), /what the title is for/);
    assert.match(words('language}}'), /German/);
  });
});
