import type { InferenceProgress } from '../../../inference';
import { callArguments, callTask, continuation, type FormTask, outputOf } from '../../../trial';
import { calledAs } from '../../kit/called-as';
import { fillForm } from '../../parts/fill-form';
import type { RunContext, RunParams } from './run-context';
import type { TrialWorld } from './trial-world';

/** Calls a model with what was filled into a form. */
export async function runTask(
  world: TrialWorld,
  task: FormTask,
  { target: { model, provider }, input, parameters }: RunParams<'form'>,
  { options, sendChunk, result, start }: RunContext,
): Promise<void> {
  const { signal } = options;
  const values = await fillForm(input.values, { ...world, signal });
  const args = callArguments(task, values, { parameters, maskToken: world.maskToken(model) });
  const called = calledAs(model, provider);
  if (task === 'text-generation') {
    let text = '';
    for await (const piece of continuation(world.client, called, args, options)) {
      result.figures.firstTokenMilliseconds ??= performance.now() - start;
      text += piece;
      result.output = { kind: 'text', text };
      sendChunk({ kind: 'text', text: piece });
    }
    result.output ??= { kind: 'text', text };
    return;
  }
  const onProgress = ({ state, position, elapsedMilliseconds, logs }: InferenceProgress) =>
    sendChunk({
      kind: 'progress',
      state,
      elapsedMilliseconds,
      ...(position !== undefined && { position }),
      ...(logs !== undefined && { logs: [...logs] }),
    });
  const made = await callTask(world.client, task, called, args, { ...options, onProgress });
  result.output = await outputOf(task, made, values);
}
