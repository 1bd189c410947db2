import * as vscode from 'vscode';
import { isModelId } from '../../../hub';
import type { Session } from '../../session/session';

const messageMilliseconds = 4000;

/** Marks a model as favourite, or takes the mark away. */
export async function setFavourite(
  { models }: Pick<Session, 'models'>,
  id: unknown,
  favourite: unknown,
): Promise<void> {
  if (typeof id !== 'string' || !isModelId(id)) {
    return;
  }
  await models.setFavourite(id, favourite === true);
  const message =
    favourite === true
      ? vscode.l10n.t('$(star-full) Added {0} to favourites', id)
      : vscode.l10n.t('$(star-empty) Removed {0} from favourites', id);
  vscode.window.setStatusBarMessage(message, messageMilliseconds);
}
