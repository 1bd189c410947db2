import type { AgentCall } from '../../protocol';
import { approveCalls, type RunnableCall } from './approve-calls';
import { toldResult } from './call-result';
import { callsLeft, limitBeforeCalls } from './limits';
import { type AgentLoop, answered, chosenTools, type LoopEvents, resultBudget } from './loop';
import { readArguments } from './read-arguments';
import { openCalls } from './reduce';
import { failsAtArguments, repeatedCall } from './repetition';
import { runCall } from './run-call';
import { told } from './told';
import type { ChatTool } from './tool';
import { byWireName } from './wire-names';
import { offeredTools } from './wire-tools';

/** Answers the open calls, as many as the limit allows. Only what is approved runs. */
export async function* handleCalls(loop: AgentLoop): LoopEvents {
  const { run, now } = loop;
  const limit = limitBeforeCalls(now.state, run.limits);
  if (limit !== undefined) {
    yield now.after({ kind: 'limit', reason: limit });
    return;
  }
  const repeated = repeatedCall(now.state);
  if (repeated !== undefined) {
    yield answered(loop, repeated.id, toldResult('repeated', told.repeated, resultBudget(loop)));
    yield now.after({ kind: 'stopped', reason: 'repeatedCall' });
    return;
  }
  const calls = openCalls(now.state).slice(0, callsLeft(now.state, run.limits));
  const tools = offeredTools(await chosenTools(loop));
  const runnable = yield* readCalls(loop, calls, byWireName(tools, now.state.names));
  if (failsAtArguments(now.state)) {
    yield now.after({ kind: 'stopped', reason: 'badArguments' });
    return;
  }
  for (const call of yield* approveCalls(loop, runnable, tools)) {
    if (!now.isOver) {
      yield* runCall(loop, call);
    }
  }
}

/** Answers the calls that can't run. @returns the others */
async function* readCalls(
  loop: AgentLoop,
  calls: readonly AgentCall[],
  tools: ReadonlyMap<string, ChatTool>,
): LoopEvents<RunnableCall[]> {
  const budget = resultBudget(loop);
  const runnable: RunnableCall[] = [];
  for (const call of calls) {
    const tool = tools.get(call.name);
    if (tool === undefined) {
      const words = told.unknownTool(call.name, [...tools.keys()]);
      yield answered(loop, call.id, toldResult('unknownTool', words, budget));
      continue;
    }
    const { input, fault } = readArguments(call.arguments, tool.schema);
    if (input === undefined) {
      yield answered(loop, call.id, toldResult('badArguments', told.badArguments(fault), budget));
    } else {
      runnable.push({ id: call.id, given: call.arguments, tool, input });
    }
  }
  return runnable;
}
