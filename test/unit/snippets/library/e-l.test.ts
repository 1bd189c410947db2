import assert from 'node:assert/strict';
import { libraries } from '../../../../src/catalogue';
import { modelRecordSchema } from '../../../../src/catalogue/model-record';
import { renderBlocks, type SnippetBlock } from '../../../../src/snippets/library/blocks';
import { modelContext } from '../../../../src/snippets/library/contexts/model-context';
import { eToLTemplates } from '../../../../src/snippets/library/tables/e-l';
import { eToLInstallations } from '../../../../src/snippets/library/tables/e-l-installations';
import { outputOf, python } from '../processes';
import { cases } from './e-l-cases';

/**
 * Reads the programs of each record: the imports and calls of all its blocks, the names that no block before
 * defines, the imports that nothing uses, and the trees with `plain` in the place of `hostile`.
 */
const reader = `
import ast, builtins, json, sys

class Plain(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, str):
            node.value = node.value.replace(hostile, plain)
        return node

def read(blocks):
    trees = [ast.parse(block) for block in blocks]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    imports = [n for n in nodes if isinstance(n, (ast.Import, ast.ImportFrom))]
    imported = {a.asname or a.name.split(".")[0] for n in imports for a in n.names}
    names = [n for n in nodes if isinstance(n, ast.Name)]
    stored = {n.id for n in names if isinstance(n.ctx, ast.Store)}
    loaded = {n.id for n in names if isinstance(n.ctx, ast.Load)}
    return {
        "statements": [ast.unparse(n) for n in imports + [n for n in nodes if isinstance(n, ast.Call)]],
        "unknown": sorted(loaded - stored - imported - set(dir(builtins))),
        "unused": sorted(imported - loaded),
        "trees": [ast.dump(Plain().visit(tree)) for tree in trees],
    }

hostile, plain, records = json.load(sys.stdin)
print(json.dumps([read(blocks) for blocks in records]))
`;

interface Program {
  readonly statements: readonly string[];
  readonly unknown: readonly string[];
  readonly unused: readonly string[];
  readonly trees: readonly string[];
}

/** Programs that the commands of the snippets call. */
const programs = [
  ...['git', 'cd', 'uv', 'hf', 'pip', 'python', 'sh', 'htrflow', 'kernels', 'litert-lm'],
  ...['lerobot-train', 'lerobot-rollout'],
];

/** Makes each of the programs print its name and arguments, a NUL behind each, in a folder of its own. */
const stubs = [
  'folder=$(mktemp -d); builtin cd "$folder"; trap \'rm -r "$folder"\' EXIT',
  ...programs.map((name) => `${name}() { printf '%s\\0' ${name} "$@"; }`),
  '',
].join('\n');

const plain = 'plain text';
const hostile =
  `${'x'.repeat(10_000)}"'\\\n# %% x [sh]\n""";import os;os.system("id")#\u2028\u0085` +
  `\${x}$(id)\`id\`#{x}{{ id }}{% endif %}\nYAML\nexit 1\n`;

const templates = new Map(eToLTemplates);

function blocksOf(library: string, fields: object): SnippetBlock[] {
  const template = templates.get(library);
  assert.ok(template, library);
  const model = modelRecordSchema.parse({ id: 'acme/model', ...fields });
  return renderBlocks(template, (template.context ?? modelContext)(model));
}

function sources(blocks: readonly SnippetBlock[], language: string): string[] {
  return blocks.filter((block) => block.language === language).map(({ content }) => content);
}

async function programsOf(records: readonly SnippetBlock[][], text = hostile): Promise<Program[]> {
  const blocks = records.map((each) => sources(each, 'python'));
  return (await python(reader, [text, plain, blocks])) as Program[];
}

/** The fields of a case, and one text wherever a template reads an author's words. */
function filledWith(text: string, { config, ...fields }: Readonly<Record<string, unknown>> = {}): object {
  return {
    widgetData: [{ text, src: text }],
    mask_token: text,
    ...fields,
    ...(fields.id !== 'lerobot/smolvla_base' && { id: `acme/${text}` }),
    config: config ?? { keras_hub: { tasks: ['Masked', text] } },
  };
}

