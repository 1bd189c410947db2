import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraries } from '../../../../src/catalogue';
import { librarySnippetBlocks } from '../../../../src/snippets';
import { installCommand, type SnippetBlock } from '../../../../src/snippets/library';
import { templates } from '../../../../src/snippets/library/templates';
import { modelRecord } from '../../../models';
import { casesIn } from '../goldens/goldens';
import { outputOf } from '../processes';
import { contentsOf, type Program, readPrograms } from '../read-programs';

const cases = casesIn('library');

/** Imports that do something by being there, or that a comment names. */
const unusedOnPurpose: ReadonlySet<string> = new Set([
  'allennlp_models',
  'multimolecule',
  'CrossEncoderModule',
]);

/** Libraries that are installed in a way which no line of a shell is. */
const ownWays: ReadonlySet<string> = new Set(['PaddleOCR', 'lerobot', 'openasr', 'pruna-ai', 'unity-sentis']);

/** Libraries that load one model, whatever is asked for. */
const ownModels = [
  ['chatterbox', 'ResembleAI/chatterbox'],
  ['chat_tts', '2Noise/ChatTTS'],
  ['colipri', 'microsoft/colipri'],
  ['cxr-foundation', 'google/cxr-foundation'],
  ['derm-foundation', 'google/derm-foundation'],
  ['mesh-anything', 'Yiwen-ntu/MeshAnything'],
  ['opendde', 'aurekaresearch/OpenDDE'],
] as const;

const hostile =
  `${'x'.repeat(10_000)}"'\\\n# %% x [sh]\n""";import os;os.system("id")#\u2028\u0085` +
  `\${x}$(id)\`id\`#{x}{{ id }}{% endif %}\nYAML\nexit 1\n`;

function blocksOf(library: string, fields: object = {}): SnippetBlock[] {
  return librarySnippetBlocks(modelRecord(fields), library);
}

