import assert from 'node:assert/strict';
import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { readArguments } from '../../../../src/trial/agent';
import { faultForModel } from '../../../../src/trial/agent/arguments-fault';
import { portableSchema } from '../../../../src/trial/agent/schemas/portable-schema';
import { readSchema } from '../../../../src/trial/agent/schemas/read-schema';
import { cpuMilliseconds } from '../../cpu-time';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** What is sent of a property's schema, or of all of them. */
type Row = readonly [what: string, schema: unknown, sent: object];

const rows: readonly Row[] = [
  [
    'a plain schema',
    object({ at: { type: 'string' } }, { required: ['at'] }),
    object({ at: { type: 'string' } }, { required: ['at'] }),
  ],
  ['no schema', undefined, object({})],
  ['a schema that is no object', true, object({})],
  [
    'local references',
    object(
      { from: { $ref: '#/$defs/place' }, to: { $ref: '#/$defs/place', description: 'Where to' } },
      { $defs: { place: object({ city: { type: 'string' } }) } },
    ),
    object({
      from: object({ city: { type: 'string' } }),
      to: object({ city: { type: 'string' } }, { description: 'Where to' }),
    }),
  ],
  [
    'references through escaped names',
    {
      ...object({ at: { $ref: '#/definitions/a~1b%20~0c' } }),
      definitions: { 'a/b ~c': { type: 'integer' } },
    },
    object({ at: { type: 'integer' } }),
  ],
  [
    'references to elsewhere, to nothing and to anchors',
    object({
      a: { $ref: 'https://other.example/x.json' },
      b: { $ref: '#/$defs/none' },
      c: { $ref: '#here' },
    }),
    object({ a: {}, b: {}, c: {} }),
  ],
  [
    'an optional value',
    object({ at: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'At' } }),
    object({ at: { type: 'string', description: 'At\ndefault: null' } }),
  ],
  [
    'a list of types',
    object({ at: { type: ['string', 'null'] }, size: { type: ['string', 'integer'] } }),
    object({
      at: { type: 'string', description: 'type: ["string","null"]' },
      size: { description: 'type: ["string","integer"]' },
    }),
  ],
  [
    'a choice',
    object({
      at: {
        description: 'Where',
        minLength: 1,
        oneOf: [{ type: 'string' }, object({ x: { type: 'number' } })],
      },
    }),
    object({ at: { description: 'Where', anyOf: [{ type: 'string' }, object({ x: { type: 'number' } })] } }),
  ],
  [
    'what only some providers take',
    object({ at: { type: 'string', format: 'date', pattern: '^\\d+$', description: 'When', maxLength: 9 } }),
    object({
      at: { type: 'string', maxLength: 9, description: 'When\nformat: "date"\npattern: "^\\\\d+$"' },
    }),
  ],
  [
    'values that are not texts',
    object({ at: { enum: [1, 2] }, kind: { const: 'a' }, unit: { enum: ['km', 'mi'] } }),
    object({
      at: { description: 'enum: [1,2]' },
      kind: { type: 'string', enum: ['a'] },
      unit: { type: 'string', enum: ['km', 'mi'] },
    }),
  ],
  ['a list without items', object({ at: { type: 'array' } }), object({ at: { type: 'array', items: {} } })],
  [
    'a choice at the root',
    {
      type: 'object',
      oneOf: [
        object({ kind: { const: 'a' }, at: { type: 'string' } }, { required: ['kind', 'at'] }),
        object({ kind: { const: 'b' }, size: { type: 'integer' }, at: { type: 'string' } }),
      ],
      required: ['kind'],
    },
    object(
      {
        kind: { type: 'string', enum: ['a', 'b'] },
        at: { type: 'string' },
        size: { type: 'integer' },
      },
      { required: ['kind'] },
    ),
  ],
  [
    'parts at the root',
    {
      allOf: [object({ a: { type: 'string' } }, { required: ['a'] }), object({ b: {} }, { required: ['b'] })],
    },
    object({ a: { type: 'string' }, b: {} }, { required: ['a', 'b'] }),
  ],
  [
    'choices of what is required',
    object({ a: {}, b: {} }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
    object({ a: {}, b: {} }),
  ],
  [
    'keywords whose values make no sense',
    object(
      { at: { type: 'text', enum: [], required: 'at', minimum: '1', anyOf: {}, allOf: [], items: [] } },
      { required: [7] },
    ),
    object({ at: {} }),
  ],
];

