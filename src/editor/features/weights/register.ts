import * as vscode from 'vscode';
import type { FileSource } from '../../../protocol';
import type { LazySession } from '../../session/session';
import { showWeights, WeightsEditor } from './weights-editor';

const editorType = 'hubLens.weightsEditor';
const pageType = 'hubLens.weights';

export function registerWeights(context: vscode.ExtensionContext, session: LazySession): void {
  const show = (panel: vscode.WebviewPanel, source: FileSource | undefined) =>
    showWeights(session, context.extensionUri, panel, source);
  context.subscriptions.push(
    vscode.window.registerCustomEditorProvider(editorType, new WeightsEditor(show), {
      supportsMultipleEditorsPerDocument: true,
      webviewOptions: { enableFindWidget: true },
    }),
    vscode.window.registerWebviewPanelSerializer(pageType, {
      deserializeWebviewPanel: (panel) => show(panel, undefined),
    }),
    vscode.commands.registerCommand('hubLens.inspectModelFile', async (subject?: unknown, path?: unknown) => {
      const { chooseFile } = await import('./choose-file');
      const { showFailure } = await import('../../failures/show-failure');
      const known = await session();
      try {
        const source = await chooseFile(known, subject, path);
        await open(source, show);
      } catch (error) {
        await showFailure(error, known);
      }
    }),
  );
}

async function open(
  source: FileSource | undefined,
  show: (panel: vscode.WebviewPanel, source: FileSource) => Promise<void>,
): Promise<void> {
  if (source?.kind === 'local') {
    await vscode.commands.executeCommand('vscode.openWith', vscode.Uri.parse(source.uri), editorType);
  } else if (source !== undefined) {
    const title = source.path?.slice(source.path.lastIndexOf('/') + 1) ?? source.id;
    await show(
      vscode.window.createWebviewPanel(pageType, title, vscode.ViewColumn.Active, { enableFindWidget: true }),
      source,
    );
  }
}
