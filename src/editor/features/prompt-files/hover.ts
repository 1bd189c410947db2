import * as vscode from 'vscode';
import { configKey, variableOf } from '../../../prompts';
import { chatParameters, readPrompt } from '../../parts/prompts/read-prompt';
import { fieldWords, helperWords } from './field-words';
import { spotAt } from './prompt-spot';

const { t } = vscode.l10n;

/** What a field, a parameter, a helper or a variable of a prompt file means. */
export function promptHover(
  document: vscode.TextDocument,
  position: vscode.Position,
): vscode.Hover | undefined {
  const range = document.getWordRangeAtPosition(position, /[\w-]+/);
  if (range === undefined) {
    return undefined;
  }
  const word = document.getText(range);
  const text = document.getText();
  const spot = spotAt(text, document.offsetAt(range.start));
  const words =
    spot.kind === 'front'
      ? frontWords(spot.isValue ? [] : [...spot.keys, word])
      : spot.kind === 'tag'
        ? (helperWords(word) ?? variableWords(word, text))
        : undefined;
  // Descriptions are a stranger's text.
  return words === undefined
    ? undefined
    : new vscode.Hover(new vscode.MarkdownString().appendText(words), range);
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
