import * as vscode from 'vscode';
import type { RepositoryRecord } from '../../../hub';
import { downloadsText, likesText } from '../../kit/count-words';
import { openOnHubTitle } from '../../kit/hub-name';
import { taskLabel } from '../../kit/labels';
import { isGated, tagged } from '../../kit/record';
import type { Card, Fact } from './card';
import { accessLine, licenceFacts, updatedFact } from './shared-facts';

const { t } = vscode.l10n;

export interface RepositoryFacts {
  readonly kind: 'dataset' | 'space';
  readonly record: RepositoryRecord;
  readonly url: string;
  readonly hasAccess: boolean | undefined;
}

export function repositoryCard({ kind, record, url, hasAccess }: RepositoryFacts): Card {
  const { id, disabled, downloads, likes, lastModified, gated, sdk } = record;
  const kindFact = { text: kind === 'dataset' ? t('Dataset') : t('Space') };
  return {
    title: id,
    url,
    lines: [
      disabled === true ? [{ icon: 'warning', text: t('The hub has disabled it') }] : [],
      [
        kindFact,
        ...(sdk === undefined ? [] : [{ text: sdk }]),
        ...tagged(record, 'task_categories').map((text) => ({ text: taskLabel(text) })),
        ...licenceFacts(record, url),
      ],
      [
        ...(downloads === undefined ? [] : [{ icon: 'arrow-down', text: downloadsText(downloads, t) }]),
        ...(likes === undefined ? [] : [{ icon: 'heart', text: likesText(likes, t) }]),
        ...updatedFact(lastModified),
      ],
      rowsLine(record),
      isGated({ gated }) ? [accessLine(gated, hasAccess)] : [],
    ],
    actions: [
      {
        icon: 'link-external',
        label: openOnHubTitle(url),
        command: 'hubLens.openOnHub',
        args: [{ target: { kind, id } }],
      },
      {
        icon: 'info',
        label: kind === 'dataset' ? t('Dataset Details') : t('Space Details'),
        command: kind === 'dataset' ? 'hubLens.openDatasetPage' : 'hubLens.openSpacePage',
        args: [id],
      },
    ],
  };
}

function rowsLine(record: RepositoryRecord): Fact[] {
  return tagged(record, 'size_categories')
    .slice(0, 1)
    .map((range) => ({ icon: 'database', text: rowsText(range) }));
}

/** From the hub's ranges, such as `n<1K`, `1K<n<10K` and `n>1T`. */
function rowsText(range: string): string {
  const [, least, most] = /^(?:(\w+)<)?n(?:<(\w+))?$/.exec(range) ?? [];
  if (least !== undefined && most !== undefined) {
    return t('{0} to {1} rows', least, most);
  }
  return most === undefined
    ? t('more than {0} rows', range.replace(/^n>/, ''))
    : t('fewer than {0} rows', most);
}
