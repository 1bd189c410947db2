import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(10_000));
const values = z.record(z.string(), z.json());

/** What Hub Lens adds to the format, under `metadata`. */
const ownSchema = z.strictObject({
  /** As in the playground: a provider of the hub, `server:…` or this machine. Default: `auto`. */
  provider: z.optional(text),
  /** An `*.eval.yaml` file beside the prompt. */
  tests: z.optional(text),
});

/** A tool that isn't any program's. Its schema may be Picoschema. */
const toolSchema = z.looseObject({
  name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  description: z.optional(z.string()),
  inputSchema: z.optional(z.json()),
});

/** What stands between the lines of three dashes at the top of a prompt file. */
export const frontMatterSchema = z.looseObject({
  name: z.optional(text),
  description: z.optional(z.string()),
  variant: z.optional(text),
  version: z.optional(z.union([text, z.number()])),
  model: z.optional(text),
  config: z.optional(values),
  input: z.optional(z.strictObject({ schema: z.optional(z.json()), default: z.optional(values) })),
  output: z.optional(
    z.strictObject({ format: z.optional(z.enum(['json', 'text'])), schema: z.optional(z.json()) }),
  ),
  tools: z.optional(z.array(text)),
  /** Tools whose results the user writes. */
  toolDefs: z.optional(z.array(toolSchema)),
  metadata: z.optional(z.looseObject({ hubLens: z.optional(ownSchema) })),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Its fields, in the order in which they are written. */
export const frontMatterFields = [
  ...['name', 'description', 'variant', 'version', 'model', 'config'],
  ...['input', 'output', 'tools', 'toolDefs', 'metadata'],
] as const;

/** Fields that are for other programs, and mean nothing here. */
export const foreignFields: ReadonlySet<string> = new Set(['maxTurns', 'ext', 'raw']);
