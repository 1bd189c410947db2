import type { Trial } from '../../../../../src/protocol';
import { restoreChat } from '../chat/restore';
import { splitParameters } from '../chat/terms';
import type { RunState } from '../form/run-state';
import type { PlaygroundState } from '../saved-state';
import { targetOf } from '../target-choice';

const runStates = { done: 'done', cancelled: 'stopped', failed: 'failed', paused: 'stopped' } as const;

/** The playground as it was for a run: who was called, with what, and how. What belongs to other tasks stays. */
export function restoredState(before: PlaygroundState, trial: Trial): PlaygroundState {
  const { target, input } = trial;
  const parameters = input.kind === 'chat' ? splitParameters(trial.parameters).parameters : trial.parameters;
  const { model, provider, task } = target;
  return {
    ...before,
    targets: [targetOf(model, provider)],
    task,
    parameters: { ...before.parameters, [task]: parameters },
    ...(input.kind === 'form' && { values: { ...before.values, [task]: input.values } }),
    ...(input.kind === 'chat' && { chat: { ...before.chat, ...restoreChat(trial) } }),
  };
}

/** The run as it ended. */
export function restoredRun({ target, input, state, output, failure, figures }: Trial): RunState {
  const values = input.kind === 'form' ? input.values : {};
  const common = { target, values, progress: undefined, exchanges: [], figures, failure };
  return { ...common, state: runStates[state], output, text: '' };
}
