import * as vscode from 'vscode';
import { configKey, frontMatterFields, helperNames, helperShape, roleNames } from '../../../prompts';
import { folderOf } from '../../kit/files';
import { chatParameters, readPrompt } from '../../parts/prompts/read-prompt';
import { fieldWords, helperWords } from './field-words';
import { spotAt } from './prompt-spot';

const { CompletionItemKind: kinds } = vscode;

/** What can be written at a place of a prompt file. Models are completed as in any other file. */
export async function promptCompletions(
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<vscode.CompletionItem[]> {
  const text = document.getText();
  const spot = spotAt(text, document.offsetAt(position));
  switch (spot.kind) {
    case 'front':
      return spot.isValue ? valueItems(spot.keys) : keyItems(spot.keys);
    case 'tag':
      return tagItems(spot.before, document);
    case 'text':
      return [];
  }
}

function keyItems(keys: readonly string[]): vscode.CompletionItem[] {
  const path = keys.join('.');
  if (path === 'config') {
    return chatParameters.map(({ name, help }) => item(configKey(name), kinds.Property, help, ': '));
  }
  const nested: Readonly<Record<string, readonly string[]>> = {
    '': frontMatterFields,
    input: ['schema', 'default'],
    output: ['format', 'schema'],
    metadata: ['hubLens'],
    'metadata.hubLens': ['provider', 'tests'],
  };
  const names = Object.hasOwn(nested, path) ? (nested[path] ?? []) : [];
  return names.map((name) =>
    item(name, kinds.Property, fieldWords(path === '' ? name : `${path}.${name}`), ': '),
  );
}

function valueItems(keys: readonly string[]): vscode.CompletionItem[] {
  const path = keys.join('.');
  if (path === 'output.format') {
    return ['json', 'text'].map((name) => item(name, kinds.EnumMember));
  }
  if (path === 'tools') {
    return vscode.lm.tools.map(({ name, description }) => item(name, kinds.Function, description));
  }
  if (/^(?:input|output)\.schema\./.test(path)) {
    return ['string', 'number', 'integer', 'boolean', 'any'].map((name) => item(name, kinds.TypeParameter));
  }
  return [];
}

async function tagItems(before: string, document: vscode.TextDocument): Promise<vscode.CompletionItem[]> {
  if (/^~?#[\w]*$/.test(before)) {
    return blocks().map((name) => item(name, kinds.Keyword, helperWords(name)));
  }
  if (/^~?\/\w*$/.test(before)) {
    return blocks().map((name) => item(name, kinds.Keyword));
  }
  if (/^~?>\s*[\w.-]*$/.test(before)) {
    return (await partialNames(document)).map((name) => item(name, kinds.Reference));
  }
  if (/^~?\s*role\s+"?\w*$/.test(before)) {
    const isQuoted = before.includes('"');
    return roleNames.map((name) => item(isQuoted ? name : `"${name}"`, kinds.EnumMember));
  }
  const isFirst = /^~?\s*[\w.]*$/.test(before);
  const inline = helperNames.filter((name) => helperShape(name)?.isBlock === false);
  return [
    ...variableNames(document).map((name) => item(name, kinds.Variable)),
    ...(isFirst
      ? [...inline.map((name) => item(name, kinds.Function, helperWords(name))), item('else', kinds.Keyword)]
      : []),
  ];
}

function blocks(): readonly string[] {
  return helperNames.filter((name) => helperShape(name)?.isBlock === true);
}

/** Those that are declared, and those that are used already. */
function variableNames(document: vscode.TextDocument): readonly string[] {
  const { declared, variables } = readPrompt(document.getText());
  return [...new Set([...declared, ...variables])];
}

async function partialNames({ uri }: vscode.TextDocument): Promise<readonly string[]> {
  if (uri.scheme === 'untitled') {
    return [];
  }
  const files = await vscode.workspace.fs.readDirectory(folderOf(uri)).then(
    (found) => found,
    () => [],
  );
  return files.flatMap(([name]) => /^_(.+)\.prompt$/i.exec(name)?.[1] ?? []);
}

function item(
  label: string,
  kind: vscode.CompletionItemKind,
  words?: string,
  behind = '',
): vscode.CompletionItem {
  const made = new vscode.CompletionItem(label, kind);
  made.insertText = `${label}${behind}`;
  if (words !== undefined && words !== '') {
    made.documentation = words;
  }
  return made;
}
