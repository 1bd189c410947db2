import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';

const pageType = 'hubLens.rows';
/** Text files open in a text editor first, Parquet files in this one. */
const editorTypes = ['hubLens.rowsEditor', 'hubLens.parquetEditor'];

export function registerRowsPage(context: vscode.ExtensionContext, session: LazySession): void {
  const pages = once(async () => {
    const { RowsPages } = await import('./rows-pages');
    return new RowsPages(await session(), context, pageType);
  });
  const editor: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
    resolveCustomEditor: async ({ uri }, panel) => (await pages()).showFile(uri, panel),
  };
  context.subscriptions.push(
    ...editorTypes.map((type) =>
      vscode.window.registerCustomEditorProvider(type, editor, {
        supportsMultipleEditorsPerDocument: true,
      }),
    ),
    vscode.commands.registerCommand('hubLens.browseRows', async (subject?: unknown) => {
      await (await pages()).browse(subject);
    }),
    vscode.window.registerWebviewPanelSerializer(pageType, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await pages()).adopt(panel, state),
    }),
  );
}
