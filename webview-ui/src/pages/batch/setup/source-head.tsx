import type { BatchTable } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { IconButton } from '../../../ui/icon-button';
import { TablePreview } from './table-preview';

interface SourceHeadProps {
  readonly table: BatchTable;
  readonly onRead: () => void;
}

/** What there is in the file, and what is wrong with it. */
export function SourceHead({ table, onRead }: SourceHeadProps) {
  const { rowCount, columns, rows, problems, problemCount } = table;
  return (
    <section aria-labelledby="rows">
      <div className="section-head">
        <h2 id="rows">{t('Rows')}</h2>
        <span className="quiet">
          {rowCount === 1 ? t('1 row') : t('{0} rows', formatWhole(rowCount))}
          {' · '}
          {columns.length === 1 ? t('1 column') : t('{0} columns', formatWhole(columns.length))}
          {rows.length < rowCount && ` · ${t('the first {0} are shown', rows.length)}`}
        </span>
        <IconButton icon="retry" label={t('Reload')} onClick={onRead} />
      </div>
      {problemCount > 0 && (
        <div className="notice" role="note">
          <p>
            {problemCount === 1
              ? t('1 problem in the file:')
              : t('{0} problems in the file:', formatWhole(problemCount))}
          </p>
          <ul>
            {problems.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                {line === undefined ? reason : t('Line {0}: {1}', line, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rowCount === 0 ? <p>{t('There are no rows to run a model on.')}</p> : <TablePreview table={table} />}
    </section>
  );
}
