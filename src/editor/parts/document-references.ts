import type * as vscode from 'vscode';
import { type HubReference, referencesIn } from '../../source';
import { maxCharacters } from './worth-reading';

interface Read {
  readonly version: number;
  readonly references: readonly HubReference[];
}

const reads = new WeakMap<vscode.TextDocument, Read>();

/** What a document names of the hub. It is read once a version, for all features that ask. */
export function referencesOf(document: vscode.TextDocument): readonly HubReference[] {
  const { version } = document;
  const known = reads.get(document);
  if (known?.version === version) {
    return known.references;
  }
  const text = document.getText();
  const references = text.length > maxCharacters ? [] : referencesIn(text, document.languageId);
  reads.set(document, { version, references });
  return references;
}
