import * as z from 'zod/mini';
import { fileSourceSchema } from '../sources';

const template = z.string().check(z.maxLength(2_000_000));
const json = z.string().check(z.maxLength(2_000_000));

const specialTokenSchema = z.object({
  text: z.string(),
  /** What it is for, such as `bos`. */
  role: z.optional(z.string()),
});

export const chatTemplatesSchema = z.object({
  chatTemplates: z.array(z.object({ name: z.string(), template })),
  specialTokens: z.array(specialTokenSchema),
});

const messageSchema = z.object({
  role: z.string().check(z.maxLength(100)),
  content: z.string().check(z.maxLength(1_000_000)),
});

/** What a template is rendered with. */
const conversationSchema = z.object({
  messages: z.array(messageSchema).check(z.maxLength(1000)),
  addGenerationPrompt: z.boolean(),
  /** JSON of the tools' list; empty for none. */
  tools: json,
  /** JSON of an object with further variables; empty for none. */
  variables: json,
});

/** Why there is no prompt. Line and column count from 1; for JSON that cannot be read there are none. */
const templateErrorSchema = z.object({
  kind: z.enum(['syntax', 'runtime', 'budget', 'tools', 'variables']),
  message: z.string(),
  place: z.optional(z.object({ line: z.number(), column: z.number(), lineText: z.string() })),
});

export const chatTemplateEndpoints = {
  /** The chat templates of a model or a file. */
  loadTemplates: {
    params: z.object({ source: fileSourceSchema }),
    chunk: z.never(),
    answer: z.extend(chatTemplatesSchema, { label: z.string() }),
  },
  /** What a template makes of a conversation. */
  renderTemplate: {
    params: z.object({
      template,
      conversation: conversationSchema,
      specialTokens: z.array(specialTokenSchema).check(z.maxLength(10_000)),
    }),
    chunk: z.never(),
    answer: z.union([z.object({ prompt: z.string() }), z.object({ error: templateErrorSchema })]),
  },
  /** Lets the user choose a model or a file whose template to look at; null where they do not. */
  chooseTemplate: { params: z.object({}), chunk: z.never(), answer: z.nullable(fileSourceSchema) },
} as const;

export type ChatTemplates = z.output<typeof chatTemplatesSchema>;
export type SpecialToken = z.output<typeof specialTokenSchema>;
export type Conversation = z.output<typeof conversationSchema>;
export type TemplateError = z.output<typeof templateErrorSchema>;
