import * as vscode from 'vscode';
import { graphicsCards, type Hardware } from '../../../catalogue';
import { formatBytes } from '../../kit/amounts';
import { separator } from '../../kit/pick-step';
import { setGraphicsMemory } from '../../kit/settings';

interface CardItem extends vscode.QuickPickItem {
  /** Undefined: as the system reports. */
  readonly gigabytes?: number;
}

const { t } = vscode.l10n;

/** Has the user say which graphics card the machine has, by which models are said to fit or not. */
export async function setGraphicsCard(): Promise<void> {
  const chosen = await vscode.window.showQuickPick(cardItems(), {
    title: t('Set Graphics Card'),
    placeHolder: t('Graphics card that models run on'),
    matchOnDescription: true,
  });
  if (chosen !== undefined) {
    await setGraphicsMemory(chosen.gigabytes);
  }
}

function cardItems(): CardItem[] {
  const vendors = [...new Set(graphicsCards.map(({ vendor }) => vendor))];
  return [
    { label: t('As the System Reports'), description: t('Linux only') },
    { label: t('None, or One That Shares the Machine’s Memory'), gigabytes: 0 },
    ...vendors.flatMap((vendor) => [
      separator(vendor),
      ...graphicsCards.filter((card) => card.vendor === vendor).flatMap(toItems),
    ]),
  ];
}

function toItems({ name, memoryGB }: Hardware): CardItem[] {
  return memoryGB.map((gigabytes) => ({ label: name, description: formatBytes(gigabytes * 1e9), gigabytes }));
}
