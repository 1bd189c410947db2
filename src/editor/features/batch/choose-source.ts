import * as vscode from 'vscode';
import { formatOf, type tableFormats } from '../../../batch';
import { type BatchSource, batchSourceSchema } from '../../../protocol';
import { nameOf } from '../../kit/files';
import { plainWords } from '../../kit/words/plain';
import { freeBeside } from '../../parts/batches/file-access';
import { isCopy, placeBeside } from './source-place';

const { t } = vscode.l10n;

/** Endings of files of rows, in the order in which dialogs show them. */
const endings: Readonly<Record<(typeof tableFormats)[number], readonly string[]>> = {
  csv: ['csv'],
  tsv: ['tsv', 'tab'],
  jsonl: ['jsonl', 'ndjson'],
  parquet: ['parquet'],
  lines: [],
};

/**
 * The rows that a command is about: a file, the lines that are selected, or else what the user chooses.
 *
 * @param subject a file of the explorer, or a source
 * @param keepLines keeps selected lines as a file
 */
export async function chooseSource(
  subject: unknown,
  keepLines: (text: string) => Promise<vscode.Uri>,
): Promise<BatchSource | undefined> {
  if (subject instanceof vscode.Uri) {
    return sourceOf(subject) ?? refuse(subject);
  }
  const given = batchSourceSchema.safeParse(subject);
  if (given.success) {
    return given.data;
  }
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined && !editor.selection.isEmpty) {
    const uri = await keepLines(selectedLines(editor));
    return {
      uri: uri.toString(),
      format: 'lines',
      name: t('selected lines of {0}', nameOf(editor.document.uri)),
    };
  }
  const active = activeFile();
  return (active && sourceOf(active)) ?? askForSource();
}

export async function askForSource(): Promise<BatchSource | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: t('Choose File for Batch Run'),
      canSelectMany: false,
      filters: { [t('Tables')]: Object.values(endings).flat() },
      ...(folder !== undefined && { defaultUri: folder }),
    })) ?? [];
  return uri === undefined ? undefined : (sourceOf(uri) ?? refuse(uri));
}

/** Where the user wants the results of a source. */
export async function askForOutput(source: BatchSource) {
  const { format } = source;
  const known = isCopy(source) ? (['csv', 'tsv', 'jsonl'] as const) : ([format] as const);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const beside = placeBeside(source);
  const proposed =
    beside === undefined ? folder && vscode.Uri.joinPath(folder, 'answers.csv') : await freeBeside(beside);
  const chosen = await vscode.window.showSaveDialog({
    title: t('File for the Results'),
    filters: Object.fromEntries(known.map((each) => [each.toUpperCase(), [...endings[each]]])),
    ...(proposed !== undefined && { defaultUri: proposed }),
  });
  return chosen === undefined ? undefined : { uri: chosen.toString(), name: nameOf(chosen) };
}

function sourceOf(uri: vscode.Uri): BatchSource | undefined {
  const format = formatOf(uri.path);
  return format === undefined ? undefined : { uri: uri.toString(), format, name: nameOf(uri) };
}

function refuse(uri: vscode.Uri): undefined {
  vscode.window.showWarningMessage(
    t('{0} isn’t a table. Choose a CSV, TSV, JSONL or Parquet file.', plainWords(nameOf(uri))),
  );
  return undefined;
}

/** Whole lines, of all selections. */
function selectedLines({ document, selections }: vscode.TextEditor): string {
  const numbers = new Set(
    selections.flatMap(({ start, end }) => {
      // A selection that ends at the beginning of a line does not mean that line.
      const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
      return Array.from({ length: last - start.line + 1 }, (_, index) => start.line + index);
    }),
  );
  const lines = [...numbers].sort((one, other) => one - other).map((line) => document.lineAt(line).text);
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`;
}

function activeFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  const uri = isFile ? input.uri : undefined;
  return uri !== undefined && /\.(csv|tsv|tab|jsonl|ndjson|parquet)$/i.test(uri.path) ? uri : undefined;
}
