import * as vscode from 'vscode';
import { sleep } from '../../../../http';
import type { HandlersOf, Params } from '../../../../protocol';
import { type ChatTool, defaultLimits, toolTokens } from '../../../../trial/agent';
import { readToolLimits } from '../../../kit/tool-limits';
import type { AlwaysApproved } from '../../../parts/tools/always-approved';
import { editorTools } from '../../../parts/tools/editor-tools';
import { invokeTool } from '../../../parts/tools/invoke-tool';
import { canStartServers, startServers } from '../../../parts/tools/start-servers';
import type { Session } from '../../../session/session';
import { type KeepingSession, keepTrial } from '../history/keep-trial';
import { tellEnded } from '../tell-ended';
import type { TrialWorld } from '../trial-world';
import { agentFigures } from './agent-figures';
import { agentTrial } from './agent-trial';
import { chosenTools } from './chosen-tools';
import { type AgentOutcome, runWithTools, type ToolWorld } from './run-with-tools';
import { tellWaiting } from './tell-waiting';
import { UserDecisions } from './user-decisions';

type ToolMethod = 'listTools' | 'runAgent' | 'decideCalls' | 'answerCall' | 'revokeTool';

interface ToolHandlerOptions extends KeepingSession {
  readonly session: Session;
  readonly panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>;
  readonly always: AlwaysApproved;
  /** The ID of our own extension. */
  readonly own: string;
  readonly worldOf: (provider: string) => Promise<TrialWorld>;
}

interface OpenRun {
  readonly decisions: UserDecisions;
  readonly tools: () => readonly ChatTool[];
}

/** What the playground asks for about tools, and the runs of models that call them. */
export function toolHandlers(options: ToolHandlerOptions): HandlersOf<ToolMethod> {
  const { always, own, panel } = options;
  const open = new Map<string, OpenRun>();
  return {
    async listTools({ startServers: starts }) {
      if (starts) {
        await startServers();
      }
      const tools = editorTools(own).map((tool) => ({
        name: tool.name,
        description: tool.description,
        source: tool.source,
        ...(tool.server !== undefined && { server: tool.server }),
        tokens: toolTokens(tool),
        isAlwaysApproved: always.has(tool),
      }));
      return { tools, canStartServers: await canStartServers() };
    },
    async runAgent(params, call) {
      const { target, run } = params;
      const time = Date.now();
      const decisions = new UserDecisions();
      const tools = () => chosenTools(params, own);
      open.set(run, { decisions, tools });
      let outcome: AgentOutcome;
      try {
        outcome = await runWithTools(await worldFor(options, params, tools), decisions, params, call);
      } finally {
        open.delete(run);
      }
      const figures = agentFigures(outcome.agent);
      tellEnded(panel, target.model, { state: outcome.state, result: { figures }, error: outcome.error });
      const trial = agentTrial(params, outcome, { id: crypto.randomUUID(), time, figures });
      void keepTrial(options, trial);
      if (outcome.state === 'failed') {
        throw outcome.error;
      }
      return { trial: trial.id, figures };
    },
    async decideCalls({ run, decisions }) {
      const { decisions: asked, tools } = open.get(run) ?? {};
      return { faults: asked?.decide(decisions, tools?.() ?? []) ?? [] };
    },
    async answerCall({ run, call, text }) {
      open.get(run)?.decisions.answer(call, text);
      return null;
    },
    async revokeTool({ name }) {
      for (const tool of editorTools(own).filter((each) => each.name === name)) {
        await always.remove(tool);
      }
      return null;
    },
  };
}

async function worldFor(
  { always, panel, session, worldOf }: ToolHandlerOptions,
  { target }: Params<'runAgent'>,
  tools: ToolWorld['tools'],
): Promise<ToolWorld> {
  return {
    ...(await worldOf(target.provider)),
    tools,
    runTool: invokeTool,
    isAlwaysApproved: (tool) => always.has(tool),
    isTrusted: vscode.workspace.isTrusted,
    clock: { now: () => performance.now(), sleep },
    fence: () => crypto.randomUUID(),
    limits: { ...defaultLimits, ...readToolLimits() },
    onEvent: (event) => {
      if (event.kind === 'approval') {
        tellWaiting(panel, target.model);
      } else if (event.kind === 'approved') {
        const keys = event.granted.flatMap(({ key, scope }) => (scope === 'always' ? [key] : []));
        void always.add(keys).then(undefined, (error) => session.log.warn(`No approval was saved: ${error}`));
      }
    },
  };
}
