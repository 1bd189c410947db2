import * as z from 'zod/mini';
import { exampleSchema, inputFieldSchema, parameterFieldSchema } from '../fields';
import { figuresSchema } from '../figures';
import { modelSummarySchema, tokenPriceSchema } from '../models';
import { outputSchema } from '../outputs';
import {
  chatMessageSchema,
  conversationIdSchema,
  exchangeSchema,
  modelIdSchema,
  providerIdSchema,
  targetSchema,
  toolNamesSchema,
  trialInputSchema,
} from '../trials';
import { parameterValuesSchema } from '../values';

const providerSchema = z.object({
  id: z.string(),
  label: z.string(),
  price: z.optional(tokenPriceSchema),
  /** In tokens. */
  contextLength: z.optional(z.number()),
  tools: z.optional(z.boolean()),
  structuredOutput: z.optional(z.boolean()),
});

/** Something that the model can be called for. */
const modelTaskSchema = z.object({
  /** Task of the inference client: `conversational` for a chat. */
  id: z.string(),
  label: z.string(),
  /** Who runs the model for it right now. */
  providers: z.array(providerSchema),
  /** What is to be filled in; none for a chat. */
  fields: z.array(inputFieldSchema),
  parameters: z.array(parameterFieldSchema),
  examples: z.array(exampleSchema),
});

const modelDetailsSchema = z.extend(modelSummarySchema, {
  url: z.string(),
  /** Where it is described by a server of the user's own, which tells less than the hub. */
  server: z.optional(
    z.object({
      name: z.string(),
      /** In tokens. What the server does not tell is left out. */
      contextLength: z.optional(z.number()),
      tools: z.optional(z.boolean()),
      structuredOutput: z.optional(z.boolean()),
      vision: z.optional(z.boolean()),
    }),
  ),
  /** The best first; none where nobody runs the model. */
  tasks: z.array(modelTaskSchema),
});

const progressSchema = z.object({
  kind: z.literal('progress'),
  state: z.enum(['queued', 'running', 'done']),
  /** Place in the queue, where the provider tells it. */
  position: z.optional(z.number()),
  elapsedMilliseconds: z.number(),
  logs: z.optional(z.array(z.string())),
});

const namesSchema = z.record(z.string(), z.string());

export const playgroundEndpoints = {
  /** What providers and tasks of the inference client are called in the language of the editor, by their ids. */
  listNames: {
    params: z.object({}),
    chunk: z.never(),
    answer: z.object({ providers: namesSchema, tasks: namesSchema }),
  },
  describeModel: {
    params: z.object({
      id: modelIdSchema,
      /** The server of the user's own that is to describe the model. Default: the hub. */
      provider: z.optional(providerIdSchema),
    }),
    chunk: z.never(),
    answer: modelDetailsSchema,
  },
  /** Calls a model. What has been sent as a chunk is not sent again with the answer, but for the output as a whole. */
  run: {
    params: z.object({
      target: targetSchema,
      input: trialInputSchema,
      parameters: parameterValuesSchema,
      conversation: z.optional(conversationIdSchema),
    }),
    chunk: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      /** What a model thinks before it answers. */
      z.object({ kind: z.literal('reasoning'), text: z.string() }),
      progressSchema,
      /** A request that ended, well or not. */
      z.object({ kind: z.literal('exchange'), exchange: exchangeSchema }),
    ]),
    answer: z.object({
      /** Id under which the run is kept. */
      trial: z.string(),
      output: outputSchema,
      /** Calls that the model wants done before it goes on. */
      toolCalls: chatMessageSchema.shape.toolCalls,
      finishReason: z.optional(z.string()),
      figures: figuresSchema,
    }),
  },
  /** Opens a chat as a prompt file that isn't saved yet. */
  openAsPrompt: {
    params: z.object({
      target: targetSchema,
      messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
      /** With the tools in it whose results the user writes. */
      parameters: parameterValuesSchema,
      /** The chosen tools of the editor. */
      tools: toolNamesSchema,
    }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** Adds the answer of a chat that begins with a prompt file to the tests of the prompt. */
  keepAnswer: {
    params: z.object({ messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type ModelDetails = z.output<typeof modelDetailsSchema>;
export type ModelTask = z.output<typeof modelTaskSchema>;
export type TaskProvider = z.output<typeof providerSchema>;
export type Progress = z.output<typeof progressSchema>;
