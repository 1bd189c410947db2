import * as vscode from 'vscode';
import { hubDocuments } from '../../parts/hub-documents';
import { mayNameHub } from '../../parts/worth-reading';

/** The settings are read by another module, which is loaded only when lenses are first asked for. */
const setting = 'hubLens.codeLens.enabled';

export function registerLens(context: vscode.ExtensionContext): void {
  const changed = new vscode.EventEmitter<void>();
  context.subscriptions.push(
    changed,
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(setting)) {
        changed.fire();
      }
    }),
    vscode.languages.registerCodeLensProvider(hubDocuments, {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: async (document) => {
        if (!mayNameHub(document)) {
          return [];
        }
        const [{ isSwitchedOn }, { modelLenses }] = await Promise.all([
          import('../../kit/settings'),
          import('./model-lenses'),
        ]);
        return isSwitchedOn('codeLens', document) ? modelLenses(document) : [];
      },
    }),
  );
}
