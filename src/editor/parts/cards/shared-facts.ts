import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { formatDay } from '../../kit/amounts';
import { type Licensed, licencesOf, linkedLicence } from '../../kit/licences';
import type { Fact } from './card';

const { t } = vscode.l10n;

/** Whether the files may be had, and if not, what to do. */
export function accessLine(gated: ModelRecord['gated'], hasAccess: boolean | undefined): Fact {
  if (hasAccess === true) {
    return { icon: 'unlock', text: t('Gated, and you have access') };
  }
  const text =
    gated === 'manual'
      ? t('Gated: ask for access on its page and wait until its owners agree. Then set an access token.')
      : t('Gated: accept its conditions on its page. Then set an access token.');
  return { icon: 'lock', text };
}

/** @param page address of the repository on the hub */
export function licenceFacts(record: Licensed, page: string): Fact[] {
  return licencesOf(record, page, t).map((licence) => ({ icon: 'law', ...linkedLicence(licence, t) }));
}

export function updatedFact(lastModified: string | undefined): Fact[] {
  const day = formatDay(lastModified ?? '');
  return day === '' ? [] : [{ text: t('changed {0}', day) }];
}
