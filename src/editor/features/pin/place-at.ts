import type * as vscode from 'vscode';
import { linkRevisionPlace, type RevisionPlace, revisionPlace } from '../../../source';
import { readSettings } from '../../kit/settings';
import { referencesOf } from '../../parts/document-references';

/** Where the revision of what is named at an offset is written, or can be. */
export function placeAt(document: vscode.TextDocument, offset: number): RevisionPlace | undefined {
  const reference = referencesOf(document).find(
    ({ literal: { start, end } }) => start <= offset && offset <= end,
  );
  const text = document.getText();
  const place = reference && revisionPlace(text, document.languageId, reference);
  return place ?? linkRevisionPlace(text, offset, readSettings().endpoint);
}

/** Whether a revision stands for the same files forever. */
export function isCommit(revision: string): boolean {
  return /^[0-9a-f]{40}$/.test(revision);
}
