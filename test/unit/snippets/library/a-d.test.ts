import assert from 'node:assert/strict';
import { libraries } from '../../../../src/catalogue';
import { type ModelRecord, modelRecordSchema } from '../../../../src/catalogue/model-record';
import { renderBlocks, type SnippetBlock } from '../../../../src/snippets/library/blocks';
import { modelContext } from '../../../../src/snippets/library/contexts/model-context';
import { aToDTemplates } from '../../../../src/snippets/library/tables/a-d';
import { aToDInstallations } from '../../../../src/snippets/library/tables/a-d-installations';
import { outputOf, python } from '../processes';
import { cases } from './a-d-cases';

/**
 * Reads the programs of each record: the statements of all its blocks, the names that no block before defines,
 * the imports that nothing uses, and the trees with `value` in the place of `hostile`.
 */
const reader = `
import ast, builtins, json, sys

class Plain(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, str):
            node.value = node.value.replace(hostile, value)
        return node

def read(blocks):
    trees = [ast.parse(block) for block in blocks]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    imports = [n for n in nodes if isinstance(n, (ast.Import, ast.ImportFrom))]
    bound = {a.asname or a.name.split(".")[0] for n in imports for a in n.names}
    names = [n for n in nodes if isinstance(n, ast.Name)]
    stored = {n.id for n in names if isinstance(n.ctx, ast.Store)}
    loaded = {n.id for n in names if isinstance(n.ctx, ast.Load)}
    return {
        "statements": [ast.unparse(n) for n in imports + [n for n in nodes if isinstance(n, ast.Call)]],
        "unknown": sorted(loaded - stored - bound - set(dir(builtins))),
        "unused": sorted(bound - loaded),
        "trees": [ast.dump(Plain().visit(tree)) for tree in trees],
    }

hostile, value, records = json.load(sys.stdin)
print(json.dumps([read(blocks) for blocks in records]))
`;

interface Program {
  readonly statements: readonly string[];
  readonly unknown: readonly string[];
  readonly unused: readonly string[];
  readonly trees: readonly string[];
}

const hostileText =
  `"'\\\n# %% x [sh]\n""";import os;os.system("id")#\u2028\u0085\${x}$(id)\`id\`#{x}{{ id }}{% endif %}*/` +
  'x'.repeat(10_000);

const templates = new Map(aToDTemplates);

function blocksOf(library: string, fields: object): SnippetBlock[] {
  const template = templates.get(library);
  assert.ok(template, library);
  const model: ModelRecord = modelRecordSchema.parse({ id: 'acme/model', ...fields });
  return renderBlocks(template, (template.context ?? modelContext)(model));
}

function sources(blocks: readonly SnippetBlock[], language: string): string[] {
  return blocks.filter((block) => block.language === language).map(({ content }) => content);
}

async function programsOf(records: readonly SnippetBlock[][], text = ''): Promise<Program[]> {
  const programs = records.map((blocks) => sources(blocks, 'python'));
  return (await python(reader, [text || hostileText, 'plain', programs])) as Program[];
}

/** Every text that a template may read, set to one value. */
function filledWith(text: string, fields: object = {}): object {
  return {
    ...fields,
    id: text,
    config: { adapter_transformers: { model_name: text } },
    cardData: { base_model: [text], instance_prompt: text },
    widgetData: [{ text }],
  };
}

