import * as vscode from 'vscode';
import { writeTable } from '../../../batch';
import {
  modelIndex,
  type Results,
  resultsHtml,
  resultsJunit,
  resultsMarkdown,
  resultsTable,
  type Standing,
} from '../../../evaluate';
import type { Params } from '../../../protocol';
import { folderOf, nameOf } from '../../kit/files';
import { plainWords } from '../../kit/words/plain';
import type { KeptEvaluation } from './kept-evaluation';

const { t } = vscode.l10n;

type Format = Params<'exportEvaluation'>['format'];

interface Found {
  readonly kept: KeptEvaluation;
  readonly results: Results;
  readonly standings: readonly Standing[];
}

interface Writer {
  readonly ending: string;
  readonly write: (found: Found) => string | Promise<Uint8Array>;
}

const writers: Readonly<Record<Format, Writer>> = {
  html: { ending: 'html', write: ({ results, standings }) => resultsHtml(results, standings) },
  json: { ending: 'json', write: ({ results }) => JSON.stringify(results, undefined, 2) },
  csv: { ending: 'csv', write: ({ results }) => csvOf(results) },
  markdown: { ending: 'md', write: ({ results, standings }) => resultsMarkdown(results, standings) },
  junit: { ending: 'xml', write: ({ results }) => resultsJunit(results) },
  modelIndex: {
    ending: 'yaml',
    write: ({ kept, results }) => modelIndex(results, { dataset: kept.name, type: 'custom' }),
  },
};

/** Asks where the results go, and saves them there. @returns false where the user would rather not */
export async function exportResults(format: Format, found: Found): Promise<boolean> {
  const { ending, write } = writers[format];
  const file = vscode.Uri.parse(found.kept.uri, true);
  const folder = file.scheme === 'untitled' ? vscode.workspace.workspaceFolders?.[0]?.uri : folderOf(file);
  const name = `${nameOf(file).replace(/\.eval\.ya?ml$/i, '')}.results.${ending}`;
  const chosen = await vscode.window.showSaveDialog({
    title: t('Save Results'),
    filters: { [ending.toUpperCase()]: [ending] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (chosen === undefined) {
    return false;
  }
  const content = await write(found);
  await vscode.workspace.fs.writeFile(
    chosen,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  void offerToOpen(chosen, format);
  return true;
}

async function offerToOpen(uri: vscode.Uri, format: Format): Promise<void> {
  const open = t('Open');
  const next = await vscode.window.showInformationMessage(t('Saved {0}.', plainWords(nameOf(uri))), open);
  if (next === open) {
    await openSaved(uri, format);
  }
}

async function openSaved(uri: vscode.Uri, format: Format): Promise<void> {
  await (format === 'html' && uri.scheme === 'file'
    ? vscode.env.openExternal(uri)
    : vscode.commands.executeCommand('vscode.open', uri));
}

function csvOf(results: Results): Promise<Uint8Array> {
  const { columns, rows } = resultsTable(results);
  const source = { format: 'jsonl', encoding: 'utf-8', bom: false, columns, lines: [] } as const;
  return writeTable({ columns, rows, problems: [], source }, 'csv');
}