/** What the commands of the snippets are, as Bash runs them: each program prints its words and what is set for it. */
async function commandsOf(scripts: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  const shown = `printf '%s\\0' "$@" "\${MEMRA_CHAT-}" "\${MEMRA_MODELS-}"`;
  const head = [
    `command_not_found_handle() { ${shown}; }`,
    `cd() { :; }; source() { :; }; export() { printf '%s\\0' "$@"; }`,
    `builtin cd '${folder}'; PATH=/nowhere`,
  ];
  try {
    const parts = scripts.map((script) => `(\n:\n${script})\nprintf '\\0\\n'\n`);
    return await outputOf('bash', [], { input: [...head, ...parts].join('\n') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What Pruna makes of a call of the template that its snippets are written from. */
function prunaCall(call: string): string {
  return call
    .replace(/^pipeline\(.*\)$/, "PrunaModel.from_pretrained('acme/model')")
    .replace(/^(AutoModel\w*|\w+Pipeline\w*)\.from_pretrained/, 'PrunaModel.from_pretrained');
}

describe('the snippets of each library', () => {
  let programs: readonly Program[] = [];

  before(async () => {
    programs = await readPrograms(cases.map(({ blocks }) => blocks));
  });

  function eachCase(
    check: (library: string, blocks: readonly SnippetBlock[], program: Program, where: string) => void,
  ) {
    cases.forEach(({ name: library, fields, blocks }, index) => {
      const program = programs[index];
      assert.ok(program);
      check(library, blocks, program, `${library} ${JSON.stringify(fields)}`);
    });
  }

  it('are there for each template, under an id of the hub', () => {
    const shown = new Set(cases.filter(({ blocks }) => blocks.length > 0).map(({ name }) => name));
    assert.deepEqual([...shown].sort(), [...templates.keys()].sort());
    assert.equal(templates.size, 125);
    for (const id of templates.keys()) {
      assert.ok(Object.hasOwn(libraries, id), id);
    }
  });

  it('define the names they use, and use the names they import', () => {
    eachCase((_, __, program, where) => {
      assert.equal(program.error, undefined, where);
      assert.deepEqual(program.undefined, [], where);
      assert.deepEqual(
        program.unused.filter((name) => !unusedOnPurpose.has(name)),
        [],
        where,
      );
    });
  });

  it('are laid out cleanly', () => {
    eachCase((_, blocks, __, where) => {
      for (const { title, content } of blocks) {
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, `${where}: ${title}`);
      }
    });
  });

  it('say whose model a library loads that takes no id', () => {
    for (const [library, own] of ownModels) {
      assert.match(blocksOf(library)[0]?.content ?? '', RegExp(`^# .*${own}, not acme/model\\.$`, 'm'));
      assert.doesNotMatch(blocksOf(library, { id: own })[0]?.content ?? '', /^# .* not /m);
    }
  });

  it('are with Pruna those of Diffusers or Transformers but for the class that loads', async () => {
    const standard = cases.filter(
      ({ name, fields }) =>
        name === 'pruna-ai' &&
        /fusers|formers/.test(JSON.stringify(fields)) &&
        !JSON.stringify(fields).includes('pruna_pro-ai'),
    );
    assert.equal(standard.length, 15);
    const originals = standard.map(({ fields }) =>
      blocksOf(JSON.stringify(fields.tags).includes('diffusers') ? 'diffusers' : 'transformers', fields),
    );
    const originalPrograms = await readPrograms(originals);
    const rewritten = await readPrograms(standard.map(({ blocks }) => blocks));
    const callsOf = ({ statements }: Program) => statements.filter((each) => !/^(from|import) /.test(each));
    rewritten.forEach((program, index) => {
      const original = originalPrograms[index];
      assert.ok(original);
      assert.deepEqual(callsOf(program), callsOf(original).map(prunaCall));
      const imports = program.statements.filter((each) => /^(from|import) /.test(each));
      assert.doesNotMatch(imports.join('\n'), /[Pp]ipeline|AutoModel/);
    });
  });

  it('run the same commands whatever the model is called', async () => {
    // An id of this form fixes a variant.
    const scripts = (id: string) =>
      cases
        .filter(({ fields }) => !('id' in fields))
        .map(({ name, fields }) =>
          contentsOf(blocksOf(name, { ...fields, id: `acme/${id}` }), 'sh').join(''),
        );
    const plain = await commandsOf(scripts('plain'));
    assert.ok(plain.includes('\0acme/plain\0'));
    assert.equal((await commandsOf(scripts(hostile))).replaceAll(hostile, 'plain'), plain);
  });

  it('write a pipeline file of HTRflow that names the very model', () => {
    for (const pipeline_tag of ['image-to-text', 'image-segmentation']) {
      const [command = ''] = contentsOf(blocksOf('htrflow', { id: hostile, pipeline_tag }), 'sh');
      const models = [...command.matchAll(/^ {6}model: (".*")$/gm)].map(([, literal = '']) =>
        JSON.parse(literal),
      );
      assert.equal(models.length, 2);
      assert.ok(models.includes(hostile));
      assert.equal(command.split('\n').length, 20);
    }
  });

  it('have one way to be installed each, with packages named once', () => {
    eachCase((library, blocks, _, where) => {
      const line = installCommand(library);
      const isShown = blocks.some(({ title }) => /^(Install|Set up)( and download)?$/.test(title));
      assert.equal(line !== undefined, !isShown && !ownWays.has(library), where);
      const [, packages] = /^(?:pip install -U|npm install) (.+)$/.exec(line ?? 'npm install x') ?? [];
      const names = packages?.split(' ') ?? [];
      assert.equal(new Set(names).size, names.length, library);
      for (const name of names) {
        assert.match(name, /^(@?[\w./-]+|"[\w.<[,\]-]+")$/, library);
      }
    });
  });
});
