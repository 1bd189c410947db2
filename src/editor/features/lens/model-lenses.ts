import * as vscode from 'vscode';
import { referencesOf } from '../../parts/document-references';
import { lensPlaces } from './lens-places';

const { t } = vscode.l10n;

/** What can be done with a model, above the call that loads it. */
export function modelLenses(document: vscode.TextDocument): vscode.CodeLens[] {
  return lensPlaces(referencesOf(document)).flatMap(({ modelId, offset }) => {
    const position = document.positionAt(offset);
    const range = new vscode.Range(position, position);
    return [
      new vscode.CodeLens(range, {
        title: t('$(play) Try in Playground'),
        tooltip: modelId,
        command: 'hubLens.openPlayground',
        arguments: [modelId],
      }),
      new vscode.CodeLens(range, {
        title: t('$(code) Insert Code…'),
        tooltip: modelId,
        command: 'hubLens.insertModelSnippet',
        arguments: [modelId],
      }),
    ];
  });
}
