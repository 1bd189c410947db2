import assert from 'node:assert/strict';
import { readYaml, withEntry, withField } from '../../../src/yaml';

function readBack(text: string | undefined): unknown {
  const read = readYaml(text ?? '');
  assert.ok('source' in read, text);
  return read.source.value;
}

const entry = { vars: { a: 'one\ntwo\n' }, n: 1 };

describe('an entry at the end of a list of YAML', () => {
  for (const [name, text, expected] of [
    [
      'in a block, with its indentation and its comments',
      'name: x # mine\ntests:\n  # first\n  - n: 0 # zero\n  # more to come\n\nmodels: [ a,b ]\n',
      'name: x # mine\ntests:\n  # first\n  - n: 0 # zero\n  - vars:\n      a: |\n        one\n        two\n    n: 1\n  # more to come\n\nmodels: [ a,b ]\n',
    ],
    [
      'in a block that is not indented',
      'tests:\n- n: 0\nmodels: a\n',
      'tests:\n- n: 0\n- vars:\n    a: |\n      one\n      two\n  n: 1\nmodels: a\n',
    ],
    [
      'in a block that ends with the text',
      'tests:\n    - n: 0',
      'tests:\n    - n: 0\n    - vars:\n        a: |\n          one\n          two\n      n: 1\n',
    ],
    [
      'behind a text of several lines',
      'tests:\n  - n: |-\n      long\n\nmodels: a\n',
      'tests:\n  - n: |-\n      long\n  - vars:\n      a: |\n        one\n        two\n    n: 1\n\nmodels: a\n',
    ],
    [
      'in brackets',
      'tests: [{n: 0}] # short\n',
      'tests: [{n: 0}, { vars: { a: "one\\ntwo\\n" }, n: 1 }] # short\n',
    ],
    [
      'in brackets with a last comma',
      'tests: [\n  0,\n]\n',
      'tests: [\n  0, { vars: { a: "one\\ntwo\\n" }, n: 1 },\n]\n',
    ],
    ['in empty brackets', 'tests: []\n', 'tests: [ { vars: { a: "one\\ntwo\\n" }, n: 1 } ]\n'],
    [
      'below a key without a value',
      'tests: # none yet\nmodels: a\n',
      'tests: # none yet\n  - vars:\n      a: |\n        one\n        two\n    n: 1\nmodels: a\n',
    ],
    [
      'in a list of its own',
      '# mine\nmodels: a # that one\n# the end\n',
      '# mine\nmodels: a # that one\ntests:\n  - vars:\n      a: |\n        one\n        two\n    n: 1\n# the end\n',
    ],
    ['in an empty text', '', 'tests:\n  - vars:\n      a: |\n        one\n        two\n    n: 1\n'],
  ] as const) {
    it(`stands ${name}`, () => {
      const result = withEntry(text, ['tests'], entry);
      assert.equal(result, expected);
      const { tests } = readBack(result) as { tests: unknown[] };
      assert.deepEqual(tests.at(-1), entry);
    });
  }

  it('has the texts that it was given, whatever they are', () => {
    for (const odd of [
      '',
      ' ',
      '\n',
      'a\n\n',
      '  a\n b',
      '- x',
      '# y',
      'a: b',
      '\'"',
      '\t',
      'a\r\nb',
      '{{ x }}',
      '…',
    ]) {
      for (const text of ['tests:\n  - 0\n', 'tests: [0]\n', 'tests:\n- 0\nmodels: a\n', 'tests:\n  - 0']) {
        const { tests } = readBack(withEntry(text, ['tests'], { odd })) as { tests: unknown[] };
        assert.deepEqual(tests, [0, { odd }], JSON.stringify([odd, text]));
      }
    }
  });

  it('leaves the one before as it is', () => {
    for (const text of [
      'tests:\n  - |+\n    a\n\nmodels: a\n',
      'tests:\n  - |\n    a\n\n',
      'tests:\n  - "a\n\n    b"\n',
    ]) {
      const before = (readBack(text) as { tests: unknown[] }).tests;
      const { tests } = readBack(withEntry(text, ['tests'], entry)) as { tests: unknown[] };
      assert.deepEqual(tests, [...before, entry], text);
    }
  });

  it('isn’t written where something else stands, or nothing can be read', () => {
    for (const text of ['tests: 3\n', 'tests: { a: 1 }\n', 'tests: [', '- tests\n', 'tests: *x\n']) {
      assert.equal(withEntry(text, ['tests'], entry), undefined, text);
    }
  });

  it('keeps to the ends of lines', () => {
    assert.equal(
      withEntry('tests:\r\n  - 0\r\nb: 1\r\n', ['tests'], 1),
      'tests:\r\n  - 0\n  - 1\r\nb: 1\r\n',
    );
  });
});

describe('a field of YAML', () => {
  for (const [text, expected] of [
    ['', 'm:\n  h:\n    t: x\n'],
    ['a: 1 # one\n', 'a: 1 # one\nm:\n  h:\n    t: x\n'],
    ['m:\n    o: 1\nb: 2\n', 'm:\n    o: 1\n    h:\n      t: x\nb: 2\n'],
    ['m: { h: { p: auto } }\n', 'm: { h: { p: auto, t: x } }\n'],
    ['m: {}\n', 'm: { h: { t: x } }\n'],
    ['m:\n  h:\nb: 1\n', 'm:\n  h:\n    t: x\nb: 1\n'],
    ['m: ~\n', 'm: \n  h:\n    t: x\n'],
  ] as const) {
    it(`is added to ${JSON.stringify(text)}`, () => {
      const result = withField(text, ['m', 'h', 't'], 'x');
      assert.equal(result, expected);
      assert.equal((readBack(result) as { m: { h: { t: string } } }).m.h.t, 'x');
    });
  }

  it('isn’t written over another', () => {
    for (const text of ['m: { h: { t: y } }\n', 'm: 3\n', '[m]\n', 'm: { h: }\n']) {
      assert.equal(withField(text, ['m', 'h', 't'], 'x'), undefined, text);
    }
  });
});
