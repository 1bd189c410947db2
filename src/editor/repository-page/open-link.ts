import * as vscode from 'vscode';
import type { HandlersOf } from '../../protocol';

const schemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Opens addresses outside that lead to the web, and none that could make the editor do something. */
export function linkHandlers(): HandlersOf<'openLink'> {
  return {
    async openLink({ url }) {
      if (!URL.canParse(url) || !schemes.includes(new URL(url).protocol)) {
        throw new Error(
          vscode.l10n.t('Hub Lens opens web addresses only, and this is none: {0}', url.slice(0, 200)),
        );
      }
      await vscode.env.openExternal(vscode.Uri.parse(url, true));
      return null;
    },
  };
}
