import * as vscode from 'vscode';
import { configKey, variableOf } from '../../../prompts';
import { chatParameters, readPrompt } from '../../parts/prompts/read-prompt';
import { fieldWords, helperWords } from './field-words';
import { type FiguresSession, promptFigures } from './prompt-figures';
import { type PromptSpot, spotAt } from './prompt-spot';

const { t } = vscode.l10n;

/**
 * What a field, a parameter, a helper or a variable of a prompt file means. Its model is told with what a run of the
 * prompt takes.
 */
export async function promptHover(
  session: FiguresSession,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | undefined> {
  const text = document.getText();
  const isId = isModelValue(spotAt(text, document.offsetAt(position)));
  const range = document.getWordRangeAtPosition(position, isId ? /[^\s"']+/ : /[\w-]+/);
  if (range === undefined) {
    return undefined;
  }
  const word = document.getText(range);
  const spot = spotAt(text, document.offsetAt(range.start));
  const words = wordsAt(spot, word, text);
  const { prompt } = readPrompt(text);
  const isModel =
    isId || (spot.kind === 'front' && !spot.isValue && [...spot.keys, word].join('.') === 'model');
  const figures =
    isModel && prompt !== undefined
      ? await promptFigures(session, prompt, { document, token, isId })
      : undefined;
  // Descriptions are a stranger's text.
  const said = [words, figures].filter((each) => each !== undefined);
  return said.length === 0
    ? undefined
    : new vscode.Hover(
        said.map((each) => new vscode.MarkdownString().appendText(each)),
        range,
      );
}

function isModelValue(spot: PromptSpot): boolean {
  return spot.kind === 'front' && spot.isValue && spot.keys.join('.') === 'model';
}

function wordsAt(spot: PromptSpot, word: string, text: string): string | undefined {
  switch (spot.kind) {
    case 'front':
      return spot.isValue ? undefined : frontWords([...spot.keys, word]);
    case 'tag':
      return helperWords(word) ?? variableWords(word, text);
    case 'text':
      return undefined;
  }
}

function frontWords(path: readonly string[]): string | undefined {
  const [first, name] = path;
  return first === 'config' && name !== undefined
    ? chatParameters.find((each) => configKey(each.name) === name || each.name === name)?.help
    : fieldWords(path.join('.'));
}

function variableWords(name: string, text: string): string | undefined {
  const { prompt, variables } = readPrompt(text);
  if (prompt === undefined || !variables.includes(name)) {
    return undefined;
  }
  const { kind, description, isOptional } = variableOf(prompt.input, name);
  const assumed = prompt.front.input?.default?.[name];
  return [
    description ?? '',
    t('Variable: {0}', isOptional ? t('{0}, optional', kind) : kind),
    assumed === undefined ? '' : t('Default: {0}', JSON.stringify(assumed)),
  ]
    .filter((each) => each !== '')
    .join('\n\n');
}
