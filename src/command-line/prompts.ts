import { dirname, join } from 'node:path';
import { columnReference } from '../batch';
import type { PromptText } from '../evaluate';
import {
  collectPartials,
  isWarning,
  type Nodes,
  type PromptFile,
  type PromptResult,
  PromptTemplateError,
  parseTemplate,
  RowTemplateError,
  readPromptFile,
  rowPromptOf,
} from '../prompts';
import { isParameterOf } from '../trial';
import { promptProblemText, rowPromptText, untranslated as t } from '../words';
import { ownFile, readText } from './files';
import { CommandError } from './world';

export const isChatParameter = (name: string) => isParameterOf('conversational', name);

/** A prompt file, and what is wrong with it. */
export function readPrompt(text: string): PromptResult {
  return readPromptFile(text, { isParameter: isChatParameter });
}

/**
 * A prompt file that can be used.
 *
 * @throws CommandError that says what is wrong with it first
 */
export function usablePrompt(text: string, named: string): PromptFile {
  const { prompt, problems } = readPrompt(text);
  if (prompt === undefined) {
    const first = problems.find((problem) => !isWarning(problem));
    const words = first === undefined ? '' : promptProblemText(first, t);
    throw new CommandError(`${named}, line ${first?.line ?? 1}: ${words}`);
  }
  return prompt;
}

/**
 * The partials that a prompt takes: `_name.prompt` in the folder of its file.
 *
 * @throws CommandError for one that can't be read
 */
export function partialsOf(nodes: Nodes, path: string): Promise<ReadonlyMap<string, Nodes>> {
  const folder = dirname(path);
  return collectPartials(nodes, async (name) => {
    const named = `_${name}.prompt`;
    const text = await readText(await ownFile(named, join(folder, named), folder), named);
    try {
      return parseTemplate(text);
    } catch (cause) {
      throw cause instanceof PromptTemplateError
        ? new CommandError(`${named}: ${promptProblemText({ ...cause.problem, path: '' }, t)}`, { cause })
        : cause;
    }
  });
}

/**
 * What a file says as the prompt of an evaluation.
 *
 * @throws CommandError for one that can't be used over rows
 */
export async function promptText(
  path: string,
  named: string,
  columns: readonly string[],
): Promise<PromptText> {
  const text = await readText(path, named);
  if (/\.prompty$/i.test(path)) {
    throw new CommandError(`${named} can’t be read here. Import it as a prompt file in VS Code first.`);
  }
  if (!/\.prompt$/i.test(path)) {
    return { text };
  }
  const prompt = usablePrompt(text, named);
  const partials = await partialsOf(prompt.nodes, path);
  try {
    const options = { columns, partials, reference: columnReference, isParameter: isChatParameter };
    const { prompt: own, ...others } = rowPromptOf(prompt, options);
    return { text: own, ...others };
  } catch (cause) {
    throw cause instanceof RowTemplateError
      ? new CommandError(`${named}: ${rowPromptText(cause, t)}`, { cause })
      : cause;
  }
}
