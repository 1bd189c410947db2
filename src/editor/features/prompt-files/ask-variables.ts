import * as vscode from 'vscode';
import { typedValue, type VariableKind, variableOf } from '../../../prompts';
import { nameOf, readText } from '../../kit/files';
import { plainWords } from '../../kit/words/plain';
import type { OpenPrompt } from './prepare-prompt';

const { t } = vscode.l10n;

type Values = Readonly<Record<string, unknown>>;

/** What was given last in this window, by prompt file and variable. */
const given = new Map<string, string>();

/** In bytes. */
const largestFile = 1_000_000;

/**
 * Asks for the variables of a prompt, one after another.
 *
 * @param all asks for those, too, that have a value by default
 * @returns undefined when the user gives up
 */
export async function askVariables({ uri, prompt }: OpenPrompt, all: boolean): Promise<Values | undefined> {
  const defaults = prompt.front.input?.default ?? {};
  const variables = prompt.variables
    .map((name) => ({ ...variableOf(prompt.input, name), assumed: defaults[name] }))
    .filter(({ assumed, isOptional }) => all || (assumed === undefined && !isOptional));
  const values: Record<string, unknown> = {};
  for (const [index, variable] of variables.entries()) {
    const { name, assumed } = variable;
    const key = `${uri.toString()} ${name}`;
    const text = await askFor({
      ...variable,
      title: nameOf(uri),
      step: { now: index + 1, of: variables.length },
      start: given.get(key) ?? textOf(assumed),
    });
    if (text === undefined) {
      return undefined;
    }
    given.set(key, text);
    const value = text === '' && variable.isOptional ? undefined : typedValue(text, variable.kind);
    if (value !== undefined) {
      Object.defineProperty(values, name, { value, enumerable: true });
    }
  }
  return values;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Question {
  readonly name: string;
  readonly description: string | undefined;
  readonly kind: VariableKind;
  readonly isOptional: boolean;
  readonly title: string;
  readonly step: { readonly now: number; readonly of: number };
  readonly start: string;
}

/** A box for a value, which can also be taken from a file or from what is selected in an editor. */
function askFor({
  name,
  description,
  kind,
  isOptional,
  title,
  step,
  start,
}: Question): Promise<string | undefined> {
  const input = vscode.window.createInputBox();
  const fromFile = { iconPath: new vscode.ThemeIcon('file'), tooltip: t('Use the Text of a File') };
  const fromSelection = { iconPath: new vscode.ThemeIcon('selection'), tooltip: t('Use the Selection') };
  input.title = title;
  input.step = step.now;
  input.totalSteps = step.of;
  input.prompt = description === undefined ? name : `${name}: ${description}`;
  input.value = start;
  input.placeholder = isOptional ? t('Optional') : kindWords[kind];
  input.ignoreFocusOut = true;
  const selected = selectedText();
  input.buttons = selected === undefined ? [fromFile] : [fromSelection, fromFile];
  // What comes from a file has lines, which a box would join.
  let taken: string | undefined;
  const problemOf = (text: string) =>
    text === '' && !isOptional && kind !== 'text'
      ? t('Enter a value.')
      : text !== '' && typedValue(text, kind) === undefined
        ? kindWords[kind]
        : undefined;
  return new Promise((resolve) => {
    const end = (text: string) => {
      input.validationMessage = problemOf(text);
      if (input.validationMessage === undefined) {
        taken = text;
        input.hide();
      }
    };
    const subscriptions = vscode.Disposable.from(
      input,
      input.onDidChangeValue((text) => {
        input.validationMessage = text === '' ? undefined : problemOf(text);
      }),
      input.onDidAccept(() => end(input.value)),
      input.onDidTriggerButton(async (button) => {
        const text = button === fromSelection ? selected : await textOfFile();
        if (text !== undefined) {
          end(text);
        }
      }),
      input.onDidHide(() => {
        subscriptions.dispose();
        resolve(taken);
      }),
    );
    input.show();
  });
}

const kindWords: Readonly<Record<VariableKind, string>> = {
  text: t('Enter a text.'),
  number: t('Enter a number.'),
  integer: t('Enter a whole number.'),
  boolean: t('Enter true or false.'),
  json: t('Enter a value as JSON.'),
};

/** Of any editor that is shown. */
function selectedText(): string | undefined {
  const editor = vscode.window.visibleTextEditors.find(({ selection }) => !selection.isEmpty);
  return editor?.document.getText(editor.selection);
}

async function textOfFile(): Promise<string | undefined> {
  const [file] = (await vscode.window.showOpenDialog({ openLabel: t('Use') })) ?? [];
  if (file === undefined) {
    return undefined;
  }
  const text = await readText(file, largestFile);
  if (text === undefined) {
    void vscode.window.showWarningMessage(t('{0} is too large for a prompt.', plainWords(nameOf(file))));
  }
  return text;
}
