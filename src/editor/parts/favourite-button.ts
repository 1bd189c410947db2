import * as vscode from 'vscode';

const mark = {
  iconPath: new vscode.ThemeIcon('star-empty'),
  tooltip: vscode.l10n.t('Add to Favourites'),
};

const unmark = {
  iconPath: new vscode.ThemeIcon('star-full'),
  tooltip: vscode.l10n.t('Remove from Favourites'),
};

/** The button of a repository's row in a picker that changes whether it is a favourite. */
export function favouriteButton(isFavourite: boolean): vscode.QuickInputButton {
  return isFavourite ? unmark : mark;
}
