type Schema = Readonly<Record<string, unknown>>;

/** A schema in short form that can't be read. The path leads to what is wrong. */
export class PicoschemaError extends Error {
  override readonly name = 'PicoschemaError';

  constructor(
    readonly path: readonly string[],
    /** What stands there, as far as it is a text. */
    readonly found: string,
  ) {
    super(`Can't read the schema at ${path.join('.')}`);
  }
}

const scalars: ReadonlySet<string> = new Set(['string', 'boolean', 'null', 'number', 'integer', 'any']);
const jsonTypes: ReadonlySet<string> = new Set([...scalars, 'object', 'array']);

const anyName = '(*)';

/** As deep as objects may be nested. */
const mostNesting = 50;

/** A name, `?` where the field may be left out, and what it holds, with a description: `tags?(array, some words)`. */
const fieldName = /^([^?(]+)(\?)?(?:\((array|object|enum)(?:,\s*([\s\S]*))?\))?$/;

/**
 * A schema as JSON Schema. It may be written in Picoschema (https://google.github.io/dotprompt/reference/picoschema) or be
 * JSON Schema already.
 *
 * @throws PicoschemaError
 */
export function schemaOf(written: unknown): Schema {
  if (isObject(written)) {
    if (typeof written.type === 'string' && jsonTypes.has(written.type)) {
      return written;
    }
    if (isObject(written.properties)) {
      return { ...written, type: 'object' };
    }
  }
  return read(written, []);
}

function read(written: unknown, path: readonly string[]): Schema {
  if (typeof written === 'string') {
    return scalarOf(written, path);
  }
  if (!isObject(written) || path.length > mostNesting) {
    throw new PicoschemaError(path, typeof written);
  }
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  let others: Schema | false = false;
  for (const [key, value] of Object.entries(written)) {
    const at = [...path, key];
    if (key === anyName) {
      others = read(value, at);
      continue;
    }
    const [, name = '', optional, kind, words] = fieldName.exec(key) ?? [];
    if (name === '') {
      throw new PicoschemaError(at, key);
    }
    if (optional === undefined) {
      required.push(name);
    }
    const description = words?.trim();
    const made = fieldOf(kind, value, at, optional !== undefined);
    Object.defineProperty(properties, name, {
      value: description === undefined || description === '' ? made : { ...made, description },
      enumerable: true,
    });
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: others,
  };
}

function fieldOf(
  kind: string | undefined,
  value: unknown,
  path: readonly string[],
  isOptional: boolean,
): Schema {
  if (kind === 'enum') {
    if (!Array.isArray(value)) {
      throw new PicoschemaError(path, typeof value);
    }
    return { enum: isOptional && !value.includes(null) ? [...value, null] : [...value] };
  }
  const made = read(value, path);
  const whole = kind === 'array' ? { type: 'array', items: made } : made;
  // What may be left out may be null, too.
  return isOptional && typeof whole.type === 'string' ? { ...whole, type: [whole.type, 'null'] } : whole;
}

function scalarOf(written: string, path: readonly string[]): Schema {
  const comma = written.indexOf(',');
  const type = (comma < 0 ? written : written.slice(0, comma)).trim();
  const description = comma < 0 ? '' : written.slice(comma + 1).trim();
  if (!scalars.has(type)) {
    throw new PicoschemaError(path, type);
  }
  return { ...(type !== 'any' && { type }), ...(description !== '' && { description }) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
