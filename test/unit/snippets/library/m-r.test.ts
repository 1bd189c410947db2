import assert from 'node:assert/strict';
import { libraries } from '../../../../src/catalogue';
import { modelRecordSchema } from '../../../../src/catalogue/model-record';
import { renderBlocks, type SnippetBlock } from '../../../../src/snippets/library/blocks';
import { modelContext } from '../../../../src/snippets/library/contexts/model-context';
import { prunaSource } from '../../../../src/snippets/library/pruna-source';
import { aToDTemplates } from '../../../../src/snippets/library/tables/a-d';
import { firstTemplates } from '../../../../src/snippets/library/tables/first';
import { mToRTemplates } from '../../../../src/snippets/library/tables/m-r';
import { mToRInstallations } from '../../../../src/snippets/library/tables/m-r-installations';
import { literalFilters } from '../../../../src/snippets/literals/filters';
import { Template } from '../../../../src/template';
import { outputOf, python } from '../processes';
import type { Case } from './e-l-case';
import { cases } from './m-r-cases';

/**
 * Reads the programs of each record: the imports and the calls of all its blocks, the names that no block before
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
        "imports": [ast.unparse(n) for n in imports],
        "calls": [ast.unparse(n) for n in nodes if isinstance(n, ast.Call)],
        "unknown": sorted(loaded - stored - imported - set(dir(builtins))),
        "unused": sorted(imported - loaded),
        "trees": [ast.dump(Plain().visit(tree)) for tree in trees],
    }

hostile, plain, records = json.load(sys.stdin)
print(json.dumps([read(blocks) for blocks in records]))
`;

interface Program {
  readonly imports: readonly string[];
  readonly calls: readonly string[];
  readonly unknown: readonly string[];
  readonly unused: readonly string[];
  readonly trees: readonly string[];
}

/** Programs that the commands of the snippets call. */
const programs = [
  ...['git', 'cd', 'hf', 'pip', 'python', 'curl', 'sh', 'openasr', 'opendde'],
  ...['mlagents-load-from-hf', 'run-gen', 'memra-server'],
];

/** Makes each of the programs print its name and arguments, and what is set for it, a NUL behind each. */
const stubs = programs
  .map((name) => `${name}() { printf '%s\\0' ${name} "$@" "\${MEMRA_CHAT-}" "\${MEMRA_MODELS-}"; }\n`)
  .join('');

const plain = 'plain text';
const hostile =
  `${'x'.repeat(10_000)}"'\\\n# %% x [sh]\n""";import os;os.system("id")#\u2028\u0085` +
  `\${x}$(id)\`id\`#{x}{{ id }}{% endif %}\nexit 1\n`;

const templates = new Map(mToRTemplates);
const rewritten = new Map([...firstTemplates, ...aToDTemplates]);

