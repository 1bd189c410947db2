import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { taskSchemas } from '../../../src/catalogue/io';
import facts from './facts/io.json';

/** A value's shape in the notation of the facts. */
interface Shape {
  type: string;
  required?: boolean | undefined;
  nullable?: boolean | undefined;
  enum?: unknown[] | undefined;
  default?: unknown;
  min?: number | undefined;
  max?: number | undefined;
  exclusiveMin?: number | undefined;
  length?: number[] | undefined;
  fields?: Record<string, Shape> | undefined;
  items?: Shape | undefined;
  values?: Shape | undefined;
  oneOf?: Shape[] | undefined;
  binary?: boolean | undefined;
}

/** As much of a JSON Schema as zod writes for us. */
interface JsonSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** The facts, less what they say in two ways. */
function settled(fact: Shape): Shape {
  const { fields = {}, oneOf, items, values, binary, min, ...rest } = fact;
  if (binary === true || rest.type === 'binary') {
    return only({ type: 'binary', required: rest.required || undefined });
  }
  if (oneOf !== undefined) {
    const variants = oneOf.map((variant) =>
      settled(rest.type === 'object' ? { ...variant, fields: { ...fields, ...variant.fields } } : variant),
    );
    return only({ ...rest, type: 'union', required: rest.required || undefined, oneOf: variants });
  }
  return only({
    ...rest,
    required: rest.required || undefined,
    min: min !== undefined && min === rest.exclusiveMin ? undefined : min,
    fields: inFields(fields, settled),
    items: items && settled(items),
    values: values && settled(values),
  });
}

/** The same from the JSON Schema of ours. */
function shapeOf(schema: JsonSchema): Shape {
  if (schema.format === 'binary') {
    return only({ type: 'binary', default: schema.default });
  }
  const { kept, nullable } = withoutNull(schema);
  const [first, ...others] = kept.map(plainShapeOf);
  const shape = others.length === 0 ? must(first) : { type: 'union', oneOf: [must(first), ...others] };
  return only({ ...shape, nullable, default: schema.default });
}

function withoutNull(schema: JsonSchema): { kept: JsonSchema[]; nullable: true | undefined } {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    const kept = variants.filter(({ type }) => type !== 'null');
    return { kept, nullable: kept.length < variants.length || undefined };
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return { kept: types.map((type) => ({ ...schema, type })), nullable: true };
  }
  return { kept: [schema], nullable: undefined };
}

function plainShapeOf(schema: JsonSchema): Shape {
  if (schema.anyOf !== undefined || schema.oneOf !== undefined) {
    return shapeOf(schema);
  }
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return only({
    type: values === undefined ? String(schema.type ?? 'any') : typesOf(values),
    enum: values,
    ...boundsOf(schema),
    ...partsOf(schema),
  });
}

function boundsOf(schema: JsonSchema): Partial<Shape> {
  const { minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
  return {
    min: minimum === Number.MIN_SAFE_INTEGER || exclusiveMinimum !== undefined ? undefined : minimum,
    max: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
    exclusiveMin: exclusiveMinimum,
    length: minItems === undefined || maxItems === undefined ? undefined : [minItems, maxItems],
  };
}

function partsOf(schema: JsonSchema): Partial<Shape> {
  if (schema.type === 'array') {
    const [first, ...others] = (schema.prefixItems ?? [must(schema.items)]).map(shapeOf);
    for (const other of others) {
      assert.deepEqual(other, first, 'the items of a tuple are alike');
    }
    return { items: first };
  }
  if (schema.propertyNames !== undefined) {
    return { values: shapeOf(must(schema.additionalProperties)) };
  }
  if (schema.type !== 'object') {
    return {};
  }
  assert.deepEqual(schema.additionalProperties, {}, 'objects let unknown fields pass');
  const required = new Set(schema.required);
  return {
    fields: inFields(schema.properties ?? {}, (field, name) => ({
      ...shapeOf(field),
      ...(required.has(name) && { required: true }),
    })),
  };
}

function inFields<T>(fields: Record<string, T>, change: (field: T, name: string) => Shape) {
  const entries = Object.entries(fields).map(([name, field]) => [name, change(field, name)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Without the fields that hold nothing. */
function only(shape: Shape): Shape {
  const filled = Object.entries(shape).filter(([, value]) => value !== undefined);
  return { type: shape.type, ...Object.fromEntries(filled) };
}

function typesOf(values: readonly unknown[]): string {
  return [...new Set(values.map((value) => typeof value))].sort().join('|');
}

function must<T>(value: T | undefined): T {
  assert.ok(value !== undefined);
  return value;
}

function shapesOf(schemas: (typeof taskSchemas)[keyof typeof taskSchemas]): Record<string, Shape> {
  return {
    input: shapeOf(jsonSchemaOf(schemas.input)),
    output: shapeOf(jsonSchemaOf(schemas.output)),
    ...('streamOutput' in schemas && { stream_output: shapeOf(jsonSchemaOf(schemas.streamOutput)) }),
  };
}

function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })));
}

describe('the inputs and outputs of tasks against the facts', () => {
  it('exist for every task that has some, and nothing else', () => {
    const ids = [...Object.keys(facts), 'image-text-to-text'];
    assert.deepEqual(Object.keys(taskSchemas).sort(), ids.sort());
  });

  it('let image-text-to-text follow chat completion', () => {
    assert.equal(taskSchemas['image-text-to-text'], taskSchemas['chat-completion']);
  });

  for (const [id, io] of Object.entries(facts) as [keyof typeof facts, Record<string, Shape>][]) {
    it(`has the fields of ${id} with their types, bounds, values and defaults`, () => {
      const expected = Object.fromEntries(Object.entries(io).map(([part, fact]) => [part, settled(fact)]));
      assert.deepEqual(shapesOf(taskSchemas[id]), expected);
    });
  }
});
