import { formatBytes, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import type { RowPages, SearchProgress } from './row-pages';

/** How far a search through files is. It stops when it has read a lot, and goes on when the user wants it to. */
export function SearchStatus({ pages }: { readonly pages: RowPages }) {
  const { total, progress, isStopped } = pages;
  const stopped = isStopped && total?.kind === 'atLeast' ? total : undefined;
  return (
    <div className="search-status">
      <span className="quiet" role="status">
        {progress !== undefined && progressWords(progress)}
        {stopped !== undefined && stoppedWords(stopped)}
      </span>
      {stopped !== undefined && (
        <Button secondary onClick={() => pages.readOn()}>
          {t('Read On')}
        </Button>
      )}
    </div>
  );
}

function progressWords({ groups, ofGroups, bytes }: SearchProgress): string {
  const read = formatBytes(bytes);
  return ofGroups === undefined
    ? t('{0} row groups, {1}', formatWhole(groups), read)
    : t('{0} of {1} row groups, {2}', formatWhole(groups), formatWhole(ofGroups), read);
}

function stoppedWords({ bytes, rows }: { readonly bytes: number; readonly rows: number }): string {
  const read = formatBytes(bytes);
  return rows === 1
    ? t('Read {0}. 1 row so far.', read)
    : t('Read {0}. {1} rows so far.', read, formatWhole(rows));
}
