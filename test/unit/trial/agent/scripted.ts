import { sleep } from '../../../../src/http';
import type { AgentEvent, AgentState, ApprovalCard, Decision } from '../../../../src/protocol';
import type { ChatEnd } from '../../../../src/trial';
import { Mask } from '../../../../src/trial';
import {
  type AgentLimits,
  type AgentRequest,
  type AgentRun,
  type AgentWorld,
  type ChatTool,
  defaultLimits,
  newRun,
  runAgent,
  type ToolOutput,
} from '../../../../src/trial/agent';
import { toolOf } from './tools';

/** An answer of the model: a text, or calls of tools by their names on the wire. */
export interface Said {
  readonly text?: string;
  readonly thoughts?: string;
  readonly calls?: readonly (readonly [name: string, given: unknown, id?: string | undefined])[];
  readonly usage?: ChatEnd['usage'];
  readonly finishReason?: string;
  /** Never ends, whatever its signal says. */
  readonly hangs?: boolean;
  readonly throws?: Error;
}

/** The answer to a request, which is counted from 0. */
export type Script = (request: AgentRequest, count: number) => Said;

export interface Scripted
  extends Partial<Omit<AgentWorld, 'tools' | 'runTool'>>,
    Partial<Omit<AgentRun, 'limits'>> {
  readonly model?: AgentRun['model'];
  readonly says: readonly Said[] | Script;
  readonly tools?: readonly ChatTool[] | (() => readonly ChatTool[]);
  readonly runTool?: (name: string, input: object, signal: AbortSignal) => Promise<ToolOutput> | ToolOutput;
  readonly limits?: Partial<AgentLimits>;
  /** Sees each event, and may cancel. */
  readonly onEvent?: (event: AgentEvent, cancel: () => void) => void;
}

export interface Ran {
  readonly events: AgentEvent[];
  readonly state: AgentState;
  readonly requests: AgentRequest[];
  readonly cards: ApprovalCard[];
  /** The names of tools that ran, with their arguments. */
  readonly ran: (readonly [name: string, input: unknown])[];
  readonly error: unknown;
}

/** Approves each call once. */
export const approveAll = async (card: ApprovalCard): Promise<Decision[]> =>
  card.calls.map(({ id }) => ({ kind: 'run', id, scope: 'once' }));

export const textOutput = (text: string): ToolOutput => ({ parts: [{ kind: 'text', text }] });

/** A scripted model with the tools `rain` and `wind`, to be run. */
export function scriptedRun(scripted: Scripted) {
  const { says, tools = [toolOf('rain'), toolOf('wind')], runTool = () => textOutput('4 mm') } = scripted;
  const ended = new AbortController();
  const ran: Ran = { events: [], state: newRun(), requests: [], cards: [], ran: [], error: undefined };
  let fences = 0;
  const world: AgentWorld = {
    ask: (request) => {
      ran.requests.push(request);
      const count = ran.requests.length - 1;
      return stream(typeof says === 'function' ? says(request, count) : (says[count] ?? { text: 'Done' }));
    },
    tools: () => (typeof tools === 'function' ? tools() : tools),
    runTool: async (tool, input, signal) => {
      ran.ran.push([tool.name, input]);
      return runTool(tool.name, input, signal);
    },
    isAlwaysApproved: () => false,
    isTrusted: true,
    mask: new Mask([]),
    fence: () => {
      fences += 1;
      return `----fence${fences}`;
    },
    clock: { now: () => performance.now(), sleep },
    ...pick(scripted, ['isAlwaysApproved', 'isTrusted', 'mask', 'fence', 'clock', 'ask']),
    approve: async (card, signal) => {
      ran.cards.push(card);
      return (scripted.approve ?? approveAll)(card, signal);
    },
  };
  const run: AgentRun = {
    messages: scripted.messages ?? [{ role: 'user', content: 'Will it rain?' }],
    state: scripted.state ?? newRun(),
    model: scripted.model ?? { seesImages: false },
    limits: { ...defaultLimits, ...scripted.limits },
    signal: scripted.signal ?? ended.signal,
  };
  return { world, run, ran, cancel: () => ended.abort() };
}

/** Runs a scripted model until it ends. */
export async function runScripted(scripted: Scripted): Promise<Ran> {
  const { world, run, ran, cancel } = scriptedRun(scripted);
  const events = runAgent(world, run);
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) {
        return { ...ran, state: value };
      }
      ran.events.push(value);
      scripted.onEvent?.(value, cancel);
    }
  } catch (error) {
    return { ...ran, error };
  }
}

async function* stream({
  text,
  thoughts,
  calls = [],
  usage = {},
  finishReason = 'stop',
  hangs,
  throws,
}: Said) {
  if (thoughts !== undefined) {
    yield { kind: 'reasoning', text: thoughts } as const;
  }
  if (text !== undefined) {
    yield { kind: 'text', text } as const;
  }
  if (hangs) {
    await new Promise(() => undefined);
  }
  if (throws !== undefined) {
    throw throws;
  }
  return {
    usage,
    finishReason,
    toolCalls: calls.map(([name, given, id = '']) => ({
      id,
      name,
      arguments: typeof given === 'string' ? given : JSON.stringify(given),
    })),
  };
}

function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Partial<Pick<From, Name>> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as Partial<Pick<From, Name>>;
}
