import { type PlainSchema, readSchema } from './read-schema';

/**
 * Keywords that some provider refuses, so they're told in the description instead. Sources: ggml-org/llama.cpp#27580
 * (`pattern`), vllm-project/vllm#30390 (`patternProperties` and `propertyNames`, which are not read), and for Google's
 * models CherryHQ/cherry-studio#20939, anomalyco/opencode#12911 and aoci-spec/aoci-code#61 (`additionalProperties`,
 * `const`, lists of types, and `enum` of anything but texts).
 */
const toldKeywords = [
  'format',
  'pattern',
  'default',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;

/** Keywords that are sent as they are, besides those that hold schemas. */
const sentKeywords = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** The longest value that is told in a description, in characters. */
const toldLength = 200;

/** A JSON schema as every provider takes it. */
export interface WireSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  readonly items?: WireSchema;
  readonly anyOf?: readonly WireSchema[];
  readonly enum?: readonly unknown[];
  readonly [bound: string]: unknown;
}

/**
 * The schema of a tool's arguments as providers take it: an object at its root without `anyOf`, `oneOf` and `allOf`,
 * which OpenAI and Anthropic refuse there (CherryHQ/stella#781, anthropics/claude-code#5319), and without references.
 * What is left out of it is told in descriptions or widens it.
 */
export function portableSchema(schema: unknown): WireSchema {
  const { properties = {}, required, description } = portable(readSchema(schema).schema, true);
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    ...(required !== undefined && { required }),
  };
}

function portable(schema: PlainSchema, isRoot = false): WireSchema {
  const { allOf = [], anyOf = [], ...own } = schema;
  const base = allOf.map((each) => portable(each)).reduce(joined, sent(own));
  const choices = anyOf.map((each) => portable(each)).filter(({ type }) => type !== 'null');
  const [only] = choices;
  if (choices.length <= 1) {
    return joined(base, only ?? {});
  }
  if (isRoot || base.properties !== undefined) {
    return { ...base, properties: { ...choiceOfProperties(choices), ...base.properties } };
  }
  // Google's models take a description beside a choice, and nothing else.
  const { description } = base;
  return { ...(description !== undefined && { description }), anyOf: choices };
}

/** The properties of all choices. Which of them belong together is left to the tool. */
function choiceOfProperties(choices: readonly WireSchema[]): Record<string, WireSchema> {
  const byName = new Map<string, WireSchema[]>();
  for (const [name, schema] of choices.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const schemas = byName.get(name) ?? [];
    byName.set(name, schemas);
    schemas.push(schema);
  }
  return Object.fromEntries([...byName].map(([name, schemas]) => [name, either(schemas)]));
}

function either(schemas: readonly WireSchema[]): WireSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = different;
  if (different.length === 1) {
    return first;
  }
  return different.every((schema) => schema.enum !== undefined)
    ? { ...first, enum: [...new Set(different.flatMap((schema) => schema.enum ?? []))] }
    : { anyOf: different };
}

/** What of a schema without choices is sent. */
function sent(schema: PlainSchema): WireSchema {
  const { properties, items } = schema;
  const texts = textsOf(schema);
  const type = typeOf(schema) ?? (texts === undefined ? undefined : 'string');
  const description = descriptionOf(schema, texts === undefined ? ['enum', 'const'] : []);
  return {
    ...(type !== undefined && { type }),
    ...(description !== '' && { description }),
    ...(texts !== undefined && { enum: texts }),
    ...Object.fromEntries(sentKeywords.flatMap((name) => (name in schema ? [[name, schema[name]]] : []))),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, portable(each)]),
      ),
    }),
    ...(schema.required !== undefined && { required: schema.required }),
    ...(type === 'array' && { items: items === undefined ? {} : portable(items) }),
  };
}

/** The only values that there are, where all of them are texts. */
function textsOf(schema: PlainSchema): readonly unknown[] | undefined {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  return values?.every((value) => typeof value === 'string') ? values : undefined;
}

/** The only type besides `null`; undefined where there are several. */
function typeOf({ type }: PlainSchema): string | undefined {
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  return types.length === 1 ? types[0] : type === 'null' ? type : undefined;
}

/** The description, and in it what is not sent. */
function descriptionOf(schema: PlainSchema, more: readonly string[]): string {
  const { description = schema.title, type } = schema;
  const names = [...toldKeywords, ...more, ...(Array.isArray(type) ? ['type'] : [])];
  const notes = names.flatMap((name) => {
    const json = name in schema ? JSON.stringify(schema[name]) : undefined;
    return json === undefined || json.length > toldLength ? [] : [`${name}: ${json}`];
  });
  return [...(typeof description === 'string' ? [description] : []), ...notes].join('\n');
}

function joined(one: WireSchema, other: WireSchema): WireSchema {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const hasProperties = one.properties !== undefined || other.properties !== undefined;
  return {
    ...other,
    ...one,
    ...(hasProperties && { properties: { ...other.properties, ...one.properties } }),
    ...(required.length > 0 && { required }),
  };
}
