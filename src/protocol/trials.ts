import * as z from 'zod/mini';
import { agentStateSchema } from './agent-state';
import { failureSchema } from './failure';
import { figuresSchema } from './figures';
import { outputSchema } from './outputs';
import { fieldValuesSchema, parameterValuesSchema } from './values';

/** Tells one conversation of a chat from another. */
export const conversationIdSchema = z.string().check(z.maxLength(100));

export const modelIdSchema = z.string().check(z.maxLength(200));

/** `auto` leaves the choice to the hub; `server:<id>` is a server of the user's own. */
export const providerIdSchema = z.string().check(z.maxLength(100));

const serverPrefix = 'server:';

/** The id of the user's own server that a provider's id stands for; undefined for a provider of the hub. */
export function serverOf(provider: string | undefined): string | undefined {
  return provider?.startsWith(serverPrefix) ? provider.slice(serverPrefix.length) : undefined;
}

/** What is called: the model, who runs it, and for which task of the inference client. */
export const targetSchema = z.object({
  model: modelIdSchema,
  provider: providerIdSchema,
  task: z.string().check(z.maxLength(100)),
});

const headers = z.array(z.tuple([z.string(), z.string()]));

/** A request as it went and what was answered, credentials masked; bodies that are no text are told in words. */
export const exchangeSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers,
  body: z.optional(z.string()),
  /** Undefined where no answer came. */
  response: z.optional(z.object({ status: z.number(), headers, body: z.string() })),
  milliseconds: z.number(),
});

/** A message of a conversation as it is sent. */
export const chatMessageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string().check(z.maxLength(1_000_000)),
  /** Pictures that go with it: data URLs or addresses. */
  images: z.optional(z.array(z.string()).check(z.maxLength(20))),
  /** What the model thought before its calls. Only models that want it are sent it. */
  reasoning: z.optional(z.string().check(z.maxLength(1_000_000))),
  /** Calls that the model wants done. */
  toolCalls: z.optional(z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() }))),
  /** The call that a `tool` message answers. */
  toolCallId: z.optional(z.string()),
});

/** What a model was given: what was filled into its form, or a conversation. */
export const trialInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), values: fieldValuesSchema }),
  z.object({
    kind: z.literal('chat'),
    messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
  }),
]);

/** The names of the editor's tools that a chat offers to its models. */
export const toolNamesSchema = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000));

/** How a run ended. One that is paused reached a limit and can go on. */
export const trialStateSchema = z.enum(['done', 'failed', 'cancelled', 'paused']);

/** A run as it is kept. */
export const trialSchema = z.object({
  id: z.string(),
  /** How the user calls it. */
  name: z.optional(z.string()),
  /** Milliseconds since 1970. */
  time: z.number(),
  target: targetSchema,
  input: trialInputSchema,
  parameters: parameterValuesSchema,
  /** The conversation that it is a turn of. */
  conversation: z.optional(conversationIdSchema),
  /** What had arrived, also of a run that failed or was stopped. */
  output: z.optional(outputSchema),
  state: trialStateSchema,
  failure: z.optional(failureSchema),
  figures: figuresSchema,
  /** What the model called, and which tools of the editor it was offered; undefined where it was offered none. */
  agent: z.optional(z.object({ state: agentStateSchema, tools: toolNamesSchema })),
});

export type Target = z.output<typeof targetSchema>;
export type Exchange = z.output<typeof exchangeSchema>;
export type ChatMessage = z.output<typeof chatMessageSchema>;
export type TrialInput = z.output<typeof trialInputSchema>;
export type Trial = z.output<typeof trialSchema>;
