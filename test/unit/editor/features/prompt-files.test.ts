import assert from 'node:assert/strict';
import { spotAt } from '../../../../src/editor/features/prompt-files/prompt-spot';
import { typedValue, variableOf } from '../../../../src/prompts';

/** What is written at the bar. */
function spot(marked: string) {
  const at = marked.indexOf('|');
  return spotAt(marked.replace('|', ''), at);
}

describe('the places of a prompt file', () => {
  for (const [marked, expected] of [
    ['---\nmo|\n---\n', { kind: 'front', keys: [], typed: 'mo', isValue: false }],
    ['---\nmo|', { kind: 'front', keys: [], typed: 'mo', isValue: false }],
    ['# x\n---\nmodel: a|\n---\n', { kind: 'front', keys: ['model'], typed: 'a', isValue: true }],
    ['---\nconfig:\n  a: 1\n  b|\n---\n', { kind: 'front', keys: ['config'], typed: 'b', isValue: false }],
    ['---\nconfig: { a: 1, b| }\n---\n', { kind: 'front', keys: ['config'], typed: 'b', isValue: false }],
    ['---\nconfig: { a: |', { kind: 'front', keys: ['config'], typed: 'a: ', isValue: true }],
    [
      '---\ninput:\n  schema:\n    a: str|\n---\n',
      { kind: 'front', keys: ['input', 'schema', 'a'], typed: 'str', isValue: true },
    ],
    ['Hi {{#i|', { kind: 'tag', before: '#i' }],
    ['Hi {{{na|', { kind: 'tag', before: 'na' }],
    ['Hi {{a}} {{b |}}', { kind: 'tag', before: 'b ' }],
    ['Hi {{a}} |', { kind: 'text' }],
    ['Hi \\{{a|', { kind: 'text' }],
    ['---\nmodel: a\n---\nHi|', { kind: 'text' }],
  ] as const) {
    it(`are known: ${JSON.stringify(marked)}`, () => assert.deepEqual(spot(marked), expected));
  }
});

describe('the variables of a prompt file', () => {
  const input = {
    properties: { a: { type: 'string', description: 'A' }, b: { type: ['integer', 'null'] }, c: 3 },
    required: ['a'],
  };

  it('are what the schema says', () => {
    assert.deepEqual(variableOf(input, 'a'), {
      name: 'a',
      kind: 'text',
      description: 'A',
      isOptional: false,
    });
    assert.deepEqual(variableOf(input, 'b'), {
      name: 'b',
      kind: 'integer',
      description: undefined,
      isOptional: true,
    });
    assert.equal(variableOf(input, 'c').kind, 'text');
    assert.equal(variableOf(undefined, 'x').isOptional, false);
    assert.equal(variableOf({ properties: [] }, '__proto__').kind, 'text');
  });

  it('take what is typed for what it is to be', () => {
    assert.equal(typedValue(' a ', 'text'), ' a ');
    assert.equal(typedValue(' 1.5 ', 'number'), 1.5);
    assert.equal(typedValue('1.5', 'integer'), undefined);
    assert.equal(typedValue('', 'number'), undefined);
    assert.equal(typedValue('true', 'boolean'), true);
    assert.equal(typedValue('yes', 'boolean'), undefined);
    assert.deepEqual(typedValue('[1]', 'json'), [1]);
    assert.equal(typedValue('[', 'json'), undefined);
  });
});
