import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { Mark } from '../../session/marks';

const { t } = vscode.l10n;

interface MarkWords {
  /** Beside the model's name. */
  readonly short: (model: ModelRecord | undefined) => string;
  /** In the tooltip. */
  readonly long: (model: ModelRecord | undefined, signedIn: boolean) => string;
  readonly icon: string;
  readonly color: string;
}

export const markWords: Readonly<Record<Mark, MarkWords>> = {
  gone: {
    short: () => t('gone'),
    long: (_, signedIn) =>
      signedIn
        ? t('The hub no longer has this model, or your account can’t see it.')
        : t('The hub no longer has this model, or it is private.'),
    icon: 'error',
    color: 'list.errorForeground',
  },
  notAModel: {
    short: () => t('not on the hub'),
    long: () => t('The hub has no model with this name. It may be something else.'),
    icon: 'question',
    color: 'disabledForeground',
  },
  moved: {
    short: () => t('moved'),
    long: (model) => t('The model has a new ID: {0}', model?.id ?? ''),
    icon: 'arrow-swap',
    color: 'list.warningForeground',
  },
  gated: {
    short: () => t('gated'),
    long: () => t('Its owners decide who may load it. Ask for access on its page on the hub.'),
    icon: 'lock',
    color: 'list.warningForeground',
  },
  unserved: {
    short: () => t('no longer served'),
    long: () => t('No inference provider currently serves it.'),
    icon: 'debug-disconnect',
    color: 'list.warningForeground',
  },
};
