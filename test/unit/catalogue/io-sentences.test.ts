import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { taskSchemas } from '../../../src/catalogue/io';

interface Field {
  readonly name: string;
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Every field of every object within a schema, however deep. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<Field> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) {
        yield { name, path: `${path}.${name}`, schema: field };
        yield* fieldsOf(field, `${path}.${name}`);
      }
      break;
    case 'optional':
    case 'nullable':
      yield* fieldsOf(def.innerType, path);
      break;
    case 'array':
      yield* fieldsOf(def.element, `${path}[]`);
      break;
    case 'union':
      for (const option of def.options) {
        yield* fieldsOf(option, path);
      }
      break;
    default:
      break;
  }
}

const schemas = Object.entries(taskSchemas).flatMap(([task, parts]) =>
  Object.entries(parts).map(([part, schema]) => ({ name: `${task} ${part}`, schema })),
);

const sentenceOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.description;

describe('the help of input and output fields', () => {
  it('says a sentence of 20 to 150 characters about every field', () => {
    for (const { name, schema } of schemas) {
      for (const field of fieldsOf(schema, name)) {
        assert.match(sentenceOf(field.schema) ?? '', /^[A-Z].{18,148}\.$/, field.path);
      }
    }
  });

  it('says one thing about one field, within a schema', () => {
    for (const { name: schemaName, schema } of schemas) {
      const owners = new Map<string | undefined, Field>();
      for (const field of fieldsOf(schema, schemaName)) {
        const owner = owners.get(sentenceOf(field.schema));
        assert.equal(owner?.name ?? field.name, field.name, `${owner?.path} and ${field.path}`);
        owners.set(sentenceOf(field.schema), field);
      }
    }
  });

  it('appears in the JSON Schema, with the default', () => {
    const { properties } = z.toJSONSchema(taskSchemas['feature-extraction'].input);
    assert.deepEqual(properties?.truncate, {
      type: ['boolean', 'null'],
      description: sentenceOf(taskSchemas['feature-extraction'].input.shape.truncate),
      default: false,
    });
  });
});
