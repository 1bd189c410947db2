import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { BatchInputError, inputBuilder, readTable, TableError, writeTable } from '../../../src/batch';
import { localApps } from '../../../src/catalogue';
import { renderConversation } from '../../../src/editor/features/chat-template/render';
import { inferenceSnippets, localAppSnippets } from '../../../src/snippets';
import { modelRecord } from '../../models';
import { outputOf } from '../snippets/processes';
import {
  assertUnpolluted,
  codeAttacks,
  hiddenAttacks,
  hiddenCharacter,
  hostileJson,
  hostileText,
  keyAttacks,
  pathAttacks,
  terminalAttacks,
} from './attacks';

const templates = 'test/unit/template/chat-templates/templates';

describe('Chat templates of models, with attacks for what is said', () => {
  it('make prompts or say what is wrong, within their budget', async () => {
    const sources = await Promise.all(
      (await readdir(templates)).map((name) => readFile(join(templates, name), 'utf8')),
    );
    assert.ok(sources.length > 5);
    const word = hostileText.map((text) => text.slice(0, 2000));
    const message = fc.record({
      role: fc.oneof(fc.constantFrom('system', 'user', 'assistant', 'tool', ...keyAttacks), word),
      content: word,
    });
    const tool = fc.record({
      type: fc.constant('function'),
      function: fc.record({ name: word, description: word, parameters: hostileJson }),
    });
    const conversation = fc.record({
      messages: fc.array(message, { maxLength: 4 }),
      addGenerationPrompt: fc.boolean(),
      tools: fc.oneof(
        fc.constant(''),
        fc.array(tool, { maxLength: 2 }).map((tools) => JSON.stringify(tools)),
        word,
      ),
      variables: fc.oneof(
        fc.constant(''),
        fc.dictionary(hostileText, hostileJson, { maxKeys: 3 }).map((all) => JSON.stringify(all)),
      ),
    });
    const tokens = fc.array(fc.record({ text: word, role: fc.constantFrom('bos', '__proto__', 'a, b') }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.constantFrom(...sources), conversation, tokens, (source, said, special) => {
        const outcome = renderConversation(source, said, special);
        if ('error' in outcome) {
          assert.notEqual(outcome.error.kind, 'budget');
          assert.notEqual(outcome.error.kind, 'syntax');
        } else {
          assert.doesNotMatch(outcome.prompt, /\[native code\]|\[object Object\]/);
        }
        assertUnpolluted();
      }),
      { numRuns: 600 },
    );
  });
});

describe('Tables with attacks in their columns and cells', () => {
  const row = fc.dictionary(fc.oneof(fc.constantFrom(...keyAttacks), hostileText), hostileJson, {
    maxKeys: 4,
  });
  const text = fc.oneof(
    fc
      .array(row, { maxLength: 4 })
      .map((rows) => ['jsonl', rows.map((each) => JSON.stringify(each)).join('\n')] as const),
    fc
      .array(fc.array(hostileText, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
      .map((rows) => ['csv', rows.map((cells) => cells.join(',')).join('\n')] as const),
    hostileText.map((lines) => ['lines', lines] as const),
  );

  it('are tables whose rows make prompts, and are written again', () =>
    fc.assert(
      fc.asyncProperty(text, async ([format, content]) => {
        try {
          const table = await readTable(Buffer.from(content), format);
          const [column = 'row'] = table.columns;
          const { rowInput } = inputBuilder(
            { kind: 'form', values: { text: { kind: 'column', column } } },
            table.columns,
          );
          const chat = inputBuilder({ kind: 'chat', prompt: '{{ row }}{{ constructor }}' }, [
            ...table.columns,
            'constructor',
          ]);
          for (const [index, each] of table.rows.entries()) {
            const input = rowInput(each, index);
            assert.ok(input.kind === 'form' && typeof input.values.text !== 'function');
            const said = chat.rowInput(each, index);
            assert.ok(said.kind === 'chat' && !said.prompt.includes('[native code]'));
          }
          await writeTable(table, format);
        } catch (error) {
          assert.ok(error instanceof TableError || error instanceof BatchInputError, String(error));
        }
        assertUnpolluted();
      }),
      { numRuns: 500 },
    ));
});

/** What a shell word can hold, alone and with others of its kind. */
const words = [terminalAttacks, codeAttacks, hiddenAttacks, pathAttacks, keyAttacks].flatMap((attacks) => {
  const possible = attacks.filter((text) => !/[\0\p{Cs}]/u.test(text));
  return [...possible, possible.join('')];
});

/** A shell takes longer to start than to read so many of them. */
const perShell = 20;

/** Runs a script whose every command only tells what it is given, in a folder of its own. */
async function told(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-'));
  try {
    const tell = `tell() { printf '%s\\0' "$@"; }; command_not_found_handle() { tell "$@"; }
cd() { tell cd "$@"; }; PATH=/nowhere; HOME=${folder}\n`;
    const marked = 'touch() { tell EXECUTED; }; id() { tell EXECUTED; }; evil() { tell EXECUTED; }\n';
    const output = await outputOf('bash', [], {
      input: `builtin cd '${folder}'\n${tell}${marked}${script.replaceAll('./', '')}`,
    });
    assert.deepEqual(await readdir(folder), []);
    return output;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('Lines for a terminal, with attacks for ids and paths', () => {
  const lines = (id: string): string[] => {
    const chat = { pipeline_tag: 'text-generation', tags: ['conversational', 'gguf'], library_name: id };
    const model = modelRecord({ ...chat, id: `acme/${id}` });
    const apps = Object.values(localApps).flatMap((app) => localAppSnippets(model, app.id, `${id}.gguf`));
    const calls = inferenceSnippets(model, { provider: 'auto' });
    return [...apps, ...calls.filter(({ client }) => client === 'curl')].map(({ content }) =>
      content.replaceAll('> ~/.pi/agent/models.json\n', '\n'),
    );
  };

  it('are read by a shell, hide nothing, and run nothing that stands in them', async function () {
    this.timeout(120_000);
    const count = lines('plain').length;
    assert.ok(count > 10);
    const scripts = words.map((word) => {
      const all = lines(word);
      assert.equal(all.length, count);
      for (const line of all) {
        assert.doesNotMatch(line, hiddenCharacter);
      }
      return all.join('\n');
    });
    // What one leaves open would spoil those behind it, too.
    for (let start = 0; start < scripts.length; start += perShell) {
      const script = scripts.slice(start, start + perShell).join('\n');
      await outputOf('bash', ['-n'], { input: script });
      assert.doesNotMatch(await told(script), /(?:^|\0)EXECUTED\0/);
    }
  });

  it('would be seen to run something', async () => {
    assert.match(await told('touch hub-lens-canary'), /EXECUTED/);
    assert.match(await told('echo $(touch x)'), /EXECUTED/);
  });
});
