import * as z from 'zod/mini';
import { agentStateSchema, failureSchema, figuresSchema } from '../../../../../src/protocol';
import { withAgent } from './answer-agent';
import { type ChatAnswer, type Conversation, converse, emptyConversation, type Round } from './conversation';
import { termsSchema, toolChoiceSchema } from './terms';

const maxRounds = 500;
/** Larger pictures are not kept over a reload of the window, in characters. */
const imageLimit = 3_000_000;

const text = z._default(z.string(), '');
const images = z._default(z.readonly(z.array(z.string())), []);
const id = z.int().check(z.positive());

const stepSchema = z.object({
  content: z.string(),
  reasoning: text,
  reasoningMilliseconds: z.optional(z.number()),
  toolCalls: z.optional(
    z.readonly(z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() }))),
  ),
  results: z.optional(z.record(z.string(), z.string())),
  state: z.enum(['streaming', 'complete', 'stopped', 'failed']),
  terms: z.optional(termsSchema),
  result: z.optional(z.object({ figures: figuresSchema, finishReason: z.optional(z.string()) })),
  failure: z.optional(failureSchema),
});

const answerSchema = z
  .object({
    id,
    key: z.string(),
    model: z.string(),
    provider: z.string(),
    /** Only where no run makes them. */
    steps: z.readonly(z.array(stepSchema)),
    agent: z.optional(
      z.object({
        id: z.string(),
        run: agentStateSchema,
        tools: z.readonly(z.array(z.string())),
        seesImages: z.boolean(),
        failure: z.optional(failureSchema),
      }),
    ),
  })
  .check(z.refine(({ steps, agent }) => steps.length > 0 || agent !== undefined));

const roundSchema = z.object({
  id,
  parent: z.number(),
  content: z.string(),
  images,
  answers: z.readonly(z.array(answerSchema)),
  shown: z.record(z.string(), z.number()),
  lead: z.number(),
});

const treeShape = {
  id: z.optional(z.string().check(z.maxLength(100))),
  rounds: z.readonly(z.array(roundSchema)),
  chosen: z.record(z.string(), z.number()),
  next: id,
};
const treeSchema = z.object(treeShape);
const conversationSchema = z.object({ ...treeShape, undo: z.optional(treeSchema) });

/** What of a chat survives hiding the page and reloading the window. */
export const chatStateSchema = z.object({
  draft: text,
  /** Pictures that go with the draft: data URLs. */
  images,
  systemPrompt: text,
  /** JSON of the tools that can be called; empty for none. */
  tools: text,
  /** The names of the editor's tools that can be called. */
  chosenTools: z._default(z.readonly(z.array(z.string())), []),
  toolChoice: z._default(toolChoiceSchema, 'auto'),
  /** JSON schema that answers are to fit; empty for none. */
  schema: text,
  /** Whether it was opened from a prompt file. */
  isPrompt: z._default(z.boolean(), false),
  /** Whether answers are shown as they came, and not as Markdown. */
  plainText: z._default(z.boolean(), false),
  conversation: z.catch(z._default(conversationSchema, emptyConversation), emptyConversation),
});

export type ChatState = z.output<typeof chatStateSchema>;
export type ChatSettings = Pick<
  ChatState,
  'systemPrompt' | 'tools' | 'chosenTools' | 'toolChoice' | 'schema' | 'plainText'
>;

export const newChat: ChatState = chatStateSchema.parse({});

/** The chat to go on with: no answer of it is still on its way. */
export function chatFromSaved(saved: ChatState): ChatState {
  const { undo, ...now } = saved.conversation;
  const conversation = { ...mended(now), ...(undo !== undefined && { undo: mended(undo) }) };
  return { ...saved, conversation: converse(conversation, { type: 'stop' }) };
}

/** The newest rounds only, and pictures that are not too large. */
export function chatToSaved(state: ChatState): ChatState {
  const small = (urls: readonly string[]) => urls.filter((url) => url.length <= imageLimit);
  const newest = (conversation: Conversation) => ({
    ...conversation,
    rounds: conversation.rounds
      .slice(-maxRounds)
      .map((round) => ({ ...round, images: small(round.images), answers: round.answers.map(toSavedAnswer) })),
  });
  const { undo, ...now } = state.conversation;
  return {
    ...state,
    images: small(state.images),
    conversation: { ...newest(now), ...(undo !== undefined && { undo: newest(undo) }) },
  };
}

/** Without what its run says again. */
function toSavedAnswer(answer: ChatAnswer): ChatAnswer {
  return answer.agent === undefined ? answer : { ...answer, steps: [] };
}

function fromSavedAnswer(answer: ChatAnswer): ChatAnswer {
  return answer.agent === undefined ? answer : withAgent(answer, answer.agent);
}

/** A tree in which every round has its parent before it, and every beginning and branch that is followed is there. */
function mended({ rounds, chosen, next, ...rest }: Conversation): Conversation {
  const kept = new Map<number, Round>();
  for (const round of rounds) {
    if (!kept.has(round.id)) {
      const parent = kept.has(round.parent) ? round.parent : 0;
      kept.set(round.id, { ...round, parent, answers: round.answers.map(fromSavedAnswer) });
    }
  }
  const followed: Record<number, number> = {};
  for (const { id: child, parent } of kept.values()) {
    followed[parent] =
      chosen[parent] !== undefined && kept.get(chosen[parent])?.parent === parent ? chosen[parent] : child;
  }
  const ids = [...kept.values()].flatMap((round) => [round.id, ...round.answers.map((answer) => answer.id)]);
  return {
    ...rest,
    rounds: [...kept.values()],
    chosen: followed,
    next: Math.max(next, 1 + Math.max(0, ...ids)),
  };
}
