import { type ChatRequest, textOf } from './chat-request';
import { thoughtsOn } from './thoughts';

/** What ended a reply: there was no more to say, the limit was reached, or a tool is to be called first. */
type FinishReason = 'stop' | 'length' | 'tool_calls';

export interface ToolCall {
  readonly name: string;
  /** As JSON. */
  readonly arguments: string;
}

export interface Reply {
  /** What comes before the answer; like it in pieces of a few characters each. */
  readonly thoughts: readonly string[];
  readonly pieces: readonly string[];
  readonly finishReason: FinishReason;
  readonly calls: readonly ToolCall[];
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
    readonly completion_tokens_details?: { readonly reasoning_tokens: number };
  };
}

interface Speaker {
  readonly model: string;
  /** Whether it thinks first. The limit of the request holds for thoughts and answer together. */
  readonly thinks: boolean;
}

/**
 * The local hub runs no model, so it says who is speaking and gives back what it was told, or what tools have given. Told
 * to "call the tool x with {…} and the tool y", it does so if it may, whether or not that is JSON. It calls "the missing
 * tool x" although nobody offers it, and what it is to "always call" it calls again and again.
 */
export function replyTo(request: ChatRequest, { model, thinks }: Speaker, longReply: string): Reply {
  const question = asked(
    textOf(request.messages.findLast(({ role }) => role === 'user') ?? { role: 'user' }),
  );
  const greeting = `Hello from the local hub, in place of ${model}. You wrote: "${question}"`;
  const calls = callsIn(question, request);
  const all = calls.length === 0 ? piecesOf(textFor(request, question, greeting, longReply)) : [];
  const mind = thinks ? piecesOf(thoughtsOn(question, request)) : [];
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const thoughts = mind.slice(0, limit);
  const pieces = all.slice(0, limit - thoughts.length);
  const completion_tokens = thoughts.length + pieces.length;
  const prompt_tokens = request.messages.reduce((sum, message) => sum + piecesOf(textOf(message)).length, 0);
  const isCut = completion_tokens < mind.length + all.length;
  return {
    thoughts,
    pieces,
    finishReason: calls.length > 0 ? 'tool_calls' : isCut ? 'length' : 'stop',
    calls,
    usage: {
      prompt_tokens,
      completion_tokens,
      total_tokens: prompt_tokens + completion_tokens,
      ...(thinks && { completion_tokens_details: { reasoning_tokens: thoughts.length } }),
    },
  };
}

/** What the user wrote the last, of what VS Code's own chat puts around it. */
function asked(text: string): string {
  const requests = [...text.matchAll(/<userRequest>\s*([\s\S]*?)\s*<\/userRequest>/g)];
  return requests.at(-1)?.[1] ?? text;
}

function textFor({ messages }: ChatRequest, question: string, greeting: string, longReply: string): string {
  const results = messages.slice(messages.findLastIndex(({ role }) => role !== 'tool') + 1);
  if (results.length > 0) {
    return results.map((result) => `The tool says: ${textOf(result)}`).join('\n');
  }
  return /\blong\b/i.test(question) ? `${greeting}\n\n${longReply}` : `${greeting} Have a good day!`;
}

const wantedCalls = /\b(?:call|and) the (missing )?tool ([\w-]+)(?: with (\{[^}]*\}))?/gi;

/** The calls that a question wants, unless their results are there already. */
function callsIn(question: string, { messages, tools }: ChatRequest): ToolCall[] {
  const isDone = messages.at(-1)?.role !== 'user' && !/\balways call\b/i.test(question);
  if (isDone || !/\bcall the\b/i.test(question)) {
    return [];
  }
  return [...question.matchAll(wantedCalls)].flatMap(([, missing, name = '', given = '{}']) => {
    const isOffered = tools?.some((tool) => tool.function.name === name) ?? false;
    return isOffered || missing !== undefined ? [{ name, arguments: given }] : [];
  });
}

/** A stand-in for a tokenizer: four characters, never half of one. */
export function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,4}/gu) ?? [];
}
