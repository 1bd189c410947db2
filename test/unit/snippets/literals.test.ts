import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { jsonAroundVariables, literalFilters } from '../../../src/snippets/literals/filters';
import { LiteralError } from '../../../src/snippets/literals/literal-error';
import { Variable } from '../../../src/snippets/literals/variable';
import type { Filter } from '../../../src/template';
import { hiddenCharacter } from '../hostile/attacks';
import { nasty, hostileText as text } from './hostile-texts';
import { csharpEvaluator, goEvaluator } from './languages/evaluate';
import { outputOf, python } from './processes';

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;
const samples = [...nasty, ...fc.sample(json, { numRuns: 400, seed: 2 })];

const filters: Readonly<Record<keyof typeof literalFilters, Filter>> = literalFilters;

/** The filters of the templates, called as a template calls them. */
function literal(name: keyof typeof literalFilters, value: unknown, column = 0): string {
  return String(filters[name](value, [column], {}));
}

describe('literal filters', () => {
  it('py writes one Python expression that evaluates to the value', async () => {
    const sources = samples.flatMap((value) => [literal('py', value), literal('py', value, 8)]);
    const program =
      'import ast, json, sys\nprint(json.dumps([ast.literal_eval(s) for s in json.load(sys.stdin)]))';
    const decoded = await python(program, sources);
    assert.deepEqual(
      decoded,
      samples.flatMap((value) => [value, value]),
    );
  });

  it('js writes one JavaScript expression that evaluates to the value', () => {
    for (const value of samples) {
      const source = literal('js', value, 2);
      assert.deepEqual(JSON.parse(runInNewContext(`JSON.stringify(${source})`)), value);
      assert.doesNotMatch(source, /<\/script|\u2028|\u2029/i);
    }
  });

  for (const name of ['py', 'js', 'json', 'go', 'cs', 'http_body', 'sh'] as const) {
    it(`${name} writes the tag that ends a thought as people write it`, () => {
      const source = literal(name, { stop: '</think>\n"' });
      assert.ok(source.includes('</think>'), source);
    });
  }

  it('json writes the value as JSON', () => {
    for (const value of samples) {
      assert.deepEqual(JSON.parse(literal('json', value)), value);
    }
  });

  for (const [name, evaluator] of [
    ['go', goEvaluator],
    ['cs', csharpEvaluator],
  ] as const) {
    it(`${name} writes one expression that evaluates to the value`, async () => {
      const evaluate = await evaluator();
      for (const value of [
        ...samples,
        2 ** 62,
        2 ** 63,
        -(2 ** 63),
        2 ** 70,
        1e-7,
        [],
        {},
        [[]],
        [{}],
        [null],
      ]) {
        assert.deepEqual(evaluate(literal(name, value)), value);
        assert.deepEqual(evaluate(literal(name, value, 2)), value);
      }
    });

    it(`${name} writes a variable behind a text as one expression`, async () => {
      const evaluate = await evaluator();
      for (const prefix of nasty.filter((text) => text !== '')) {
        const [written = '', variable = ''] = literal(name, new Variable('local', 'image', prefix)).split(
          / \+ (?=image$)/,
        );
        assert.equal(evaluate(written), prefix);
        assert.equal(variable, 'image');
      }
    });
  }

  it('http_body writes the value as JSON without a reference to a variable', () => {
    for (const value of samples) {
      const source = literal('http_body', value);
      assert.deepEqual(JSON.parse(source), value);
      assert.doesNotMatch(source, /\{\{/);
    }
  });

  it('http_header and http_file refuse what REST Client would take for a reference', () => {
    assert.equal(
      literal('http_header', new Variable('environment', 'KEY', 'Key ')),
      'Key {{$processEnv KEY}}',
    );
    assert.equal(literal('http_header', 'a\r\nb: c'), 'ab: c');
    assert.equal(literal('http_file', 'a b.jpg'), './a b.jpg');
    for (const path of ['/a.jpg', '../a.jpg', './a.jpg', 'C:\\a.jpg']) {
      assert.equal(literal('http_file', path), path);
    }
    assert.throws(() => literal('http_header', 'a {{$guid}}'), LiteralError);
    for (const path of ['{{x}}', 'a\nb', 'a\0', 'a ']) {
      assert.throws(() => literal('http_file', path), LiteralError);
    }
  });

  it('http_url writes one word', () => {
    const url = 'https://a.example/{{x}}/b c\n\td/\u00e9\ud800?q="1"';
    assert.equal(literal('http_url', url), 'https://a.example/%7B%7Bx%7D%7D/b%20cd/%C3%A9%EF%BF%BD?q="1"');
  });

  it('sh writes one word that Bash reads back', async () => {
    const words = samples.filter((value): value is string => isShellText(value));
    const script = words.map((word) => `printf '%s\\0' ${literal('sh', word)}\n`).join('');
    const printed = await outputOf('bash', [], { input: script });
    assert.deepEqual(printed.split('\0').slice(0, -1), words);
  });

  it('sh refuses what a shell word cannot hold', () => {
    assert.throws(() => literal('sh', 'a\0b'), LiteralError);
  });

  it('write a variable behind a text as one expression', async () => {
    for (const prefix of samples.filter((value): value is string => isShellText(value))) {
      const environment = new Variable('environment', 'HF_TOKEN', prefix);
      const local = new Variable('local', 'image', prefix);
      const js = [environment, local].map((variable) => literal('js', variable)).join();
      const context = { process: { env: { HF_TOKEN: 'token' } }, image: 'base64' };
      assert.deepEqual(JSON.parse(runInNewContext(`JSON.stringify([${js}])`, context)), [
        `${prefix}token`,
        `${prefix}base64`,
      ]);
      assert.deepEqual(
        jsonAroundVariables({ image: local }).join('base64'),
        literal('json', { image: `${prefix}base64` }),
      );
    }
    const texts = samples.filter((value): value is string => isShellText(value));
    const words = texts.map((text) => literal('sh', new Variable('environment', 'HF_TOKEN', text)));
    const script = words.map((word) => `printf '%s\\0' ${word}\n`).join('');
    const printed = await outputOf('bash', [], { input: script, env: { HF_TOKEN: 'a "b"' } });
    assert.deepEqual(
      printed.split('\0').slice(0, -1),
      texts.map((text) => `${text}a "b"`),
    );
    const program = `import json, os, sys
image = "base64"
print(json.dumps([eval(s) for s in json.load(sys.stdin)]))`;
    const sources = texts.flatMap((text) => [
      literal('py', new Variable('local', 'image', text)),
      literal('py', new Variable('environment', 'LANGUAGE_OF_TEST', text)),
    ]);
    process.env.LANGUAGE_OF_TEST = 'x';
    assert.deepEqual(
      await python(program, sources),
      texts.flatMap((text) => [`${text}base64`, `${text}x`]),
    );
  });

  it('comment stays on its line and inside its comment', () => {
    for (const value of nasty) {
      const comment = literal('comment', value);
      assert.doesNotMatch(comment, /[\p{Cc}\u2028\u2029]|\*\//u);
    }
  });

  it('identifier lets only identifiers pass', () => {
    assert.equal(literal('identifier', 'AutoModelForCausalLM'), 'AutoModelForCausalLM');
    for (const value of ['', '1a', 'a b', 'a;b', 'a.b', 'é', 'a\n', null, 1, ['a']]) {
      assert.throws(() => literal('identifier', value), String(value));
    }
  });

  it('have no character that nobody sees, or that turns the line', () => {
    for (const value of samples) {
      for (const name of ['py', 'js', 'json', 'go', 'cs', 'http_body', 'comment', 'http_url'] as const) {
        assert.doesNotMatch(literal(name, value), hiddenCharacter, name);
      }
      if (typeof value === 'string' && !value.includes('\0')) {
        assert.doesNotMatch(literal('sh', value), hiddenCharacter);
        assert.doesNotMatch(literal('sh', new Variable('environment', 'KEY', value)), hiddenCharacter);
        assert.doesNotMatch(literal('py', new Variable('environment', 'KEY', value)), hiddenCharacter);
        assert.doesNotMatch(literal('js', new Variable('environment', 'KEY', value)), hiddenCharacter);
      }
    }
  });

  it('refuse what JSON does not have', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1]) {
      assert.throws(() => literal('py', value));
      assert.throws(() => literal('js', value));
      assert.throws(() => literal('json', value));
    }
  });
});

/** A shell's words have no NUL and are bytes of UTF-8. */
function isShellText(value: unknown): boolean {
  return typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value);
}
