import type { AgentEvent, AgentState, Call, Exchange, Params, Trial } from '../../../../protocol';
import { Mask, RecordedFetch } from '../../../../trial';
import {
  type AgentLimits,
  type AgentWorld,
  askModel,
  type ChatTool,
  reduce,
  runAgent,
  thoughtsFieldOf,
} from '../../../../trial/agent';
import type { TrialWorld } from '../trial-world';
import type { UserDecisions } from './user-decisions';

/** What a run with tools needs of the world, besides what every run does. */
export interface ToolWorld
  extends Pick<TrialWorld, 'client' | 'fetch' | 'secrets' | 'price'>,
    Pick<AgentWorld, 'isAlwaysApproved' | 'isTrusted' | 'clock' | 'fence'> {
  /** The chosen tools, read anew each time. */
  readonly tools: () => readonly ChatTool[];
  readonly runTool: AgentWorld['runTool'];
  readonly limits: AgentLimits;
  /** Told of each event, before the page is. */
  readonly onEvent: (event: AgentEvent) => void;
}

/** How a run with tools ended. */
export interface AgentOutcome {
  readonly state: Trial['state'];
  readonly agent: AgentState;
  readonly error?: unknown;
}

const outcomes: Readonly<Partial<Record<AgentState['phase'], Trial['state']>>> = {
  limit: 'paused',
  stopped: 'cancelled',
};

/** Has a model answer with tools and tells the page of all that happens, requests and answers included. Never rejects. */
export async function runWithTools(
  world: ToolWorld,
  decisions: UserDecisions,
  params: Params<'runAgent'>,
  { signal, sendChunk }: Call<'runAgent'>,
): Promise<AgentOutcome> {
  const { target, messages, parameters, contextLength, seesImages } = params;
  const mask = new Mask(world.secrets);
  const recorders: RecordedFetch[] = [];
  const recorderOf = (round: number) => {
    const recorded = new RecordedFetch(world.fetch, {
      mask,
      onExchange: (exchange: Exchange) => sendChunk({ kind: 'exchange', exchange, round }),
    });
    recorders.push(recorded);
    return recorded;
  };
  const settled = () => Promise.all(recorders.map((recorded) => recorded.settled()));
  const { model, provider } = target;
  const call = { model, provider, parameters, price: world.price };
  let agent = params.state;
  const events = runAgent(
    {
      ...world,
      mask,
      ask: (request, until) => {
        const { fetch } = recorderOf(agent.rounds.length);
        return askModel(world.client, call, { fetch, hubFetch: world.fetch })(request, until);
      },
      approve: (card, until) => decisions.approve(card, until),
      runTool: async (tool, input, until) => {
        if (tool.source !== 'mock') {
          return world.runTool(tool, input, until);
        }
        const text = tool.fixedResult ?? (await decisions.result(agent.running ?? '', until));
        return { parts: [{ kind: 'text', text }] };
      },
    },
    {
      messages,
      state: agent,
      model: { contextLength, seesImages, thoughtsField: thoughtsFieldOf(model) },
      limits: world.limits,
      signal,
    },
  );
  try {
    for await (const event of events) {
      agent = reduce(agent, event);
      world.onEvent(event);
      sendChunk({ kind: 'event', event });
    }
    await settled();
    return { state: outcomes[agent.phase] ?? 'done', agent };
  } catch (error) {
    await settled();
    return { state: 'failed', agent, error };
  }
}
