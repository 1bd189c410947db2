import * as z from 'zod/mini';

export type VariableKind = 'text' | 'number' | 'integer' | 'boolean' | 'json';

interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly description: string | undefined;
  readonly isOptional: boolean;
}

const fieldSchema = z.catch(
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    description: z.optional(z.string()),
  }),
  {},
);
const inputSchema = z.catch(
  z.object({
    properties: z.optional(z.record(z.string(), z.unknown())),
    required: z.optional(z.array(z.string())),
  }),
  {},
);

const kinds: ReadonlyMap<string, VariableKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'integer'],
  ['boolean', 'boolean'],
  ['array', 'json'],
  ['object', 'json'],
]);

/** What a prompt's schema says of a variable. One that it doesn't have is a text. */
export function variableOf(input: unknown, name: string): Variable {
  const { properties = {}, required = [] } = inputSchema.parse(input ?? {});
  const isDeclared = Object.hasOwn(properties, name);
  const { type, description } = fieldSchema.parse(isDeclared ? properties[name] : {});
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const kind = types.map((each) => kinds.get(each)).find((each) => each !== undefined) ?? 'text';
  return { name, kind, description, isOptional: isDeclared && !required.includes(name) };
}

/** A value as it was typed; undefined for what isn't of the kind. */
export function typedValue(text: string, kind: VariableKind): unknown {
  const trimmed = text.trim();
  switch (kind) {
    case 'text':
      return text;
    case 'boolean':
      return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : undefined;
    case 'number':
    case 'integer': {
      const value = trimmed === '' ? Number.NaN : Number(trimmed);
      return Number.isFinite(value) && (kind === 'number' || Number.isInteger(value)) ? value : undefined;
    }
    case 'json':
      try {
        return JSON.parse(trimmed) as unknown;
      } catch {
        return undefined;
      }
  }
}
