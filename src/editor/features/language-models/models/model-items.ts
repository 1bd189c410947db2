import * as vscode from 'vscode';
import { formatAgo } from '../../../kit/amounts';
import { plainWords } from '../../../kit/words/plain';
import type { PickerRow } from './picker-rows';
import { rowDescription } from './row-words';
import { unknownFacts } from './say-abilities';

const { t } = vscode.l10n;

export type ModelItem = vscode.QuickPickItem & { readonly row?: PickerRow };

export const chooseProviders: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('settings-gear'),
  tooltip: t('Choose Provider or Policy'),
};

export const chooseAbilities: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('edit'),
  tooltip: t('Set Capabilities'),
};

/** The rows under their headings: what shows, each server, and the hub with the age of its list. */
export function modelItems(rows: readonly PickerRow[], hubTime: number | undefined): ModelItem[] {
  let heading = '';
  return rows.flatMap((row): ModelItem[] => {
    const next = headingOf(row, hubTime);
    const separator = { label: next, kind: vscode.QuickPickItemKind.Separator };
    const isNew = next !== heading;
    heading = next;
    return isNew ? [separator, toItem(row)] : [toItem(row)];
  });
}

function headingOf({ chosen, server }: PickerRow, hubTime: number | undefined): string {
  if (chosen) {
    return t('In the chat’s model picker');
  }
  if (server !== undefined) {
    return server.name;
  }
  return hubTime === undefined
    ? t('Inference Providers')
    : t('Inference Providers (updated {0})', formatAgo(hubTime, Date.now()));
}

function toItem(row: PickerRow): ModelItem {
  return {
    label: row.served ? plainWords(row.model.model) : `$(warning) ${plainWords(row.model.model)}`,
    description: rowDescription(row, t),
    buttons: buttonsOf(row),
    row,
  };
}

function buttonsOf({ model, server }: PickerRow): vscode.QuickInputButton[] {
  if (server === undefined) {
    return [chooseProviders];
  }
  return unknownFacts(model).length > 0 ? [chooseAbilities] : [];
}