function blocksOf(library: string, fields: object, template = templates.get(library)): SnippetBlock[] {
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

/** The fields of a case, with one text in all that a template reads of an author's own words. */
function filledWith(text: string, { id = 'acme/', ...fields }: Case['fields'] = {}): object {
  return {
    ...fields,
    id: `${id}${text}`,
    tags: [...(Array.isArray(fields.tags) ? fields.tags : []), text],
    widgetData: [{ text: `GG<mask>${text}` }],
    cardData: { base_model: [text], instance_prompt: text },
    config: {
      chat_template_jinja: 'x',
      peft: { task_type: 'CAUSAL_LM', base_model_name_or_path: text },
      architectures: [text],
    },
    mask_token: '<mask>',
  };
}

/** What Pruna makes of a call of the template that its snippets are written from. */
function prunaCall(call: string): string {
  return call
    .replace(/^pipeline\(.*\)$/, "PrunaModel.from_pretrained('acme/model')")
    .replace(/^(AutoModel\w*|\w+Pipeline\w*)\.from_pretrained/, 'PrunaModel.from_pretrained');
}

describe('library snippets, m to r', () => {
  it('are there for each library that has a snippet', () => {
    assert.equal(templates.size, 32);
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
      const titles = record.map(({ title }) => title);
      assert.deepEqual(titles, blocks, where);
      for (const statement of expected) {
        assert.ok([...program.imports, ...program.calls].includes(statement), `${where}: ${statement}`);
      }
      const text = record.map(({ content }) => content).join('\n');
      for (const line of lines) {
        assert.ok(text.includes(line), `${where}: ${line}`);
      }
      assert.deepEqual(program.unknown, [], where);
      // The import registers pipelines.
      const registering = program.imports.includes('import multimolecule') ? ['multimolecule'] : [];
      assert.deepEqual(program.unused, registering, where);
    });
  });

  it('are laid out cleanly', () => {
    for (const { library, fields = {} } of cases) {
      for (const { title, content } of blocksOf(library, fields)) {
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, `${library}: ${title}`);
      }
    }
  });

  it('say whose model a library takes that takes no id', () => {
    for (const [library, own] of [
      ['mesh-anything', 'Yiwen-ntu/MeshAnything'],
      ['opendde', 'aurekaresearch/OpenDDE'],
    ] as const) {
      assert.match(blocksOf(library, {})[0]?.content ?? '', RegExp(`^# .*${own}, not acme/model\\.$`, 'm'));
      assert.doesNotMatch(blocksOf(library, { id: own })[0]?.content ?? '', /^# .* not /m);
    }
  });

  it('are with Pruna those of Diffusers or Transformers but for the class that loads', async () => {
    const records = cases.filter(
      ({ library, fields }) => library === 'pruna-ai' && /fusers|formers/.test(JSON.stringify(fields)),
    );
    const standard = records.filter(({ fields }) => !JSON.stringify(fields).includes('pruna_pro-ai'));
    assert.equal(standard.length, 15);
    const originals = standard.map(({ fields = {} }) => {
      const library = JSON.stringify(fields.tags).includes('diffusers') ? 'diffusers' : 'transformers';
      return blocksOf(library, fields, rewritten.get(library));
    });
    const read = await programsOf(standard.map(({ library, fields = {} }) => blocksOf(library, fields)));
    const originalPrograms = await programsOf(originals);
    read.forEach(({ imports, calls }, index) => {
      assert.deepEqual(calls, originalPrograms[index]?.calls.map(prunaCall));
      assert.doesNotMatch(imports.join('\n'), /[Pp]ipeline|AutoModel/);
    });
  });

  it('let no value in without a literal filter where one template is written from another', () => {
    for (const { lastFilter = '' } of new Template(prunaSource, {
      filters: literalFilters,
    }).interpolations()) {
      assert.ok(Object.hasOwn(literalFilters, lastFilter), lastFilter);
    }
  });

  it('are commands that a shell can read', async () => {
    const commands = new Set(
      cases.flatMap(({ library, fields = {} }) => sources(blocksOf(library, fields), 'sh')),
    );
    assert.ok(commands.size >= 30, `${commands.size} blocks`);
    const script = `while IFS= read -r -d '' block; do bash -n <<<"$block" || exit 1; done`;
    await outputOf('bash', ['-c', script], { input: [...commands].map((each) => `${each}\0`).join('') });
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
    const refusing = new Set(['memra', 'ml-agents', 'mlx', 'moshi', 'openasr']);
    for (const library of refusing) {
      assert.throws(() => blocksOf(library, filledWith('a\0b')), /NUL/, library);
    }
    const taking = [...templates.keys()].filter((library) => !refusing.has(library));
    const read = await programsOf(
      taking.map((library) => blocksOf(library, filledWith('a\0b'))),
      'a\0b',
    );
    const silent = taking.filter((_, index) => !read[index]?.trees.some((tree) => tree.includes(plain)));
    assert.deepEqual(silent, ['mesh-anything', 'nemo', 'opendde', 'PaddleOCR']);
  });

  it('run the same commands whatever a record says', async () => {
    const withCommands = cases.filter(
      ({ library, fields = {} }) => sources(blocksOf(library, fields), 'sh').length > 0,
    );
    const scripts = (text: string) =>
      withCommands.map(({ library, fields }) =>
        sources(blocksOf(library, filledWith(text, fields)), 'sh').join(''),
      );
    const [worst = '', tame = ''] = await Promise.all(
      [hostile, plain].map(async (text) => {
        const input = scripts(text).map((script) => `(\n${script})\n`);
        return (await outputOf('bash', ['-eu'], { input: stubs + input.join('') })).replaceAll(text, plain);
      }),
    );
    assert.equal(worst, tame);
    assert.ok(
      worst.includes(`\0model=hf:acme/${plain}\0`) && worst.includes(`hf\0download\0acme/${plain}\0`),
    );
  });

  it('have one way to be installed each', () => {
    const ids = mToRInstallations.map(([id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    const ownWays = new Set(['openasr', 'PaddleOCR', 'pruna-ai']);
    for (const { library, blocks } of cases) {
      const installs = blocks.includes('Install') || ownWays.has(library);
      assert.equal(ids.includes(library), !installs, library);
    }
    for (const [id, { pip }] of mToRInstallations) {
      assert.equal(new Set(pip).size, pip.length, id);
      assert.match(pip.join(' '), /^([\w.-]+|"[\w[\]-]+")( ([\w.-]+|"[\w[\]-]+"))*$/, id);
    }
  });
});
