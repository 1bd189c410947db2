import { UserDecisions } from '../../src/editor/features/playground/tools/user-decisions';
import { sleep } from '../../src/http';
import type { Exchange, Handlers, ListedTool } from '../../src/protocol';
import { Mask } from '../../src/trial';
import {
  type AgentLimits,
  type ChatTool,
  defaultLimits,
  runAgent,
  type ToolOutput,
} from '../../src/trial/agent';

/** What the model says in a round: a text, or calls of tools. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly (readonly [name: string, given: string])[];
}

interface ToolScript {
  readonly says: readonly Said[];
  readonly runTool?: (name: string, input: object, signal: AbortSignal) => Promise<ToolOutput>;
  readonly limits?: Partial<AgentLimits>;
  readonly tools?: readonly ChatTool[];
}

export const tool = (name: string, more: Partial<ChatTool> = {}): ChatTool => ({
  name,
  description: `What ${name} does`,
  schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  source: 'editor',
  server: 'Weather Station',
  saysReadOnly: true,
  isWorkspaceDefined: false,
  ...more,
});

/** The tools that the editor has. */
export const editorTools = [
  tool('hub_search_models', { source: 'hubLens', server: 'Hub Lens' }),
  tool('rain'),
  tool('wind'),
];

/** The host's end of runs with tools, with a scripted model. */
export function toolHandlers({ says, runTool, limits, tools = editorTools }: ToolScript): Partial<Handlers> {
  const open = new Map<string, UserDecisions>();
  let round = 0;
  let hasServers = false;
  return {
    async listTools({ startServers }) {
      hasServers ||= startServers;
      const all = hasServers ? [...tools, tool('mcp_git_log', { server: 'git' })] : tools;
      return { tools: all.map(listed), canStartServers: !hasServers };
    },
    revokeTool: async () => null,
    async runAgent(params, { signal, sendChunk }) {
      const decisions = new UserDecisions();
      open.set(params.run, decisions);
      let asked = params.state.rounds.length;
      const world: Parameters<typeof runAgent>[0] = {
        async *ask({ messages, tools: offered }) {
          const { text = '', calls = [] } = says[round] ?? {};
          round += 1;
          const exchange = exchangeOf({ messages, tools: offered }, { content: text, calls });
          asked += 1;
          sendChunk({ kind: 'exchange', exchange, round: asked });
          if (text !== '') {
            yield { kind: 'text', text };
          }
          const toolCalls = calls.map(([name, given], index) => ({
            ...{ id: `${round}-${index}`, name, arguments: given },
          }));
          return { toolCalls, usage: { cost: 0.001 }, finishReason: 'stop' };
        },
        tools: () => tools.filter(({ name }) => params.tools.includes(name)),
        runTool: async ({ name }, input, until) =>
          (await runTool?.(name, input, until)) ?? { parts: [{ kind: 'text', text: `${name}: 4` }] },
        approve: (card, until) => decisions.approve(card, until),
        isAlwaysApproved: () => false,
        isTrusted: true,
        mask: new Mask([]),
        fence: () => '~~~',
        clock: { now: () => performance.now(), sleep },
      };
      const run = {
        ...{ messages: params.messages, state: params.state, signal },
        model: { seesImages: params.seesImages },
        limits: { ...defaultLimits, ...limits },
      };
      for await (const event of runAgent(world, run)) {
        sendChunk({ kind: 'event', event });
      }
      return { trial: '1', figures: { totalMilliseconds: 1000 } };
    },
    decideCalls: async ({ run, decisions }) => ({ faults: open.get(run)?.decide(decisions, tools) ?? [] }),
    answerCall: async ({ run, call, text }) => {
      open.get(run)?.answer(call, text);
      return null;
    },
  };
}

/** A request and its answer as the host tells of them. */
function exchangeOf(request: object, message: object): Exchange {
  const headers: Exchange['headers'] = [
    ['Authorization', 'Bearer ***'],
    ['Content-Type', 'application/json'],
  ];
  const body = JSON.stringify({ choices: [{ message }] });
  return {
    ...{ method: 'POST', url: 'https://router.huggingface.co/v1/chat/completions', headers },
    ...{ body: JSON.stringify(request), response: { status: 200, headers, body }, milliseconds: 412 },
  };
}

function listed({ name, description, source, server }: ChatTool): ListedTool {
  return { name, description, source, server, tokens: 60, isAlwaysApproved: false };
}
