import * as vscode from 'vscode';
import { hubDocuments } from '../../parts/hub-documents';

export function registerLinks(context: vscode.ExtensionContext): void {
  context.subscriptions.push(
    vscode.languages.registerDocumentLinkProvider(hubDocuments, {
      provideDocumentLinks: async (document) => (await import('./hub-links')).hubLinks(document),
    }),
  );
}
