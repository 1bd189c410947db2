import * as vscode from 'vscode';
import type { Session } from '../../session/session';
import { servedSpace } from './served-space';
import { withSpace } from './with-space';

const titles = {
  editor: () => vscode.l10n.t('Open Space in Simple Browser'),
  browser: () => vscode.l10n.t('Open Space in Browser'),
} as const;

const surroundings = {
  hasSimpleBrowser: () => vscode.extensions.getExtension('vscode.simple-browser') !== undefined,
  openExternal: (uri: vscode.Uri) => vscode.env.openExternal(uri),
};

/** Opens the app of a space: in the editor's own browser where there is one, or outside of the editor. */
export async function openSpace(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  known: string | undefined,
  where: keyof typeof titles,
  { hasSimpleBrowser, openExternal } = surroundings,
): Promise<void> {
  await withSpace(session, known, titles[where](), async (id) => {
    const { address } = await servedSpace(session, id);
    const uri = vscode.Uri.parse(address, true);
    if (where === 'editor' && hasSimpleBrowser()) {
      const options = { viewColumn: vscode.ViewColumn.Beside };
      await vscode.commands.executeCommand('simpleBrowser.api.open', uri, options);
    } else {
      await openExternal(uri);
    }
  });
}
