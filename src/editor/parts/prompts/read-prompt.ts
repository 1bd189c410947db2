import { type PromptFile, type PromptResult, parametersOf, readPromptFile } from '../../../prompts';
import { parameterFields, sortParameters } from '../../../trial';

const task = 'conversational';

/** What a request can set, by its own names. */
export const chatParameters = parameterFields(task);

/** A prompt file, and what is wrong with it. */
export function readPrompt(text: string): PromptResult {
  return readPromptFile(text, { isParameter });
}

function isParameter(name: string): boolean {
  return sortParameters(task, { [name]: undefined }).refused.every(
    ({ problem }) => problem.code !== 'unknownParameter',
  );
}

/** What the request of a prompt has beside its messages. Keys of `config` that mean nothing are left out. */
export function requestParameters({ front, output }: Pick<PromptFile, 'front' | 'output'>) {
  const given = Object.entries(parametersOf(front.config ?? {})).filter(([name]) => isParameter(name));
  const format =
    output !== undefined
      ? { type: 'json_schema', json_schema: { name: 'answer', schema: output } }
      : front.output?.format === 'json'
        ? { type: 'json_object' }
        : undefined;
  return { ...Object.fromEntries(given), ...(format !== undefined && { response_format: format }) };
}