describe('The schema of a tool', () => {
  for (const [what, schema, sent] of rows) {
    it(`is sent as providers take it: ${what}`, () => {
      assert.deepEqual(portableSchema(schema), { type: 'object', properties: {}, ...sent });
    });
  }

  it('may refer to itself', () => {
    const tree = { $defs: { node: object({ next: { $ref: '#/$defs/node' } }) }, $ref: '#/$defs/node' };
    const text = JSON.stringify(portableSchema(tree));
    assert.ok(text.includes('next') && text.length < 5000, String(text.length));
    assert.equal(readArguments('{"next":{"next":{}}}', tree).fault, undefined);
    assert.equal(readArguments('{"next":{"next":1}}', tree).fault?.place, 'next/next');
  });

  it('costs no more than a bound, however its references multiply', () => {
    const names = Array.from({ length: 60 }, (_, index) => index);
    const $defs = Object.fromEntries(
      names.map((index) => {
        const next = { $ref: `#/$defs/d${index + 1}`, description: 'x'.repeat(500) };
        return [`d${index}`, object({ a: next, b: next, c: { anyOf: [next, next, next] } })];
      }),
    );
    const hostile = { $defs, $ref: '#/$defs/d0' };
    const milliseconds = cpuMilliseconds(() => {
      assert.ok(JSON.stringify(portableSchema(hostile)).length < 2_000_000);
      readArguments(JSON.stringify({ a: Array.from({ length: 30_000 }, () => 1) }), hostile);
    });
    assert.ok(milliseconds < 5000, String(milliseconds));
  });

  it('never refuses what its author allows, apart from the exclusive choices', () => {
    const leaf = fc.constantFrom<object | boolean>(
      { type: 'string' },
      { type: 'integer', minimum: 1 },
      { type: ['string', 'null'], maxLength: 2 },
      { enum: ['a', 1, null] },
      { const: 2 },
      { pattern: '^a' },
      { not: { type: 'string' } },
      { uniqueItems: true },
      { $ref: '#/$defs/x' },
      true,
    );
    const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({ type: fc.constant('array'), items: tie('schema') }),
        fc.record({
          prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
          items: tie('schema'),
        }),
        fc.record(
          {
            properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
            required: fc.subarray(['a', 'b']),
            additionalProperties: fc.oneof(tie('schema'), fc.constant(false)),
            patternProperties: fc.dictionary(fc.constantFrom('^a', 'c$'), tie('schema')),
          },
          { requiredKeys: [] },
        ),
        fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ $ref: fc.constant('#/$defs/x'), minLength: fc.constant(1) }),
      ),
    }));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>('a', 'abc', 1, 2, null, true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
      ),
    })).value;
    const whole = fc
      .tuple(schema, schema)
      .map(([root, x]) => ({ allOf: [root], $defs: { x: withoutReferences(x) } }));
    fc.assert(
      fc.property(whole, value, (given, instance) => {
        const isAllowed = validatorOf(structuredClone(given)).validate(instance).valid;
        const read = readSchema(given, ['pattern', 'format', 'uniqueItems']).schema;
        fc.pre(isAllowed);
        assert.ok(validatorOf(read).validate(instance).valid, JSON.stringify(read));
      }),
      { numRuns: 500 },
    );
  });

  it('is read whatever it is', () => {
    const keywords = fc.constantFrom(
      ...[
        'type',
        'properties',
        'items',
        'anyOf',
        'oneOf',
        'allOf',
        '$ref',
        'required',
        'enum',
        'const',
        '$defs',
      ],
      ...['__proto__', 'constructor', 'description', 'default', 'additionalProperties', 'prefixItems', 'not'],
    );
    const { junk } = fc.letrec((tie) => ({
      junk: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>('#', '#/', '#/properties', 'object', 1, null, true, []),
        fc.array(tie('junk'), { maxLength: 3 }),
        fc.dictionary(keywords, tie('junk'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(junk, fc.jsonValue(), (schema, value) => {
        assert.equal(portableSchema(schema).type, 'object');
        const { input, fault } = readArguments(JSON.stringify({ value }), schema);
        assert.ok(input !== undefined || fault !== undefined);
      }),
    );
  });
});

describe('The arguments of a call', () => {
  const schema = object(
    {
      at: { type: 'string', pattern: '^(a+)+$' },
      days: { type: 'integer', minimum: 0 },
      kind: { enum: ['A', 'B'] },
      only: { const: 1 },
    },
    { required: ['at'], additionalProperties: false },
  );

  it('are read where they fit the schema', () => {
    assert.deepEqual(readArguments(' {"at":"Bath","days":2} ', schema), { input: { at: 'Bath', days: 2 } });
    assert.deepEqual(readArguments('', object({})), { input: {} });
  });

  for (const [text, code, place, detail, words] of [
    ['{"at":', 'notJson', '', undefined, /not valid JSON/],
    ['["at"]', 'notObject', '', '', /not a JSON object/],
    ['null', 'notObject', '', '', /not a JSON object/],
    ['{}', 'missing', '', 'at', /schema: .*"at"/],
    ['{"at":"Bath","days":1.5}', 'type', 'days', '"integer"', /schema: days: /],
    ['{"at":"Bath","kind":"C"}', 'choice', 'kind', '"A","B"', /schema: kind: /],
    ['{"at":"Bath","only":2}', 'choice', 'only', '1', /schema: only: /],
    ['{"at":"Bath","more":1}', 'unknown', 'more', '', /schema: more: /],
    ['{"at":"Bath","days":-1}', 'schema', 'days', '', /schema: days: /],
    [`{"at":${'['.repeat(50_000)}`, 'tooDeep', '', '', /nested/],
    [`{"at":"${'x'.repeat(200_000)}"}`, 'tooLong', '', '100000', /longer than/],
  ] as const) {
    it(`are refused with the reason: ${text.slice(0, 30)}`, () => {
      const { fault } = readArguments(text, schema);
      assert.ok(fault);
      assert.deepEqual([fault.code, fault.place], [code, place]);
      assert.equal(fault.detail, detail ?? fault.detail);
      assert.match(faultForModel(fault), words);
    });
  }

  it('are never matched with a stranger’s pattern, which may take forever', () => {
    const text = JSON.stringify({ at: `${'a'.repeat(40)}!` });
    assert.ok(cpuMilliseconds(() => readArguments(text, schema)) < 1000);
  });
});

function validatorOf(schema: object): Validator {
  return new Validator(schema as Schema, '2020-12');
}

/** References within what is referred to would lead in a circle, which the validator doesn't survive. */
function withoutReferences(schema: object | boolean): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/x"', '"title":"x"'));
}
