import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';

const any: Schema = { $ref: '#' };
const anyByName: Schema = { type: 'object', additionalProperties: any };
const listOfAny: Schema = { type: 'array', minItems: 1, items: any };
const names: Schema = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const count: Schema = { type: 'integer', minimum: 0 };
const type: Schema = { enum: ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'] };

/** What a JSON schema has to look like: the keywords that models are given. */
const schemaOfSchemas: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: ['object', 'boolean'],
  properties: {
    type: { anyOf: [type, { type: 'array', items: type, minItems: 1, uniqueItems: true }] },
    properties: anyByName,
    patternProperties: anyByName,
    $defs: anyByName,
    definitions: anyByName,
    additionalProperties: any,
    items: { anyOf: [any, listOfAny] },
    prefixItems: listOfAny,
    contains: any,
    allOf: listOfAny,
    anyOf: listOfAny,
    oneOf: listOfAny,
    not: any,
    required: names,
    enum: { type: 'array', minItems: 1 },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    exclusiveMinimum: { type: 'number' },
    exclusiveMaximum: { type: 'number' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    uniqueItems: { type: 'boolean' },
    pattern: { type: 'string', format: 'regex' },
    format: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    $ref: { type: 'string' },
  },
};

/** What of a JSON schema is wrong, in a line; undefined where nothing is. */
export function problemOfSchema(schema: unknown): string | undefined {
  return problemOfValue(schema, schemaOfSchemas) ?? problemOfUse(schema);
}

/** What of a value does not fit a JSON schema, in a line; undefined where it fits. */
export function problemOfValue(value: unknown, schema: unknown): string | undefined {
  try {
    const { valid, errors } = validatorOf(schema).validate(value);
    return valid ? undefined : lineOf(errors.at(-1));
  } catch (error) {
    return messageOf(error);
  }
}

/** The same for JSON that is still a text. */
export function problemOfText(text: string, schema: unknown): string | undefined {
  try {
    return problemOfValue(JSON.parse(text), schema);
  } catch (error) {
    return messageOf(error);
  }
}

/** References that lead nowhere show only when the schema is used. */
function problemOfUse(schema: unknown): string | undefined {
  try {
    validatorOf(schema).validate({});
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function validatorOf(schema: unknown): Validator {
  // The validator takes any JSON, and throws at what it cannot use.
  return new Validator(schema as Schema | boolean, '2020-12');
}

function lineOf(unit: OutputUnit | undefined): string {
  const place = unit?.instanceLocation.replace(/^#\/?/, '') ?? '';
  const error = unit?.error ?? '';
  return place === '' ? error : `${place}: ${error}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
