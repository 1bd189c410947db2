import type { Trial } from '../../../../../src/protocol';
import type { ChatState } from '../chat/chat-state';
import type { AssistantTurn, Turn } from '../chat/conversation';
import type { RunState } from '../form/run-state';
import type { PlaygroundState } from '../saved-state';

const turnStates = { done: 'complete', cancelled: 'stopped', failed: 'failed' } as const;
const runStates = { done: 'done', cancelled: 'stopped', failed: 'failed' } as const;

/** The playground as it was for a run: who was called, with what, and how. What belongs to other tasks stays. */
export function restoredState(before: PlaygroundState, trial: Trial): PlaygroundState {
  const { target, input, parameters } = trial;
  const { model, provider, task } = target;
  return {
    ...before,
    targets: [{ model, provider }],
    task,
    parameters: { ...before.parameters, [task]: parameters },
    ...(input.kind === 'form' && { values: { ...before.values, [task]: input.values } }),
    chat: restoredChat(before.chat, trial),
  };
}

/** The run as it ended. */
export function restoredRun({ target, state, output, failure, figures }: Trial): RunState {
  const common = { target, progress: undefined, exchanges: [], figures, failure };
  return { ...common, state: runStates[state], output, text: '' };
}

function restoredChat(before: ChatState, trial: Trial): ChatState {
  const { input, target } = trial;
  if (input.kind !== 'chat') {
    return before;
  }
  const system = input.messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const turns = input.messages.flatMap(({ role, content }): Turn[] => {
    if (role === 'user') {
      return [{ role, content }];
    }
    return role === 'assistant' ? [{ role, content, model: target.model, state: 'complete' }] : [];
  });
  return { ...before, systemPrompt: system.join('\n\n'), turns: [...turns, restoredAnswer(trial)] };
}

function restoredAnswer({ target, output, state, failure, figures }: Trial): AssistantTurn {
  return {
    role: 'assistant',
    model: target.model,
    content: output?.kind === 'text' ? output.text : '',
    state: turnStates[state],
    failure,
    ...(state === 'done' && { result: { figures } }),
  };
}
