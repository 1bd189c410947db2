import * as vscode from 'vscode';
import { referencesOf } from '../../parts/document-references';
import { lensPlaces } from './lens-places';

const { t } = vscode.l10n;

/** What apps run, as far as the name of a repository says it. */
const appFormat = /(?<![a-z])(?:gguf|mlx)(?![a-z])/i;

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
      ...(appFormat.test(modelId) ? [appLens(range, modelId)] : []),
    ];
  });
}

function appLens(range: vscode.Range, modelId: string): vscode.CodeLens {
  return new vscode.CodeLens(range, {
    title: t('$(device-desktop) Open in Local App…'),
    tooltip: modelId,
    command: 'hubLens.openInLocalApp',
    arguments: [modelId],
  });
}
