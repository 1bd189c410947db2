import * as vscode from 'vscode';
import type { SpendingLimit } from '../../session/usage/spending-limit';
import { type GhostTextSettings, isOnForLanguage, setEnabled, setLanguage } from './settings';
import type { GhostTextState } from './state';
import { statusWords } from './status';

const { t } = vscode.l10n;

export const snoozeMilliseconds = 10 * 60_000;

type Item = vscode.QuickPickItem & { readonly act?: () => unknown };

interface Menu {
  readonly settings: GhostTextSettings;
  readonly state: GhostTextState;
  /** Asks again after failures. */
  readonly retry: () => void;
  readonly limit: Pick<SpendingLimit, 'continueUntilTomorrow'>;
}

/** What can be done about ghost text, with what it does now. */
export async function showMenu(menu: Menu): Promise<void> {
  const language = vscode.window.activeTextEditor?.document.languageId;
  const { text, detail } = statusWords(menu.settings, menu.state, language);
  const picked = await vscode.window.showQuickPick(itemsOf(menu, language), {
    title: text,
    placeHolder: detail,
  });
  await picked?.act?.();
}

function itemsOf(menu: Menu, language: string | undefined): Item[] {
  const { settings, state, retry } = menu;
  const isOn = language !== undefined && isOnForLanguage(settings, language);
  const run = (command: string) => () => vscode.commands.executeCommand(command);
  return [
    ...(state.isOverLimit ? limitItems(menu) : []),
    ...(state.rest === undefined && state.error === undefined
      ? []
      : [{ label: t('$(refresh) Retry Now'), act: retry }]),
    state.isSnoozed
      ? { label: t('$(bell) End Snooze'), act: () => state.snooze(0) }
      : { label: t('$(bell-slash) Snooze for 10 Minutes'), act: () => state.snooze(snoozeMilliseconds) },
    ...(language === undefined
      ? []
      : [
          {
            label: isOn
              ? t('$(circle-slash) Turn Off for “{0}”', language)
              : t('$(check) Turn On for “{0}”', language),
            act: () => setLanguage(language, !isOn),
          },
        ]),
    { label: t('$(server) Choose Another Model…'), act: run('hubLens.setUpGhostText') },
    { label: t('$(eye) Show What Ghost Text Sends'), act: run('hubLens.showGhostTextPrompt') },
    { label: t('$(graph) Show Usage'), act: run('hubLens.showGhostTextUsage') },
    {
      label: t('$(settings-gear) Open Settings'),
      act: () => vscode.commands.executeCommand('workbench.action.openSettings', 'hubLens.ghostText'),
    },
    { label: t('$(close) Turn Off Ghost Text'), act: () => setEnabled(false) },
  ];
}

/** What lets ghost text resume although the monthly limit is reached. */
function limitItems({ limit, retry }: Menu): Item[] {
  return [
    {
      label: t('$(debug-continue) Continue until Tomorrow'),
      act: async () => {
        await limit.continueUntilTomorrow();
        retry();
      },
    },
    {
      label: t('$(edit) Change Monthly Limit…'),
      act: async () => {
        const { changeMonthlyLimit } = await import('../../session/usage/ask-over-limit');
        if ((await changeMonthlyLimit()) !== undefined) {
          retry();
        }
      },
    },
  ];
}