describe('library snippets, 3 and a to d', () => {
  it('are there for each library that has a snippet', () => {
    assert.equal(aToDTemplates.length, 30);
    assert.deepEqual(new Set(cases.map(({ library }) => library)), new Set(templates.keys()));
    for (const id of templates.keys()) {
      assert.ok(Object.hasOwn(libraries, id), id);
    }
  });

  it('call what the libraries offer, with names they define and imports they use', async () => {
    const records = cases.map(({ library, fields = {} }) => blocksOf(library, fields));
    const programs = await programsOf(records);
    cases.forEach(({ library, blocks, python: expected = [], lines = [] }, index) => {
      const [record, program] = [records[index], programs[index]];
      assert.ok(record && program);
      assert.deepEqual(
        record.map(({ title }) => title),
        blocks,
        library,
      );
      for (const statement of expected) {
        assert.ok(program.statements.includes(statement), `${library}: ${statement}`);
      }
      const text = record.map(({ content }) => content).join('\n');
      for (const line of lines) {
        assert.ok(text.includes(line), `${library}: ${line}`);
      }
      assert.deepEqual(program.unknown, [], library);
      assert.deepEqual(program.unused, library === 'allennlp' ? ['allennlp_models'] : [], library);
    });
  });

  it('are laid out cleanly', () => {
    for (const { library, fields = {} } of cases) {
      for (const { title, content } of blocksOf(library, fields)) {
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, `${library}: ${title}`);
      }
    }
  });

  it('say whose weights a library loads that takes no model id', () => {
    for (const [library, own] of [
      ['chatterbox', 'ResembleAI/chatterbox'],
      ['chat_tts', '2Noise/ChatTTS'],
      ['colipri', 'microsoft/colipri'],
      ['cxr-foundation', 'google/cxr-foundation'],
      ['derm-foundation', 'google/derm-foundation'],
    ] as const) {
      assert.match(blocksOf(library, {})[0]?.content ?? '', RegExp(`^# .*${own}, not acme/model\\.$`, 'm'));
      assert.doesNotMatch(blocksOf(library, { id: own })[0]?.content ?? '', /^# .* not /m);
    }
  });

  it('are commands that a shell can read', async () => {
    const records = cases.map(({ library, fields = {} }) => blocksOf(library, fields));
    const commands = new Set(records.flatMap((blocks) => sources(blocks, 'sh')));
    assert.ok(commands.size >= 15, `${commands.size} blocks`);
    for (const command of commands) {
      await outputOf('bash', ['-n'], { input: command });
    }
  });

  it('are the same Python program whatever a record says', async () => {
    for (const text of [hostileText, `${hostileText}\0`]) {
      const pythonOnly = cases.filter(
        ({ library }) => text === hostileText || !/^(cortiq|depth-pro)$/.test(library),
      );
      const hostile = pythonOnly.map(({ library, fields }) => blocksOf(library, filledWith(text, fields)));
      const plain = pythonOnly.map(({ library, fields }) => blocksOf(library, filledWith('plain', fields)));
      assert.deepEqual(
        hostile.map((blocks) => blocks.map(({ title }) => title)),
        plain.map((blocks) => blocks.map(({ title }) => title)),
      );
      const [one, other] = [await programsOf(hostile, text), await programsOf(plain)];
      one.forEach((program, index) => {
        assert.deepEqual(program.trees, other[index]?.trees, pythonOnly[index]?.library);
      });
    }
  });

  it('hand a shell the very id', async () => {
    const stubs =
      'pip() { :; }; cargo() { :; }; ls() { :; }; cortiq() { :; }; hf() { printf "%s\\0" "$@"; }; PATH=\n';
    for (const library of ['cortiq', 'depth-pro']) {
      const script = sources(blocksOf(library, { id: hostileText }), 'sh').join('');
      const output = await outputOf('bash', ['-eu'], { input: stubs + script });
      assert.equal(output.split('\0').filter((word) => word === hostileText).length, 1, library);
      assert.equal(output.split('\0').length, library === 'cortiq' ? 7 : 5);
      assert.throws(() => blocksOf(library, { id: 'a\0b' }), /NUL/);
    }
  });

  it('name packages once each, for libraries of the table that have no install block', () => {
    const ids = aToDInstallations.map(([id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { library, fields = {}, blocks } of cases) {
      const installs = blocks.some((title) => /^(Install|Set up)/.test(title));
      assert.equal(ids.includes(library), !installs, library);
      assert.equal(
        sources(blocksOf(library, fields), 'sh').length > 0,
        installs || library === 'birefnet',
        library,
      );
    }
    for (const [id, { pip }] of aToDInstallations) {
      assert.equal(new Set(pip).size, pip.length, id);
      assert.match(pip.join(' '), /^([\w-]+|"[\w<[\]-]+")( ([\w-]+|"[\w<[\]-]+"))*$/, id);
    }
  });
});
