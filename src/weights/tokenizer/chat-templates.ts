import * as z from 'zod/mini';
import { bounded } from '../bounded';
import { WeightsFileError } from '../errors';
import { type NamedTemplate, type SpecialToken, templateLimit } from '../weights-file';

/** The chat templates of a model, with what its tokenizer says of special tokens. */
export interface ChatTemplates {
  readonly templates: readonly NamedTemplate[];
  readonly specialTokens: readonly SpecialToken[];
}

/** No tokenizer has as many special tokens. */
const entryLimit = 50_000;

const text = z.string().check(z.maxLength(templateLimit));

/** A token stands as its text, or as an object that has more to say of it. */
const tokenSchema = z.union([
  text,
  z.pipe(
    z.looseObject({ content: text }),
    z.transform(({ content }) => content),
  ),
]);

const templateSchema = z.looseObject({ name: z.string(), template: text });

const entries = bounded(z.array(z.unknown()), entryLimit);

/** An entry that cannot be read spoils none of the others. */
const configSchema = z.looseObject({
  chat_template: z.optional(z.nullable(z.union([text, entries]))),
  added_tokens_decoder: z.optional(z.nullable(bounded(z.record(z.string(), z.unknown()), entryLimit))),
  additional_special_tokens: z.optional(z.nullable(entries)),
});

const roleKey = /^(\w+)_token$/;

/**
 * Reads a `tokenizer_config.json`, a `chat_template.json`, or a template on its own.
 *
 * @throws WeightsFileError for JSON that is none of these
 */
export function chatTemplatesOfFile(name: string, content: string): ChatTemplates {
  if (!/\.json$/i.test(name)) {
    return { templates: [{ name: 'default', template: content }], specialTokens: [] };
  }
  const parsed = configSchema.safeParse(parseJson(content));
  if (!parsed.success) {
    throw new WeightsFileError('The file is not the configuration of a tokenizer', { code: 'malformed' });
  }
  const { chat_template: chatTemplate, ...config } = parsed.data;
  return { templates: namedTemplates(chatTemplate ?? []), specialTokens: tokensOf(config) };
}

function namedTemplates(template: string | readonly unknown[]): NamedTemplate[] {
  return typeof template === 'string'
    ? [{ name: 'default', template }]
    : readable(templateSchema, template).map((each) => ({ name: each.name, template: each.template }));
}

function readable<Output>(schema: z.ZodMiniType<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const { success, data } = schema.safeParse(value);
    return success ? [data] : [];
  });
}

function tokensOf(config: z.output<typeof configSchema>): SpecialToken[] {
  const tokens = new Map<string, SpecialToken>();
  for (const [key, value] of Object.entries(config)) {
    const role = roleKey.exec(key)?.[1];
    const token = tokenSchema.safeParse(value);
    if (role !== undefined && token.success && !tokens.has(token.data)) {
      tokens.set(token.data, { text: token.data, role });
    }
  }
  const added = Object.values(config.added_tokens_decoder ?? {});
  const others = readable(tokenSchema, [...added, ...(config.additional_special_tokens ?? [])]);
  for (const content of others) {
    if (!tokens.has(content)) {
      tokens.set(content, { text: content });
    }
  }
  tokens.delete('');
  return [...tokens.values()];
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new WeightsFileError('The file is not JSON', { code: 'malformed' }, { cause });
  }
}
