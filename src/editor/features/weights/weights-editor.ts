import * as vscode from 'vscode';
import type { FileSource } from '../../../protocol';
import { watchFile } from '../../kit/watch-file';
import { PagePanel } from '../../panel/page-panel';
import type { LazySession } from '../../session/session';

/** Shows model files of the machine and the workspace, whose bytes are nothing for a text editor. */
export class WeightsEditor implements vscode.CustomReadonlyEditorProvider {
  constructor(private readonly show: (panel: vscode.WebviewPanel, source: FileSource) => Promise<void>) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    await this.show(panel, { kind: 'local', uri: uri.toString() });
  }
}

/** Puts the page of a model file into a panel. */
export async function showWeights(
  session: LazySession,
  extensionUri: vscode.Uri,
  panel: vscode.WebviewPanel,
  source: FileSource | undefined,
): Promise<void> {
  const shown = new PagePanel(panel, 'weights', extensionUri);
  const [{ pageHandlers }, { WebviewPage }, { weightsHandlers }, known] = await Promise.all([
    import('../../panel/page-handlers'),
    import('../../panel/webview-page'),
    import('./handlers'),
    session(),
  ]);
  const { act, takeStep } = pageHandlers(known);
  const page = new WebviewPage(shown, {
    session: known,
    page: 'weights',
    handlers: () => ({ ...weightsHandlers(known), act, takeStep }),
  });
  if (source !== undefined) {
    page.tell({ event: 'openFile', source });
  }
  if (source?.kind === 'local') {
    const watcher = watchFile(vscode.Uri.parse(source.uri), () => page.tell({ event: 'fileChanged' }));
    panel.onDidDispose(() => watcher.dispose());
  }
}
