import * as z from 'zod/mini';
import { agentEventSchema, argumentsFaultSchema, decisionSchema } from '../agent-events';
import { agentStateSchema, toolSourceSchema } from '../agent-state';
import { figuresSchema } from '../figures';
import {
  chatMessageSchema,
  conversationIdSchema,
  exchangeSchema,
  targetSchema,
  toolNamesSchema,
} from '../trials';
import { parameterValuesSchema } from '../values';

/** Tells a run from all others, before it begins. */
const runSchema = z.string().check(z.maxLength(100));

const callSchema = z.string().check(z.maxLength(1000));

const listedToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  source: toolSourceSchema,
  /** The MCP server or the extension that it belongs to. */
  server: z.optional(z.string()),
  /** What it adds to each request, estimated. */
  tokens: z.number(),
  /** Whether the user approved it for all chats. */
  isAlwaysApproved: z.boolean(),
});

export const toolEndpoints = {
  /** The tools that the editor has now. */
  listTools: {
    params: z.object({
      /** Starts the user's MCP servers first: the editor has no tools of those that were never started. */
      startServers: z.boolean(),
    }),
    chunk: z.never(),
    answer: z.object({ tools: z.array(listedToolSchema), canStartServers: z.boolean() }),
  },
  /** Has a model answer with the help of tools. It waits where the user has to decide. */
  runAgent: {
    params: z.object({
      run: runSchema,
      target: targetSchema,
      /** The conversation up to the message that is to be answered. */
      messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
      /** With the tools in it whose results the user writes. */
      parameters: parameterValuesSchema,
      /** The chosen tools of the editor. */
      tools: toolNamesSchema,
      /** The run as it is: a new one, or one to continue. */
      state: agentStateSchema,
      /** In tokens. */
      contextLength: z.optional(z.number().check(z.positive())),
      seesImages: z.boolean(),
      conversation: z.optional(conversationIdSchema),
    }),
    chunk: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('event'), event: agentEventSchema }),
      /** A request of a round that ended, well or not. Rounds count from 1. */
      z.object({ kind: z.literal('exchange'), exchange: exchangeSchema, round: z.int() }),
    ]),
    answer: z.object({
      /** Id under which the run is kept. */
      trial: z.string(),
      figures: figuresSchema,
    }),
  },
  /**
   * Decides on the calls that a run asks about. Where what the user wrote in place of arguments doesn't fit a tool,
   * nothing is decided.
   */
  decideCalls: {
    params: z.object({ run: runSchema, decisions: z.array(decisionSchema).check(z.maxLength(200)) }),
    chunk: z.never(),
    answer: z.object({ faults: z.array(z.object({ id: z.string(), fault: argumentsFaultSchema })) }),
  },
  /** What the user says comes of a call of a tool that nobody runs. */
  answerCall: {
    params: z.object({ run: runSchema, call: callSchema, text: z.string().check(z.maxLength(1_000_000)) }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** Takes back an approval for all chats. */
  revokeTool: {
    params: z.object({ name: z.string().check(z.maxLength(300)) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type ListedTool = z.output<typeof listedToolSchema>;
