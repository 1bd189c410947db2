import { useState } from 'react';
import type { WeightsFile } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { wordMatch } from '../../format/word-match';
import { t } from '../../l10n';
import { SearchBox } from '../../ui/search-box';

type Entry = WeightsFile['metadata'][number];

/** More rows than this no file has that is meant to be read. */
const rowLimit = 1000;

/** Keys and values that the file tells of itself. */
export function MetadataTable({ metadata }: { readonly metadata: readonly Entry[] }) {
  const [query, setQuery] = useState('');
  const matches = wordMatch(query);
  const found = metadata.filter(({ key, value }) => matches(`${key} ${value}`));
  if (metadata.length === 0) {
    return <p className="quiet">{t('The file has no metadata.')}</p>;
  }
  return (
    <>
      <div className="list-head">
        <SearchBox maxLength={200} label={t('Search metadata')} value={query} onChange={setQuery} />
        <span className="quiet" role="status">
          {query.trim() !== '' && t('{0} of {1}', formatWhole(found.length), formatWhole(metadata.length))}
        </span>
      </div>
      <table className="metadata">
        <thead>
          <tr>
            <th scope="col">{t('Key')}</th>
            <th scope="col">{t('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, rowLimit).map((entry) => (
            <MetadataRow key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className="quiet">{t('No metadata match.')}</p>}
      {found.length > rowLimit && (
        <p className="quiet">{t('{0} more', formatWhole(found.length - rowLimit))}</p>
      )}
    </>
  );
}

function MetadataRow({ entry: { key, type, value, length } }: { readonly entry: Entry }) {
  const amount = length === undefined ? '' : amountText(type, length);
  return (
    <tr>
      <th scope="row">
        {key} <small className="quiet">{type}</small>
      </th>
      <td>
        <span className="value">{value === '' ? t('(empty)') : value}</span>
        {length !== undefined && <small className="quiet"> … {amount}</small>}
      </td>
    </tr>
  );
}

function amountText(type: string, length: number): string {
  return type.endsWith('[]')
    ? t('{0} items in total', formatWhole(length))
    : t('{0} characters in total', formatWhole(length));
}
