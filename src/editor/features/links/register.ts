import * as vscode from 'vscode';
import { hubDocuments } from '../../parts/hub-documents';
import { mayNameHub } from '../../parts/worth-reading';

export function registerLinks(context: vscode.ExtensionContext): void {
  context.subscriptions.push(
    vscode.languages.registerDocumentLinkProvider(hubDocuments, {
      provideDocumentLinks: async (document) =>
        mayNameHub(document) ? (await import('./hub-links')).hubLinks(document) : [],
    }),
  );
}
