import type { ChatMessage, Trial } from '../../../../../src/protocol';
import type { ChatState } from '../chat/chat-state';
import { toColumns } from '../chat/columns';
import { type Conversation, converse, emptyConversation, streamingAnswers } from '../chat/conversation';
import type { RunState } from '../form/run-state';
import type { PlaygroundState } from '../saved-state';

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
  const { input } = trial;
  if (input.kind !== 'chat') {
    return before;
  }
  const system = input.messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  return {
    ...before,
    systemPrompt: system.join('\n\n'),
    conversation: restoredConversation(input.messages, trial),
  };
}

/** What was said, as if it were said again. */
function restoredConversation(messages: readonly ChatMessage[], trial: Trial): Conversation {
  const columns = toColumns([trial.target]);
  let now = emptyConversation;
  let answer = 0;
  for (const message of messages) {
    if (message.role === 'user') {
      now = converse(now, { type: 'stop' });
      const { content, images = [] } = message;
      now = converse(now, { type: 'ask', message: { content, images }, columns });
      answer = streamingAnswers(now)[0]?.id ?? 0;
    } else if (message.role === 'assistant') {
      now = converse(now, { type: 'receive', answer, content: message.content, reasoning: '' });
      now = converse(now, { type: 'complete', answer, result: undefined, toolCalls: message.toolCalls });
    } else if (message.role === 'tool' && message.toolCallId !== undefined) {
      const { toolCallId: call, content: text } = message;
      now = converse(now, { type: 'fillIn', answer, call, text });
    }
  }
  return withEnding(converse(now, { type: 'sendResults', answer }), answer, trial);
}

function withEnding(
  now: Conversation,
  answer: number,
  { output, state, failure, figures }: Trial,
): Conversation {
  const content = output?.kind === 'text' ? output.text : '';
  const received = converse(now, { type: 'receive', answer, content, reasoning: '' });
  if (state === 'failed' && failure !== undefined) {
    return converse(received, { type: 'fail', answer, failure });
  }
  return state === 'done'
    ? converse(received, { type: 'complete', answer, result: { figures }, toolCalls: undefined })
    : converse(received, { type: 'stop', answer });
}
