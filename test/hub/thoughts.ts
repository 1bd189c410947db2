import type { ChatFormName } from './chat-forms';
import { type ChatRequest, textOf } from './chat-request';

/** Names of models that think before they answer, unless they are told not to. */
const thinkers = [/\bDeepSeek-R1\b/i, /\bgpt-oss\b/i, /-Thinking\b/i, /\bQwen3[-:][\d.]+B$/i, /\bGLM-4\.5/i];

/** How those who run models write thoughts. All others run vLLM, or write as it does. */
const forms: ReadonlyMap<string, ChatFormName> = new Map([
  ['cerebras', 'cerebras'],
  ['fireworks-ai', 'fireworks'],
  ['groq', 'groq, parsed'],
  ['llama.cpp', 'llama.cpp'],
  ['ollama', 'ollama'],
  ['zai-org', 'deepseek'],
]);

/**
 * The form in which a model's thoughts come.
 *
 * @param runner the provider, or the kind of the model server
 * @returns undefined for a model that answers at once
 */
export function thinkingForm(model: string, runner: string): ChatFormName | undefined {
  return thinkers.some((name) => name.test(model)) ? (forms.get(runner) ?? 'vllm') : undefined;
}

/** What goes through the mind of a model that is to answer as the local hub does. */
export function thoughtsOn(question: string, { messages }: Pick<ChatRequest, 'messages'>): string {
  const last = messages.at(-1);
  if (last?.role === 'tool') {
    return `The tool has answered: ${textOf(last)} That is what the user wanted to know, so I pass it on as it is.`;
  }
  const turns = messages.filter(({ role }) => role === 'user').length;
  const place = turns > 1 ? `This is message ${turns} of our conversation. ` : '';
  return [
    `${place}The user wrote "${question}". What are they after?`,
    'I stand in for the model here and know nothing of my own, so I must not make anything up. The honest answer says who is speaking and gives their words back, so that they can see that those arrived.',
    'A friendly close does no harm. That is enough.',
  ].join('\n\n');
}
