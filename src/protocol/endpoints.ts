import * as z from 'zod/mini';

const modelId = z.string().check(z.maxLength(200));

const modelSummary = z.object({
  id: modelId,
  task: z.optional(z.string()),
  taskLabel: z.optional(z.string()),
  library: z.optional(z.string()),
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  gated: z.boolean(),
});

const provider = z.object({ id: z.string(), label: z.string() });

const modelDetails = z.extend(modelSummary, {
  url: z.string(),
  license: z.optional(z.string()),
  /** Whether a chat message can be sent to it through the hub's router. */
  chat: z.boolean(),
  /** Providers that serve the model for chat right now. */
  providers: z.array(provider),
});

const chatMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().check(z.maxLength(1_000_000)),
});

const chatUsage = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
});

/** What the webview may ask the host to do about a failure. */
export const nextStepSchema = z.enum(['setToken', 'openGatePage', 'openSettings', 'showLog', 'retry']);

/** What a page may ask the host to do with a task or a model. */
const pageActionSchema = z.enum([
  'openTask',
  'openPlayground',
  'insertModelSnippet',
  'insertTaskModelSnippet',
]);

/** A failure in the user's words. `steps` come in the order in which to offer them. */
export const failureSchema = z.object({
  message: z.string(),
  steps: z.array(nextStepSchema),
});

/**
 * Every request the webview can make of the extension host: what it sends, the values that stream in before the
 * end, and the answer. Callers and handlers on both sides derive from this table.
 */
export const endpoints = {
  searchModels: {
    params: z.object({ query: z.string().check(z.maxLength(200)), chatOnly: z.boolean() }),
    chunk: z.never(),
    answer: z.array(modelSummary),
  },
  describeModel: {
    params: z.object({ id: modelId }),
    chunk: z.never(),
    answer: modelDetails,
  },
  chat: {
    params: z.object({
      model: modelId,
      /** `auto` lets the router choose. */
      provider: z.string().check(z.maxLength(100)),
      messages: z.array(chatMessage).check(z.minLength(1), z.maxLength(1000)),
    }),
    /** A piece of the answer's text. */
    chunk: z.string(),
    answer: z.object({
      finishReason: z.optional(z.string()),
      usage: z.optional(chatUsage),
      firstTokenMilliseconds: z.optional(z.number()),
      totalMilliseconds: z.number(),
    }),
  },
  act: {
    /** `id` is a task's or a model's, as the action wants it. */
    params: z.object({ action: pageActionSchema, id: modelId }),
    chunk: z.never(),
    answer: z.null(),
  },
  takeStep: {
    params: z.object({ step: nextStepSchema, model: z.optional(modelId) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

/** What the host tells the webview unasked. */
export const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('openModel'),
    id: modelId,
    /** The one to choose, where it serves the model. */
    provider: z.optional(z.string().check(z.maxLength(100))),
    /** A message to be written into the box, not sent. */
    draft: z.optional(z.string().check(z.maxLength(1_000_000))),
  }),
  z.object({ event: z.literal('openTask'), id: z.string(), heading: z.optional(z.string()) }),
  z.object({ event: z.literal('accountChanged'), name: z.nullable(z.string()) }),
]);

export type Endpoints = typeof endpoints;
export type Method = keyof Endpoints;
export type Params<M extends Method> = z.output<Endpoints[M]['params']>;
export type Chunk<M extends Method> = z.output<Endpoints[M]['chunk']>;
export type Answer<M extends Method> = z.output<Endpoints[M]['answer']>;
export type HostEvent = z.output<typeof eventSchema>;
export type PageAction = z.output<typeof pageActionSchema>;
export type NextStep = z.output<typeof nextStepSchema>;
export type Failure = z.output<typeof failureSchema>;
export type ModelSummary = z.output<typeof modelSummary>;
export type ModelDetails = z.output<typeof modelDetails>;
export type ChatMessage = z.output<typeof chatMessage>;