describe('library snippets, e to l', () => {
  it('are there for each library that has a snippet', () => {
    assert.equal(templates.size, 25);
    assert.deepEqual(new Set(cases.map(({ library }) => library)), new Set(templates.keys()));
    for (const id of templates.keys()) {
      assert.ok(Object.hasOwn(libraries, id), id);
    }
  });

  it('call what the libraries offer, with names they define and imports they use', async () => {
    const records = cases.map(({ library, fields = {} }) => blocksOf(library, fields));
    const read = await programsOf(records);
    cases.forEach(({ library, fields = {}, blocks, python: expected = [], lines = [] }, index) => {
      const [record, program] = [records[index], read[index]];
      assert.ok(record && program);
      const where = `${library} ${JSON.stringify(fields)}`;
      assert.deepEqual(
        record.map(({ title }) => title),
        blocks,
        where,
      );
      for (const statement of expected) {
        assert.ok(program.statements.includes(statement), `${where}: ${statement}`);
      }
      const text = record.map(({ content }) => content).join('\n');
      for (const line of lines) {
        assert.ok(text.includes(line), `${where}: ${line}`);
      }
      assert.deepEqual(program.unknown, [], where);
      const choice = library === 'lightning-ir' && !('tags' in fields);
      assert.deepEqual(program.unused, choice ? ['CrossEncoderModule'] : [], where);
    });
  });

  it('are laid out cleanly', () => {
    for (const { library, fields = {} } of cases) {
      for (const { title, content } of blocksOf(library, fields)) {
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, `${library}: ${title}`);
      }
    }
  });

  it('are commands that a shell can read', async () => {
    const commands = new Set(
      cases.flatMap(({ library, fields = {} }) => sources(blocksOf(library, fields), 'sh')),
    );
    assert.ok(commands.size >= 30, `${commands.size} blocks`);
    for (const command of commands) {
      await outputOf('bash', ['-n'], { input: command });
    }
  });

  it('are the same Python program whatever a record says', async () => {
    const worst = cases.map(({ library, fields }) => blocksOf(library, filledWith(hostile, fields)));
    const tame = cases.map(({ library, fields }) => blocksOf(library, filledWith(plain, fields)));
    assert.deepEqual(
      worst.map((blocks) => blocks.map(({ title }) => title)),
      tame.map((blocks) => blocks.map(({ title }) => title)),
    );
    const [one, other] = [await programsOf(worst), await programsOf(tame)];
    one.forEach((program, index) => {
      assert.deepEqual(program.trees, other[index]?.trees, cases[index]?.library);
    });
  });

  it('hold a NUL in Python, and refuse it where a shell is to take it', async () => {
    const fields = { id: 'a\0b', tags: ['conversational'], pipeline_tag: 'text-generation' };
    const refusing = new Set(['edsnlp', 'kernels', 'litert-lm', 'ltx']);
    const taking = [...templates.keys()].filter((library) => !refusing.has(library));
    for (const library of refusing) {
      assert.throws(() => blocksOf(library, fields), /NUL/, library);
    }
    const read = await programsOf(
      taking.map((library) => blocksOf(library, fields)),
      'a\0b',
    );
    const naming = read.filter(({ trees }) => trees.some((tree) => tree.includes(plain)));
    // All but espnet without a type, flextab and lerobot.
    assert.equal(naming.length, taking.length - 3);
  });

  it('run the same commands whatever a record says', async () => {
    const withCommands = cases.filter(
      ({ library, fields = {} }) => sources(blocksOf(library, fields), 'sh').length > 0,
    );
    const libraryIds = new Set(withCommands.map(({ library }) => library));
    assert.ok(['edsnlp', 'htrflow', 'jev-style', 'lerobot', 'ltx'].every((id) => libraryIds.has(id)));
    for (const { library, fields } of withCommands) {
      const [worst, tame] = await Promise.all(
        [hostile, plain].map(async (text) => {
          const script = sources(blocksOf(library, filledWith(text, fields)), 'sh').join('');
          return (await outputOf('bash', ['-eu'], { input: stubs + script })).replaceAll(text, plain);
        }),
      );
      assert.equal(worst, tame, library);
      assert.ok(worst?.includes('\0'), library);
    }
  });

  it('write a pipeline file that names the very model', () => {
    for (const pipeline_tag of ['image-to-text', 'image-segmentation']) {
      const [command = ''] = sources(blocksOf('htrflow', { id: hostile, pipeline_tag }), 'sh');
      const models = [...command.matchAll(/^ {6}model: (".*")$/gm)].map(([, literal = '']) =>
        JSON.parse(literal),
      );
      assert.equal(models.length, 2);
      assert.ok(models.includes(hostile));
      assert.equal(command.split('\n').length, 20);
    }
  });

  it('have one way to be installed each', () => {
    const ids = eToLInstallations.map(([id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { library, blocks } of cases) {
      const installs = blocks.some((title) => /^(Install|Set up)$/.test(title));
      assert.equal(ids.includes(library), !installs && library !== 'lerobot', library);
    }
    for (const [id, { pip }] of eToLInstallations) {
      assert.equal(new Set(pip).size, pip.length, id);
      assert.match(pip.join(' '), /^([\w-]+|"[\w[\]-]+")( ([\w-]+|"[\w[\]-]+"))*$/, id);
    }
  });
});
