import * as z from 'zod/mini';
import { figuresSchema } from './figures';

/** Who runs a tool: nobody, since the user writes what comes of it; Hub Lens itself; another extension or an MCP server. */
export const toolSourceSchema = z.enum(['mock', 'hubLens', 'editor']);

/** For how long an approval of a tool holds. */
export const approvalScopeSchema = z.enum(['once', 'chat', 'always']);

/** Why there is no answer of the tool. */
export const callProblemSchema = z.enum([
  /** The tool says so, or threw. */
  'failed',
  'refused',
  'unknownTool',
  /** The arguments are not JSON, or don't fit the tool's schema. */
  'badArguments',
  /** The same call was made too often. */
  'repeated',
  /** The tool took too long. */
  'timeout',
  /** The agent was stopped while the tool ran, which may have had effects. */
  'interrupted',
]);

export const callResultSchema = z.object({
  /** What the model is told. */
  content: z.string(),
  /** All that the tool gave, within bounds, where the model is told less. Credentials are masked. */
  whole: z.optional(z.string()),
  /** Images as data URLs: for the user, and for models that see. */
  images: z.optional(z.array(z.string())),
  /** Undefined for an answer of the tool that is no error. */
  problem: z.optional(callProblemSchema),
});

export const agentCallSchema = z.object({
  /** Differs from all others of the run. */
  id: z.string(),
  /** The tool's name on the wire. */
  name: z.string(),
  /** As the model wrote them: JSON as text, which may not be valid. */
  arguments: z.string(),
  /** What the user wrote in their place. */
  edited: z.optional(z.string()),
  /** How it was approved; `automatic` where nothing runs that could do harm. */
  approval: z.optional(z.enum(['automatic', ...approvalScopeSchema.options])),
  /** Undefined while it's open. */
  result: z.optional(callResultSchema),
  /** How long the tool ran. */
  milliseconds: z.optional(z.number()),
});

/** What an answer took against the limits. Where its cost is unknown, its tokens count, estimated if need be. */
export const spentSchema = z.object({
  /** US dollars. */
  cost: z.number(),
  tokens: z.number(),
});

/** One request to the model, its answer, and what came of the calls in it. */
export const agentRoundSchema = z.object({
  text: z.string(),
  reasoning: z.string(),
  calls: z.array(agentCallSchema),
  /** Whether the answer arrived to its end. */
  isComplete: z.boolean(),
  finishReason: z.optional(z.string()),
  /** What the answer took, as far as it is known. */
  figures: z.optional(figuresSchema),
  /** Whether there are calls in the text, in a form that the server didn't read. They never run. */
  hasWrittenCalls: z.optional(z.boolean()),
  /** How many results of earlier rounds the request left out, to fit the model's context. */
  resultsLeftOut: z.optional(z.number()),
  /** How many tools the request left out. */
  toolsLeftOut: z.optional(z.number()),
});

/** A call that the user decides on. */
export const askedCallSchema = z.object({
  id: z.string(),
  /** As its author named it. */
  tool: z.string(),
  source: toolSourceSchema,
  server: z.optional(z.string()),
  arguments: z.string(),
  /** What can be chosen. */
  scopes: z.array(approvalScopeSchema),
});

/** The names of tools that can read private data, and of those that can send data away. Both are in the chosen set. */
export const trifectaSchema = z.object({ readers: z.array(z.string()), senders: z.array(z.string()) });

/** What the user is asked: all calls of a round at once. */
export const approvalCardSchema = z.object({
  calls: z.array(askedCallSchema),
  /** A warning: what one tool reads, another could send away. */
  trifecta: z.optional(trifectaSchema),
});

/** Why a run ended before the model's last answer. */
export const stopReasonSchema = z.enum(['cancelled', 'failed', 'repeatedCall', 'badArguments']);
export const limitSchema = z.enum(['rounds', 'calls', 'time', 'cost', 'tokens']);

/** A run of a model with tools, from a message of the user to the model's last answer. It can be saved as JSON. */
export const agentStateSchema = z.object({
  phase: z.enum(['asking', 'proposed', 'approval', 'running', 'results', 'done', 'stopped', 'limit']),
  /** Why it was stopped, or which limit it reached. */
  reason: z.optional(z.union([stopReasonSchema, limitSchema])),
  rounds: z.array(agentRoundSchema),
  /** While the phase is `approval`. */
  card: z.optional(approvalCardSchema),
  /** The ID of the call that runs. */
  running: z.optional(z.string()),
  /** The keys of tools and their names on the wire, which stay the same for a whole chat. */
  names: z.array(z.tuple([z.string(), z.string()])),
  /** The keys of tools that are approved for the chat. */
  granted: z.array(z.string()),
  /** What has been used since the run began or was continued: the limits are for this. */
  used: z.extend(spentSchema, {
    /** Of the first round. */
    from: z.number(),
    calls: z.number(),
    /** Without the time in which the user decides. */
    milliseconds: z.number(),
  }),
});

export type ToolSource = z.output<typeof toolSourceSchema>;
export type ApprovalScope = z.output<typeof approvalScopeSchema>;
export type CallProblem = z.output<typeof callProblemSchema>;
export type CallResult = z.output<typeof callResultSchema>;
export type AgentCall = z.output<typeof agentCallSchema>;
export type AgentRound = z.output<typeof agentRoundSchema>;
export type AskedCall = z.output<typeof askedCallSchema>;
export type Trifecta = z.output<typeof trifectaSchema>;
export type ApprovalCard = z.output<typeof approvalCardSchema>;
export type AgentLimit = z.output<typeof limitSchema>;
export type AgentState = z.output<typeof agentStateSchema>;
