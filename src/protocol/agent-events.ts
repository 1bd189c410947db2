import * as z from 'zod/mini';
import {
  agentCallSchema,
  agentRoundSchema,
  agentStateSchema,
  approvalCardSchema,
  approvalScopeSchema,
  callResultSchema,
  limitSchema,
  spentSchema,
  stopReasonSchema,
} from './agent-state';

const { names } = agentStateSchema.shape;
const { figures, finishReason, hasWrittenCalls, resultsLeftOut, toolsLeftOut } = agentRoundSchema.shape;
const { id, name, arguments: given, edited, approval } = agentCallSchema.shape;
const milliseconds = z.number();

/** The longest arguments that the user may write, in characters. */
const editLimit = 100_000;

/** What a user decides on a call. A call without a decision is refused. */
export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    id,
    scope: approvalScopeSchema,
    edited: z.optional(z.string().check(z.maxLength(editLimit))),
  }),
  z.object({ kind: z.literal('refuse'), id, reason: z.optional(z.string().check(z.maxLength(2000))) }),
]);

/** Why a tool can't run with arguments. */
export const argumentsFaultSchema = z.object({
  /**
   * - `tooLong`: the detail is the most characters
   * - `tooDeep`: nested too deeply
   * - `notJson`: the detail is the parser's message
   * - `notObject`
   * - `missing`: the detail is the name of what is missing
   * - `type`: the detail is the type that is expected
   * - `choice`: the detail lists the values that are expected
   * - `unknown`: the tool has no such argument
   * - `schema`: doesn't fit the tool's schema in another way
   */
  code: z.enum([
    ...(['tooLong', 'tooDeep', 'notJson', 'notObject'] as const),
    ...(['missing', 'type', 'choice', 'unknown', 'schema'] as const),
  ]),
  /** The path to the value; empty for the arguments as a whole. */
  place: z.string(),
  detail: z.string(),
  /** What the validator says, in English. */
  said: z.string(),
});

/** What happens in a run of a model with tools, in its order. */
export const agentEventSchema = z.discriminatedUnion('kind', [
  /** Begins, or continues after a limit or a stop. */
  z.object({ kind: z.literal('begun') }),
  /** The tools have names on the wire: the new ones among them. */
  z.object({ kind: z.literal('named'), names }),
  z.object({ kind: z.literal('asking'), resultsLeftOut, toolsLeftOut }),
  z.object({ kind: z.enum(['text', 'reasoning']), text: z.string() }),
  /** The model's answer is complete. */
  z.object({
    kind: z.literal('proposed'),
    calls: z.array(z.object({ id, name, arguments: given })),
    spent: spentSchema,
    figures: z.nonoptional(figures),
    finishReason,
    hasWrittenCalls,
  }),
  z.object({ kind: z.literal('approval'), card: approvalCardSchema }),
  /** These calls may run, and these tools for the rest of the chat: the keys of the tools. */
  z.object({
    kind: z.literal('approved'),
    calls: z.array(z.object({ id, approval, edited })),
    granted: z.array(z.object({ key: z.string(), scope: z.enum(['chat', 'always']) })),
  }),
  z.object({ kind: z.literal('running'), id }),
  z.object({ kind: z.literal('answered'), id, result: callResultSchema, milliseconds }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('stopped'), reason: stopReasonSchema }),
  z.object({ kind: z.literal('limit'), reason: limitSchema }),
]);

export type Decision = z.output<typeof decisionSchema>;
export type AgentEvent = z.output<typeof agentEventSchema>;

export type ArgumentsFault = z.output<typeof argumentsFaultSchema>;
