import { type PromptResult, readPromptFile } from '../../../prompts';
import { isParameterOf, parameterFields } from '../../../trial';

const task = 'conversational';

export const isChatParameter = (name: string) => isParameterOf(task, name);

/** What a request can set, by its own names. */
export const chatParameters = parameterFields(task);

/** A prompt file, and what is wrong with it. */
export function readPrompt(text: string): PromptResult {
  return readPromptFile(text, { isParameter: isChatParameter });
}
