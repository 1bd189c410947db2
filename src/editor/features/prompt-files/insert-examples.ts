import * as vscode from 'vscode';
import * as z from 'zod/mini';
import {
  type ExampleColumns,
  type ExampleMessage,
  examplesOf,
  insertedExamples,
  isChatCell,
} from '../../../prompts';
import { formatWhole } from '../../kit/amounts';
import { folderOf, nameOf } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { plainLine } from '../../kit/words/plain';
import { isPartial } from '../../parts/prompts/is-partial';
import { openPrompt } from '../../parts/prompts/prompt-document';
import { isPrompt } from './prompt-documents';

const { t } = vscode.l10n;

const mostFiles = 200;
/** Characters of a cell beside its column. */
const shownCharacters = 60;

/** What the command is given. */
const givenSchema = z.object({
  /** All but those of images, sounds and videos. */
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(20)),
  /** Whether they are the first of more. */
  isPart: z.boolean(),
  /** Whether the rows have images, sounds or videos. */
  hasMedia: z.boolean(),
});

type Given = z.output<typeof givenSchema>;

/**
 * Asks which columns of rows are examples and for which prompt, and puts them into it.
 *
 * @throws UserError for rows that have no examples, and a prompt that can't be read
 */
export async function insertExamples(subject: unknown): Promise<void> {
  const given = givenSchema.parse(subject);
  const columns = await pickColumns(given);
  if (columns === undefined) {
    return;
  }
  const { messages, left } = examplesOf(given.rows, columns);
  if (messages.length === 0) {
    throw new UserError(t('No row has both a question and an answer.'));
  }
  const prompt = await pickPrompt();
  if (prompt === undefined) {
    return;
  }
  await (prompt === 'new' ? openNew(messages) : insertInto(prompt, messages));
  tellOfRest(given, left);
}

async function pickColumns(given: Given): Promise<ExampleColumns | undefined> {
  const asked = await pickColumn(given, given.columns, t('Column that is asked'));
  if (asked === undefined || isChat(given, asked)) {
    return asked === undefined ? undefined : { messages: asked };
  }
  const others = given.columns.filter((column) => column !== asked);
  const answer = await pickColumn(given, others, t('Column that is the answer'));
  return answer === undefined ? undefined : { asked, answer };
}

async function pickColumn(
  given: Given,
  columns: readonly string[],
  placeHolder: string,
): Promise<string | undefined> {
  const items = columns.map((column) => ({
    label: plainLine(column, shownCharacters),
    description: isChat(given, column)
      ? t('chat messages, used as they are')
      : shown(given.rows[0]?.[column]),
    column,
  }));
  const options = { title: t('Use as Examples in a Prompt'), placeHolder };
  return (await vscode.window.showQuickPick(items, options))?.column;
}

function isChat({ rows }: Given, column: string): boolean {
  return rows.some((row) => isChatCell(row[column]));
}

function shown(cell: unknown): string {
  return plainLine(typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''), shownCharacters);
}

/** One of the open prompts or of the workspace's, or a new one. */
async function pickPrompt(): Promise<vscode.Uri | 'new' | undefined> {
  const open = vscode.workspace.textDocuments.filter(isPrompt).map(({ uri }) => uri);
  const found = await vscode.workspace.findFiles('**/*.prompt', undefined, mostFiles);
  const files = new Map([...open, ...found].map((uri) => [uri.toString(), uri]));
  const items = [...files.values()]
    .filter((uri) => !isPartial(uri))
    .map((uri) => ({
      label: nameOf(uri),
      description: uri.scheme === 'untitled' ? '' : vscode.workspace.asRelativePath(folderOf(uri)),
      prompt: uri,
    }));
  const chosen = await vscode.window.showQuickPick(
    [{ label: t('$(new-file) New Prompt File'), description: '', prompt: 'new' as const }, ...items],
    { title: t('Use as Examples in a Prompt'), placeHolder: t('Prompt for the examples') },
  );
  return chosen?.prompt;
}

function openNew(examples: readonly ExampleMessage[]): Promise<void> {
  return openPrompt({ messages: [...examples, { role: 'user', text: '{{text}}', isTemplate: true }] }, []);
}

async function insertInto(uri: vscode.Uri, examples: readonly ExampleMessage[]): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const insertion = insertedExamples(document.getText(), examples);
  if (insertion === undefined) {
    throw new UserError(t('{0} has problems. Fix them, then insert the examples again.', nameOf(uri)));
  }
  const place = document.positionAt(insertion.offset);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, place, insertion.text);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new UserError(t('{0} can’t be changed.', nameOf(uri)));
  }
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(place, place) });
}

function tellOfRest({ rows, isPart, hasMedia }: Given, left: number): void {
  const words = [
    ...(isPart ? [t('Only the first {0} rows are used.', formatWhole(rows.length))] : []),
    ...(left === 1 ? [t('1 row without a question or an answer is left out.')] : []),
    ...(left > 1 ? [t('{0} rows without a question or an answer are left out.', formatWhole(left))] : []),
    ...(hasMedia ? [t('Images, audio and video are left out.')] : []),
  ];
  if (words.length > 0) {
    void vscode.window.showInformationMessage(words.join(' '));
  }
}
