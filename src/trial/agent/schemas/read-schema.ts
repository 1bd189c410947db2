/** A JSON schema without references, in which every keyword has a value of its kind. */
export interface PlainSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: PlainSchema | false;
  readonly items?: PlainSchema;
  readonly prefixItems?: readonly PlainSchema[];
  readonly anyOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
  readonly enum?: readonly unknown[];
  /** Bounds, notes and whatever else has no schema in it. */
  readonly [keyword: string]: unknown;
}

/** How much of a schema is read, references resolved: characters of JSON, and schemas within each other. */
const sizeLimit = 100_000;
const depthLimit = 32;

const types: ReadonlySet<unknown> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

type Fields = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';

/** What a value has to be for its keyword to be read. Keywords that are nowhere here are left out. */
const plainKeywords: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  [
    'type',
    (value) =>
      types.has(value) || (isList(value) && value.length > 0 && value.every((each) => types.has(each))),
  ],
  ['required', (value) => isList(value) && value.every(isText)],
  ['enum', (value) => isList(value) && value.length > 0],
  ['const', () => true],
  ['default', () => true],
  ['minimum', isNumber],
  ['maximum', isNumber],
  ['exclusiveMinimum', isNumber],
  ['exclusiveMaximum', isNumber],
  ['multipleOf', (value) => isNumber(value) && Number(value) > 0],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['minItems', isCount],
  ['maxItems', isCount],
  ['minProperties', isCount],
  ['maxProperties', isCount],
  ['uniqueItems', (value) => typeof value === 'boolean'],
  ['pattern', isText],
  ['format', isText],
  ['title', isText],
  ['description', isText],
]);

/** Schemas that were read, and how many there are. */
export interface ReadSchema {
  readonly schema: PlainSchema;
  readonly size: number;
}

/**
 * Reads a stranger's JSON schema: local references are resolved, and what has no meaning, refers to elsewhere or goes
 * beyond the bounds is left out. Nothing that fits the schema is refused by what is read of it, so `not`, conditions
 * and `oneOf` are wider here or left out.
 *
 * @param ignored keywords to leave out as well
 */
export function readSchema(root: unknown, ignored: readonly string[] = []): ReadSchema {
  const reader = new Reader(root, new Set(ignored));
  return { schema: reader.read(root, 0), size: reader.size };
}

class Reader {
  size = 0;
  #left = sizeLimit;

  constructor(
    private readonly root: unknown,
    private readonly ignored: ReadonlySet<string>,
  ) {}

  read(given: unknown, depth: number): PlainSchema {
    this.size += 1;
    if (!isFields(given) || depth > depthLimit || !this.#pay(10)) {
      return {};
    }
    if (typeof given.$ref === 'string') {
      return this.#pay(given.$ref.length) ? this.#referred(given.$ref, given, depth) : {};
    }
    return {
      ...this.#plain(given),
      ...this.#ofObject(given, depth),
      ...this.#ofList(given, depth),
      ...this.#lists(given, depth),
    };
  }

  /** What is beside a reference holds too. */
  #referred(reference: string, { $ref: _, ...beside }: Fields, depth: number): PlainSchema {
    const target = this.read(at(this.root, reference), depth + 1);
    const { title, description, ...more } = this.read(beside, depth + 1);
    const words = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    };
    return Object.keys(more).length === 0 ? { ...target, ...words } : { ...words, allOf: [target, more] };
  }

  #plain(given: Fields): PlainSchema {
    const read: [string, unknown][] = [];
    for (const [keyword, fits] of plainKeywords) {
      const value = given[keyword];
      if (!this.ignored.has(keyword) && value !== undefined && fits(value) && this.#pay(sizeOf(value))) {
        read.push([keyword, value]);
      }
    }
    return Object.fromEntries(read);
  }

  #ofObject({ properties, additionalProperties, patternProperties }: Fields, depth: number): PlainSchema {
    const read = isFields(properties) ? this.#byName(properties, depth) : undefined;
    // Without all properties it isn't known which ones are additional.
    const isKnown = patternProperties === undefined && this.#left > 0;
    return {
      ...(read !== undefined && { properties: read }),
      ...(isKnown && additionalProperties === false && { additionalProperties }),
      ...(isKnown &&
        isFields(additionalProperties) && {
          additionalProperties: this.read(additionalProperties, depth + 1),
        }),
    };
  }

  #ofList({ items, prefixItems }: Fields, depth: number): PlainSchema {
    const first = isList(prefixItems) ? this.#each(prefixItems, depth) : undefined;
    const isKnown = first !== undefined || prefixItems === undefined;
    return {
      ...(first !== undefined && { prefixItems: first }),
      ...(isKnown && isFields(items) && { items: this.read(items, depth + 1) }),
    };
  }

  #lists({ anyOf, oneOf, allOf }: Fields, depth: number): PlainSchema {
    const choices = [anyOf, oneOf].flatMap((list) => {
      const read = isList(list) ? this.#each(list, depth) : undefined;
      return read === undefined ? [] : [{ anyOf: read }];
    });
    const all = isList(allOf) ? (this.#each(allOf, depth) ?? []) : [];
    const [only] = choices;
    const together = choices.length > 1 ? [...all, ...choices] : all;
    return {
      ...(choices.length === 1 && only),
      ...(together.length > 0 && { allOf: together }),
    };
  }

  #byName(schemas: Fields, depth: number): Record<string, PlainSchema> {
    const read = Object.entries(schemas).flatMap(([name, schema]) =>
      this.#pay(name.length) ? [[name, this.read(schema, depth + 1)] as const] : [],
    );
    return Object.fromEntries(read);
  }

  /** Undefined for a list that is empty, or not read to its end. */
  #each(schemas: readonly unknown[], depth: number): PlainSchema[] | undefined {
    const read: PlainSchema[] = [];
    for (const schema of schemas) {
      if (this.#left <= 0) {
        return undefined;
      }
      read.push(this.read(schema, depth + 1));
    }
    return read.length === 0 ? undefined : read;
  }

  /** @returns whether there is room; after the first time that there is none, there is none for anything */
  #pay(cost: number): boolean {
    this.#left = cost > this.#left ? 0 : this.#left - cost;
    return this.#left > 0;
  }
}

/** What a local reference leads to, such as `#/$defs/place`; undefined for others, and where there is nothing. */
function at(root: unknown, reference: string): unknown {
  const [, path] = /^#(?:\/(.*))?$/s.exec(reference) ?? [undefined, undefined];
  if (path === undefined) {
    return reference === '#' ? root : undefined;
  }
  return path.split('/').reduce<unknown>((inside, part) => {
    const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    return isInside(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined;
  }, root);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Characters of the value's JSON; more than there ever is room for where it has none. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return sizeLimit;
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return isInside(value) && !isList(value);
}

function isInside(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
