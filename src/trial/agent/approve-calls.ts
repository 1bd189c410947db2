import type { AgentEvent, ApprovalCard, Decision } from '../../protocol';
import { type ApprovalSituation, approvedAs, narrowed, scopesFor, trifectaOf } from './approvals';
import { toldResult } from './call-result';
import { type AgentLoop, answered, type LoopEvents, resultBudget } from './loop';
import { readArguments } from './read-arguments';
import { unlessAborted } from './span';
import { told } from './told';
import { type ChatTool, toolKey } from './tool';

/** A call whose tool exists and takes its arguments. */
export interface RunnableCall {
  readonly id: string;
  /** As the model wrote them. */
  readonly given: string;
  readonly tool: ChatTool;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the user wrote in place of the arguments. */
  readonly edited?: string | undefined;
}

type Approved = Extract<AgentEvent, { readonly kind: 'approved' }>;

/**
 * Asks the user about the calls that aren't approved yet, all at once, and answers those that are refused.
 *
 * @param tools the chosen set
 * @returns the calls that may run
 */
export async function* approveCalls(
  loop: AgentLoop,
  calls: readonly RunnableCall[],
  tools: readonly ChatTool[],
): LoopEvents<RunnableCall[]> {
  if (calls.length === 0) {
    return [];
  }
  const { world, run, now } = loop;
  const { isTrusted, isAlwaysApproved } = world;
  const { granted } = now.state;
  const situation = { isTrusted, isAlwaysApproved, granted, trifecta: trifectaOf(tools) };
  const asked = calls.filter(({ tool }) => approvedAs(tool, situation) === undefined);
  const decisions = new Map<string, Decision>();
  if (asked.length > 0) {
    const card = cardFor(asked, situation);
    yield now.after({ kind: 'approval', card });
    for (const decision of await unlessAborted(run.signal, world.approve(card, run.signal))) {
      decisions.set(decision.id, decisions.get(decision.id) ?? decision);
    }
  }
  const decided = calls.map((call) => decide(call, situation, decisions.get(call.id)));
  yield now.after({
    kind: 'approved',
    calls: decided.flatMap(({ approved }) => approved),
    granted: decided.flatMap(({ grant }) => grant),
  });
  return yield* withoutRefused(loop, decided);
}

function cardFor(calls: readonly RunnableCall[], situation: ApprovalSituation): ApprovalCard {
  const { trifecta } = situation;
  return {
    calls: calls.map(({ id, given, tool }) => ({
      id,
      tool: tool.name,
      source: tool.source,
      ...(tool.server !== undefined && { server: tool.server }),
      arguments: given,
      scopes: [...scopesFor(tool, situation)],
    })),
    ...(trifecta !== undefined && { trifecta }),
  };
}

interface Decided {
  readonly call: RunnableCall;
  readonly approved: Approved['calls'];
  readonly grant: Approved['granted'];
  /** Why the user refused it, if they say so. */
  readonly reason?: string | undefined;
}

function decide(call: RunnableCall, situation: ApprovalSituation, decision: Decision | undefined): Decided {
  const { id, given, tool } = call;
  const before = approvedAs(tool, situation);
  if (before !== undefined) {
    return { call, approved: [{ id, approval: before }], grant: [] };
  }
  if (decision?.kind !== 'run') {
    return { call, approved: [], grant: [], reason: decision?.reason };
  }
  const scope = narrowed(decision.scope, scopesFor(tool, situation));
  const edited = decision.edited === given ? undefined : decision.edited;
  return {
    call: { ...call, edited },
    approved: [{ id, approval: scope, ...(edited !== undefined && { edited }) }],
    grant: scope === 'once' ? [] : [{ key: toolKey(tool), scope }],
  };
}

/** Answers the calls that the user refused, or for which they wrote arguments that don't fit. @returns the others */
async function* withoutRefused(loop: AgentLoop, decided: readonly Decided[]): LoopEvents<RunnableCall[]> {
  const budget = resultBudget(loop);
  const approved: RunnableCall[] = [];
  for (const { call, approved: approvals, reason } of decided) {
    const { id, tool, edited } = call;
    if (approvals.length === 0) {
      yield answered(loop, id, toldResult('refused', told.refused(reason), budget));
      continue;
    }
    const read = edited === undefined ? { input: call.input } : readArguments(edited, tool.schema);
    if (read.input === undefined) {
      yield answered(loop, id, toldResult('badArguments', told.badEdit(read.fault), budget));
    } else {
      approved.push({ ...call, input: read.input });
    }
  }
  return approved;
}
