import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ModelRecord } from '../../../src/catalogue';
import { modelRecordSchema } from '../../../src/hub/model-record';
import { librarySnippetBlocks } from '../../../src/snippets';
import { installCommand, type SnippetBlock } from '../../../src/snippets/library';
import { templates } from '../../../src/snippets/library/templates';
import { modelRecord } from '../../models';
import { deviations } from './deviations';
import facts from './facts/library-apis.json';
import modelRecords from './model-records.json';
import { type Call, contentsOf, type Program, readPrograms } from './read-programs';
import { shellErrors } from './shell-errors';

/**
 * What the facts say of one variant of a library: full names, and calls as `name(argument, argument)` with `.name`
 * for a method of a value, `*.name` for one of whatever the record names, and no name where a value is called.
 */
interface Fact {
  readonly when: string;
  readonly imports?: readonly string[];
  readonly calls?: readonly string[];
  /** A program and its options; of an installation the packages too. */
  readonly commands?: readonly string[];
}

const factsOfLibrary: ReadonlyMap<string, readonly Fact[]> = new Map(Object.entries(facts));
const records = modelRecords.map((fields) => modelRecord(fields));

/** A record that a library has snippets of its own for. */
interface Variant {
  readonly library: string;
  readonly model: ModelRecord;
  readonly blocks: readonly SnippetBlock[];
}

const variants = [...templates.keys()].flatMap(variantsOf);

function variantsOf(library: string): Variant[] {
  const byContent = new Map<string, Variant>();
  for (const model of records) {
    const blocks = librarySnippetBlocks(model, library);
    const key = JSON.stringify(blocks);
    if (blocks.length > 0 && !byContent.has(key)) {
      byContent.set(key, { library, model, blocks });
    }
  }
  return [...byContent.values()];
}

async function checkShell(blocks: readonly string[]): Promise<void> {
  const errors = await shellErrors([...new Set(blocks)]);
  assert.deepEqual(
    errors.filter((error) => error !== ''),
    [],
  );
}

const optionName = (word: string) => word.replace(/=.*/s, '');

/** What a program lacks of a fact. */
function lacks(
  { imports = [], calls = [], commands = [] }: Fact,
  program: Program,
  library: string,
): string[] {
  const installation = (installCommand(library) ?? '').replaceAll('"', '').split(' ');
  const words = new Set([...program.words, ...installation].map(optionName));
  return [
    ...imports.filter((name) => !program.imports.some((each) => `${each}.`.startsWith(`${name}.`))),
    ...calls.filter((call) => !program.calls.some((each) => covers(each, call))),
    ...commands.flatMap((line) => line.split(' ')).filter((word) => !words.has(optionName(word))),
  ];
}

function covers([name, argumentNames]: Call, call: string): boolean {
  const [, wanted = '', list = ''] = /^(.*)\((.*)\)$/.exec(call) ?? [];
  const given = new Set(argumentNames);
  const isNamed = wanted.startsWith('*') ? name.endsWith(wanted.slice(1)) : name === wanted;
  return isNamed && list.split(', ').every((each) => each === '' || given.has(each) || given.has('**'));
}

/** What the closest of the programs lacks. */
function leastLacking(fact: Fact, programs: readonly Program[], library: string): readonly string[] {
  const [least = [fact.when]] = programs
    .map((program) => lacks(fact, program, library))
    .sort((a, b) => a.length - b.length);
  return least;
}

/** The fields of a record that are an author's own words. */
const ownWords = new Set([
  'id',
  'mask_token',
  'base_model',
  'instance_prompt',
  'text',
  'source_sentence',
  'sentences',
  'model_name',
  'base_model_name_or_path',
  'file',
]);
const wordsOfTheHub = new Set(['pipeline_tag', 'gated']);

/** The value with a text behind its strings: behind an author's own words, or behind all but the hub's. */
function filled(value: unknown, text: string, everywhere: boolean, field = ''): unknown {
  if (typeof value === 'string') {
    const isFilled = everywhere ? !wordsOfTheHub.has(field) : ownWords.has(field);
    return isFilled ? value + text : value;
  }
  if (Array.isArray(value)) {
    // The tags that there are stay, for they choose the variant.
    return field === 'tags' ? [...value, text] : value.map((item) => filled(item, text, everywhere, field));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, filled(item, text, everywhere, key)]);
    return Object.fromEntries(entries);
  }
  return value;
}

/** The record with an owner: a slash in the text would make one of a name that has none. */
function owned(model: ModelRecord): ModelRecord {
  return { ...model, id: model.id.includes('/') ? model.id : `acme/${model.id}` };
}

