import * as vscode from 'vscode';
import type { CacheError, CacheErrorCode } from '../../local';

const { t } = vscode.l10n;

const sentences: Readonly<Record<CacheErrorCode, (path: string, detail: string) => string>> = {
  noDisk: () =>
    t(
      'This window has no storage for models. Open it over HTTPS and not in a private window, or use VS Code on the desktop.',
    ),
  notAFolder: (path) =>
    t('{0} isn’t a folder. Check the environment variables HF_HUB_CACHE and HF_HOME.', path),
  notAllowed: (path) =>
    t('You have no access to {0}. Check its permissions, and close programs that use it.', path),
  inUse: (path) => t('Another program is using {0}. Close it and try again.', path),
  diskFull: () => t('There is no room for the download. Delete what you no longer need, then try again.'),
  cutOff: (path) => t('The hub stopped sending {0}. Try again: what has arrived is saved.', path),
  damaged: (path) =>
    t(
      '{0} isn’t what the hub says it is, and was discarded. Try again, or report it to the author of the model.',
      path,
    ),
  failed: (path, detail) => t('Can’t use {0} ({1}). Is the disk connected?', path, detail),
};

/** Why the hub's cache can't be shown or changed, in the user's words. */
export function cacheFailure({ code, path, message }: CacheError): string {
  return sentences[code](path, message);
}
