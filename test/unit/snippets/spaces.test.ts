import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type SpaceCall, spaceSnippets } from '../../../src/snippets';
import { hostileJson } from '../hostile/attacks';
import { casesIn } from './goldens/goldens';
import { hostileText, nasty } from './hostile-texts';
import { type Program, readPrograms } from './read-programs';

type Parameter = SpaceCall['parameters'][number];

const callWith = (call: Partial<SpaceCall>): SpaceCall => ({
  space: 'acme/demo',
  endpoint: '/predict',
  parameters: [],
  returns: [],
  ...call,
});

/** All programs of some calls in the order of the calls, Python before JavaScript. */
async function programsOf(calls: readonly SpaceCall[]): Promise<readonly Program[]> {
  const snippets = calls.flatMap(spaceSnippets);
  return readPrograms(snippets.map((snippet) => [{ title: '', ...snippet }]));
}

const written = (parameters: readonly Parameter[]) =>
  spaceSnippets(callWith({ parameters })).map(({ content }) => content) as [python: string, script: string];

describe('The code that calls a space', () => {
  it('is a program that parses, defines what it uses, and names the space', async () => {
    const cases = casesIn('space');
    assert.equal(cases.length, 8);
    for (const [index, program] of (await readPrograms(cases.map(({ blocks }) => blocks))).entries()) {
      const { name = '', blocks = [] } = cases[index] ?? {};
      assert.equal(program.error, undefined, name);
      assert.deepEqual([program.undefined, program.unused], [[], []], name);
      assert.ok(program.texts.includes('acme/demo'), name);
      for (const { content } of blocks) {
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, name);
      }
    }
  });

  it('says what is to be installed for it', () => {
    assert.deepEqual(
      spaceSnippets(callWith({})).map(({ language, install }) => [language, install]),
      [
        ['python', 'pip install gradio_client'],
        ['js', 'npm install @gradio/client'],
      ],
    );
  });

  it('gives each parameter by its name', async () => {
    const parameters = ['text', 'speed'].map((parameter_name) => ({ parameter_name, example_input: 1 }));
    const [python] = await programsOf([callWith({ parameters })]);
    assert.deepEqual(python?.calls, [
      ['gradio_client.Client', []],
      ['.predict', ['text', 'speed', 'api_name']],
      ['print', []],
    ]);
  });

  for (const name of [
    'api_name',
    'fn_index',
    'headers',
    'self',
    'class',
    'None',
    'two words',
    'größe',
    '',
    '"',
  ]) {
    it(`gives them by their places where Python can't take one's name: ${JSON.stringify(name)}`, async () => {
      const parameters = ['text', name].map((parameter_name) => ({ parameter_name, example_input: 1 }));
      const [python, script] = await programsOf([callWith({ parameters })]);
      assert.deepEqual(python?.calls[1], ['.predict', ['api_name']]);
      assert.equal(script?.error, undefined);
    });
  }

  it('gives them by their places where two have one name', async () => {
    const parameters = ['text', 'text'].map((parameter_name) => ({ parameter_name, example_input: 1 }));
    assert.deepEqual((await programsOf([callWith({ parameters })]))[0]?.calls[1], ['.predict', ['api_name']]);
  });

  const values: readonly (readonly [name: string, parameter: Parameter, python: string, script: string])[] = [
    ['its default', { parameter_has_default: true, parameter_default: 7, example_input: 8 }, '7', '7'],
    [
      'its default, even where that is none',
      { parameter_has_default: true, parameter_default: null, example_input: 8 },
      'None',
      'null',
    ],
    [
      'an example',
      { parameter_has_default: false, parameter_default: null, example_input: true },
      'True',
      'true',
    ],
    ['an empty text', { type: { type: 'string' } }, '""', '""'],
    ['a number', { type: 'number' }, '0', '0'],
    ['an empty list', { type: { type: 'array' } }, '[]', '[]'],
    ['nothing, where nothing is known', { type: { type: ['string', 'null'] } }, 'None', 'null'],
    ['no number that a program can’t hold', { example_input: Number.POSITIVE_INFINITY }, '0', '0'],
  ];
  for (const [name, parameter, python, script] of values) {
    it(`takes for a value ${name}`, () => {
      const [inPython, inScript] = written([{ parameter_name: 'x', ...parameter }]);
      assert.ok(inPython.includes(`\n    x=${python},\n`), inPython);
      assert.ok(inScript.includes(`\n  x: ${script},\n`), inScript);
    });
  }

  const large: readonly (readonly [name: string, value: unknown])[] = [
    ['a long text', 'x'.repeat(1001)],
    ['a long list', Array.from({ length: 51 }, () => 1)],
    ['a long key', { ['x'.repeat(1001)]: 1 }],
    ['a deep one', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
  ];
  for (const [name, value] of large) {
    it(`leaves out a default that nobody can read: ${name}`, () => {
      const parameters = [
        { parameter_name: 'x', parameter_has_default: true, parameter_default: value },
        { parameter_name: 'y', example_input: value, type: 'string' },
      ];
      const [python, script] = written(parameters);
      assert.match(python, /predict\(\n {4}# Any\n {4}y="",\n {4}api_name/);
      assert.match(script, /\{\n {2}\/\/ string\n {2}y: "",\n\}/);
    });
  }

  it('holds the place of such a default where parameters have no names', () => {
    const [python] = written([
      { parameter_has_default: true, parameter_default: 'x'.repeat(1001) },
      { example_input: 1 },
    ]);
    assert.match(python, /predict\(\n {4}# Any\n {4}None,\n {4}# Any\n {4}1,\n/);
  });

  it('has comments of one line that can be read', () => {
    const [python, script] = written([
      {
        parameter_name: 'x',
        label: `first\nsecond ${'long '.repeat(100)}`,
        type: { type: 'string', enum: Array.from({ length: 100 }, (_, index) => `${index}`) },
        python_type: { type: 'str', description: 'more' },
        example_input: 1,
      },
    ]);
    assert.match(python, /\n {4}# str: first second (?:long ){20,40}\w*…\n/);
    assert.match(script, /\n {2}\/\/ "0" \| "1" .{100,180}…\n/);
  });
});

const marker = 'plainZq7';

/** A call that holds a text wherever a stranger may put one. */
const callOf = (text: string): SpaceCall => {
  const parameters = ['named', undefined].map((name) => ({
    label: text,
    ...(name !== undefined && { parameter_name: name }),
    parameter_has_default: true,
    parameter_default: [`d${text}`.slice(0, 900), { key: `k${text}`.slice(0, 900) }],
    type: { type: text, enum: [text, text] },
    python_type: { type: `t${text}`, description: text },
    component: text,
  }));
  return callWith({ space: text, endpoint: `/${text}`, parameters, returns: parameters });
};

describe('The code that calls a space with a stranger’s texts', () => {
  const texts = [...nasty, ...fc.sample(hostileText, { numRuns: 30, seed: 7 })];
  /** With names and without. */
  const callsOf = (text: string): SpaceCall[] => {
    const call = callOf(text);
    return [{ ...call, parameters: call.parameters.slice(0, 1) }, call];
  };

  it('holds them in literals and comments of one line', async () => {
    const plain = await programsOf(callsOf(marker));
    assert.deepEqual(
      plain.map(({ error }) => error),
      [undefined, undefined, undefined, undefined],
    );
    const shapes = plain.map(({ shape }) => JSON.stringify(shape));
    const programs = await programsOf(texts.flatMap(callsOf));
    for (const [index, { error, shape }] of programs.entries()) {
      const text = texts[Math.floor(index / 4)];
      assert.equal(error, undefined, JSON.stringify(text));
      assert.equal(JSON.stringify(shape), shapes[index % 4], JSON.stringify(text));
    }
  });

  it('takes hostile keys of a default for keys', async () => {
    const calls = texts.map((text) =>
      callWith({
        parameters: [{ parameter_name: 'x', example_input: JSON.parse(JSON.stringify({ [text]: 1 })) }],
      }),
    );
    for (const [index, { error }] of (await programsOf(calls)).entries()) {
      assert.equal(error, undefined, JSON.stringify(texts[Math.floor(index / 2)]));
    }
  });

  it('parses whatever the values are', async () => {
    const parameters = fc.array(
      fc.record({
        parameter_name: fc.oneof(hostileText, fc.constantFrom('x', 'y')),
        parameter_has_default: fc.boolean(),
        parameter_default: hostileJson,
        example_input: hostileJson,
        type: hostileJson,
      }),
      { maxLength: 4 },
    );
    const calls = fc
      .sample(parameters, { numRuns: 100, seed: 7 })
      .map((each) => callWith({ parameters: each }));
    for (const [index, { error }] of (await programsOf(calls)).entries()) {
      assert.equal(error, undefined, JSON.stringify(calls[Math.floor(index / 2)]?.parameters));
    }
  });
});