/** The blocks of the filled record; none where they are refused, as no shell word can hold NUL. */
function filledBlocks({ library, model }: Variant, text: string, everywhere: boolean): SnippetBlock[] {
  try {
    return librarySnippetBlocks(modelRecordSchema.parse(filled(owned(model), text, everywhere)), library);
  } catch (error) {
    assert.match(String(error), /NUL/, library);
    assert.ok(text.includes('\0'));
    return [];
  }
}

const nasty = [
  '\\',
  '\n',
  '\r\n# %% x [sh]\n',
  '\0',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile on purpose
  '${process.env.HF_TOKEN}',
  '$(id)`id`',
  '"""',
  "'''",
  '#{x}',
  '{{ id }}{% endif %}',
  '"); import os; os.system("id") #',
  '</script>*/',
  '/name',
  '\u2028\u0085\ud800',
  'x'.repeat(10_000),
];

/** It holds a quote, so that it is never taken for a name. */
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 4 })
  .map((parts) => `'"${parts.join('')}`);

function shapeOf(program: Program | undefined): string {
  return JSON.stringify([program?.shape, program?.calls, program?.words.length]);
}

function assertSame(hostile: Program | undefined, plain: Program | undefined, library: string): void {
  assert.ok(hostile && plain);
  assert.equal(hostile.error, undefined, library);
  assert.deepEqual(hostile.calls, plain.calls, library);
  assert.deepEqual(hostile.shape, plain.shape, library);
  const fixed = (word: string, index: number) => (plain.words[index]?.includes('+plain') ? '' : word);
  assert.deepEqual(hostile.words.map(fixed), plain.words.map(fixed), library);
}

describe('the snippets of all libraries', () => {
  let programs: readonly Program[] = [];
  /** The variants that differ in more than the values of their literals. */
  let distinct: readonly Variant[] = [];

  before(async () => {
    programs = await readPrograms(variants.map(({ blocks }) => blocks));
    const byProgram = new Map(
      variants.map((variant, index) => [`${variant.library} ${shapeOf(programs[index])}`, variant]),
    );
    distinct = [...byProgram.values()];
  });

  const programsOf = (library: string) => programs.filter((_, index) => variants[index]?.library === library);

  it('are there for at least one record', () => {
    for (const library of templates.keys()) {
      assert.ok(programsOf(library).length > 0, library);
    }
  });

  it('parse, and use no name that they do not define', () => {
    programs.forEach((program, index) => {
      const { library = '', model } = variants[index] ?? {};
      assert.equal(program.error, undefined, `${library}: ${JSON.stringify(model)}`);
      assert.deepEqual(program.undefined, [], `${library}: ${JSON.stringify(model)}`);
    });
  });

  it('are commands that a shell can read', () =>
    checkShell(variants.flatMap(({ blocks }) => contentsOf(blocks, 'sh'))));

  it('import and call what the facts say, each variant, but for the deviations', () => {
    const missing = [...templates.keys()].flatMap((library) => {
      const variantsOfFacts = factsOfLibrary.get(library) ?? [];
      return variantsOfFacts.flatMap((fact) =>
        leastLacking(fact, programsOf(library), library).map((name) => ({ library, name, when: fact.when })),
      );
    });
    const expected = deviations.filter(({ library }) => templates.has(library));
    const known = expected.flatMap(({ library, names }) => names.map((name) => `${library} ${name}`));
    assert.deepEqual(
      missing.filter(({ library, name }) => !known.includes(`${library} ${name}`)),
      [],
    );
    for (const deviation of known) {
      assert.ok(
        missing.some(({ library, name }) => deviation === `${library} ${name}`),
        `${deviation} deviates no more`,
      );
    }
  });

  it('are the same program whatever an author wrote', async function () {
    this.timeout(180_000);
    const fill = (text: string, everywhere: boolean) =>
      distinct.map((variant) => filledBlocks(variant, text, everywhere));
    const plain = {
      own: await readPrograms(fill('+plain', false), '+plain'),
      all: await readPrograms(fill('+plain', true), '+plain'),
    };
    await fc.assert(
      fc.asyncProperty(hostileText, fc.constantFrom('own', 'all'), async (text, where) => {
        const blocks = fill(text, where === 'all');
        const hostile = await readPrograms(blocks, text);
        distinct.forEach(({ library }, index) => {
          if (blocks[index]?.length) {
            assertSame(hostile[index], plain[where][index], library);
            assert.equal(hostile[index]?.digest, plain[where][index]?.digest, library);
          }
        });
        await checkShell(contentsOf(blocks.flat(), 'sh'));
      }),
      { numRuns: 12 },
    );
  });
});
