import { wordsOfCauses } from '../../http';
import type { CallProblem, CallResult } from '../../protocol';
import type { RunnableCall } from './approve-calls';
import { callResult, type ResultOptions, toldResult } from './call-result';
import { limitBeforeCalls, millisecondsLeft } from './limits';
import { type AgentLoop, answered, type LoopEvents, resultBudget } from './loop';
import { Span } from './span';
import { told } from './told';
import { CallRefused } from './tool';

/** Runs a call that is approved, unless a limit is reached. What goes wrong is its result, too. */
export async function* runCall(loop: AgentLoop, call: RunnableCall): LoopEvents {
  const { world, run, now } = loop;
  const limit = limitBeforeCalls(now.state, run.limits);
  if (limit !== undefined) {
    yield now.after({ kind: 'limit', reason: limit });
    return;
  }
  run.signal.throwIfAborted();
  yield now.after({ kind: 'running', id: call.id });
  // The user takes as long as they want to write a result.
  const isTimed = call.tool.source !== 'mock';
  const span = new Span(world.clock, run.signal, isTimed ? limitOf(loop).milliseconds : undefined);
  const result = await resultOf(loop, call, span);
  yield answered(loop, call.id, result, isTimed ? span.milliseconds : 0);
  if (result.problem === 'interrupted') {
    run.signal.throwIfAborted();
    yield now.after({ kind: 'limit', reason: 'time' });
  }
}

async function resultOf(loop: AgentLoop, call: RunnableCall, span: Span): Promise<CallResult> {
  const { world, run } = loop;
  const { milliseconds, endsRun } = limitOf(loop);
  try {
    const output = await span.race((async () => world.runTool(call.tool, call.input, span.signal))());
    span.end(true);
    return callResult(output, optionsFor(loop, call, output.isError ? 'failed' : undefined));
  } catch (error) {
    span.end(false);
    if (run.signal.aborted || (span.isTimeOver && endsRun)) {
      return toldResult('interrupted', told.interrupted, resultBudget(loop));
    }
    if (span.isTimeOver) {
      return toldResult('timeout', told.timeout(milliseconds), resultBudget(loop));
    }
    if (error instanceof CallRefused) {
      return toldResult('refused', told.refused(undefined), resultBudget(loop));
    }
    const text = wordsOfCauses(error);
    return callResult({ parts: [{ kind: 'text', text }] }, optionsFor(loop, call, 'failed'));
  }
}

/** How long a call may take, and whether the run is over then. */
function limitOf({ run, now }: AgentLoop) {
  const left = millisecondsLeft(now.state, run.limits);
  const { callMilliseconds } = run.limits;
  return { milliseconds: Math.min(callMilliseconds, left), endsRun: left <= callMilliseconds };
}

function optionsFor(
  loop: AgentLoop,
  { tool, edited }: RunnableCall,
  problem: CallProblem | undefined,
): ResultOptions {
  const { world, run } = loop;
  return {
    budget: resultBudget(loop),
    seesImages: run.model.seesImages,
    mask: world.mask,
    fence: tool.source === 'mock' ? undefined : world.fence(),
    edited,
    problem,
  };
}
