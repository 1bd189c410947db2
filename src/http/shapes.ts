import * as z from 'zod/mini';

/** Entries of a list that are read. No page shows more. */
const entryLimit = 10_000;

/** A list with more misfits than this is not read to its end: each of them takes far longer than an entry that fits. */
const misfitLimit = 100;

/** Problems that an error names. */
const namedProblems = 3;
const problemLength = 500;

/** A value in the shape that was expected, or what is wrong with it. */
export type Shaped<T> = { readonly value: T } | { readonly problem: string };

/** Checks a value from outside. Never throws, whatever the value makes of the checks. */
export function readShape<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Shaped<z.output<Schema>> {
  try {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? { value: parsed.data } : { problem: problemOf(parsed.error) };
  } catch (error) {
    return { problem: String(error).slice(0, problemLength) };
  }
}

function problemOf({ issues }: z.core.$ZodError): string {
  return issues
    .slice(0, namedProblems)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ')
    .slice(0, problemLength);
}

/** What fits the schema; anything else counts as missing. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

export const text = optional(z.string());
export const number = optional(z.number());
export const flag = optional(z.boolean());

/** An object with whatever is in it. */
export const anyObject = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const anyList = z.custom<readonly unknown[]>((value) => Array.isArray(value));

/** The texts among the entries of a list. */
export const textList = z.pipe(
  anyList,
  z.transform((entries) =>
    entries.slice(0, entryLimit).filter((each): each is string => typeof each === 'string'),
  ),
);

/** The same; none where it is not a list. */
export const texts = z.catch(textList, []);

/** Authors write one text or a list of them. */
export const textOrTexts = optional(z.union([z.string(), textList]));

/**
 * The entries of a list that fit the schema, up to a limit. Others are left out, since authors write much of a record
 * themselves and one of them must not spoil the list for everybody.
 */
export function entriesOf<Entry extends z.ZodMiniType>(entry: Entry, limit = entryLimit) {
  const fitting = fittingOf(entry);
  return z.pipe(
    anyList,
    z.transform((entries) => fitting(entries, limit)),
  );
}

/** The same, but a list in which nothing fits is refused: it would pass for an empty one. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, limit = entryLimit) {
  const fitting = fittingOf(entry);
  return z.pipe(
    anyList,
    z.transform((entries, context): z.output<Entry>[] => {
      const found = fitting(entries, limit);
      if (found.length === 0 && entries.length > 0) {
        context.issues.push({ code: 'custom', message: 'no entry is as it should be', input: undefined });
        return z.NEVER;
      }
      return found;
    }),
  );
}

/** The same; none where it is not a list. */
export function anyOf<Entry extends z.ZodMiniType>(entry: Entry, limit?: number) {
  return z.catch(entriesOf(entry, limit), []);
}

/** The numbers of an object by their names; none where it is not an object. */
export const numbers = z.catch(
  z.pipe(
    anyObject,
    z.transform((record) =>
      Object.fromEntries(
        Object.entries(record)
          .slice(0, entryLimit)
          .filter((field): field is [string, number] => typeof field[1] === 'number'),
      ),
    ),
  ),
  {},
);

function fittingOf<Entry extends z.ZodMiniType>(entry: Entry) {
  const ifFitting = z.catch(
    z.pipe(
      entry,
      z.transform((value: z.output<Entry>) => [value]),
    ),
    [],
  );
  return (entries: readonly unknown[], limit: number): z.output<Entry>[] => {
    const found: z.output<Entry>[] = [];
    let misfits = 0;
    for (const each of entries) {
      const [fitting] = z.parse(ifFitting, each);
      if (fitting === undefined) {
        misfits += 1;
      } else {
        found.push(fitting);
      }
      if (found.length === limit || misfits === misfitLimit) {
        break;
      }
    }
    return found;
  };
}
