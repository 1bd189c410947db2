import * as vscode from 'vscode';
import { fits, isSnippetLanguage, languageFacts } from '../kit/languages';
import { placeInFront, type WorkPlace } from '../session/last-place';
import { inMarkdown } from './fence';
import { languageOf } from './language-in-front';
import { type Code, type InsertionPlan, planInsertion, type Range } from './plan-insertion';

export interface InsertOptions {
  /** Where the code goes: in the place of what is selected (default), below it, or at the end of the file. */
  readonly at?: 'selection' | 'below' | 'end';
  /** Where the user works. Default: what is in front. */
  readonly place?: WorkPlace;
}

/** Where code stands now. */
export interface Placed {
  readonly document: vscode.TextDocument;
  /** What it imports was there before it. */
  readonly isFamiliar: boolean;
}

/**
 * Puts the code where the user works: a new cell below the current one in a notebook, else at every cursor of the
 * active editor, else in a new file. Code of one language does not go into a file of another.
 */
export async function insertCode(code: Code, options: InsertOptions = {}): Promise<Placed> {
  const { notebook, editor } = options.place ?? placeInFront();
  if (notebook !== undefined) {
    return insertCell(notebook, code);
  }
  const fileLanguage = editor && languageOf(editor.document);
  const isForeign =
    fileLanguage !== undefined && isSnippetLanguage(code.language) && !fits(code.language, fileLanguage);
  if (editor === undefined || isForeign) {
    return openCode(code, { beside: editor !== undefined });
  }
  return insertInto(await inLanguageOf(code, editor), code, options);
}

/** An empty file that nobody has named or given a language takes that of its first code. */
async function inLanguageOf({ language }: Code, editor: vscode.TextEditor): Promise<vscode.TextEditor> {
  const { document, viewColumn } = editor;
  if (!document.isUntitled || document.languageId !== 'plaintext' || document.getText().trim() !== '') {
    return editor;
  }
  return vscode.window.showTextDocument(
    await vscode.languages.setTextDocumentLanguage(document, await editorLanguageOf(language)),
    viewColumn,
  );
}

async function editorLanguageOf(language: string): Promise<string> {
  const known = await vscode.languages.getLanguages();
  return languageFacts(language).editorIds.find((id) => known.includes(id)) ?? 'plaintext';
}

/** Opens the code in a new file without a name. */
export async function openCode(code: Code, { beside = false } = {}): Promise<Placed> {
  const language = await editorLanguageOf(code.language);
  const document = await vscode.workspace.openTextDocument({ language, content: '' });
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: beside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
    preview: false,
  });
  return insertInto(editor, code);
}

async function insertCell(notebook: vscode.NotebookEditor, code: Code): Promise<Placed> {
  const index = notebook.selections.at(-1)?.end ?? notebook.notebook.cellCount;
  const languageId = languageFacts(code.language).editorIds[0];
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, code.content.trimEnd(), languageId);
  const edit = new vscode.WorkspaceEdit();
  edit.set(notebook.notebook.uri, [vscode.NotebookEdit.insertCells(index, [cell])]);
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(vscode.l10n.t('This notebook doesn’t accept new cells.'));
  }
  notebook.selection = new vscode.NotebookRange(index, index + 1);
  notebook.revealRange(notebook.selection, vscode.NotebookEditorRevealType.InCenterIfOutsideViewport);
  return { document: notebook.notebook.cellAt(index).document, isFamiliar: false };
}

/** Puts the code at every cursor of the editor, and its imports among those of the file, as one change. */
export async function insertInto(
  editor: vscode.TextEditor,
  code: Code,
  { at = 'selection' }: InsertOptions = {},
): Promise<Placed> {
  const { document } = editor;
  const text = document.getText();
  const selections = {
    selection: () => editor.selections.map((selection) => toRange(document, selection)),
    below: () => editor.selections.map((selection) => endOfLine(document, selection)),
    end: () => [{ start: text.length, end: text.length }],
  }[at]();
  const fileLanguage = languageOf(document);
  const shown =
    document.languageId === 'markdown' ? inMarkdown(code, text.slice(0, selections[0]?.start)) : code;
  const plan = planInsertion(shown, {
    text,
    selections,
    indentUnit: indentUnitOf(editor, code),
    ownLanguage: fileLanguage !== undefined && fits(code.language, fileLanguage),
  });
  // The change goes to the editor in front, whose tab stops the user then walks through.
  await vscode.window.showTextDocument(document, editor.viewColumn);
  if (!(await vscode.workspace.applyEdit(toEdit(document, plan)))) {
    throw new Error(vscode.l10n.t('{0} can’t be edited.', document.fileName));
  }
  return { document, isFamiliar: plan.isFamiliar };
}

function toEdit(document: vscode.TextDocument, { imports, snippets }: InsertionPlan): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [
    ...imports.map(({ at, text }) => vscode.TextEdit.insert(document.positionAt(at), text)),
    ...snippets.map(({ start, end, snippet }) => {
      const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const snippetEdit = vscode.SnippetTextEdit.replace(range, new vscode.SnippetString(snippet));
      snippetEdit.keepWhitespace = true;
      return snippetEdit;
    }),
  ]);
  return edit;
}

function toRange(document: vscode.TextDocument, { start, end }: vscode.Selection): Range {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

function endOfLine(document: vscode.TextDocument, selection: vscode.Selection): Range {
  const offset = document.offsetAt(document.lineAt(selection.end).range.end);
  return { start: offset, end: offset };
}

/** The editor's own step of indentation; the code's where the file is of no language in which it means something. */
function indentUnitOf({ document, options }: vscode.TextEditor, code: Code): string {
  const { insertSpaces, tabSize, indentSize } = options;
  if (languageOf(document) === undefined || code.language === 'go') {
    return languageFacts(code.language).indent;
  }
  const size = typeof indentSize === 'number' ? indentSize : tabSize;
  return insertSpaces === false ? '\t' : ' '.repeat(typeof size === 'number' ? size : 4);
}
