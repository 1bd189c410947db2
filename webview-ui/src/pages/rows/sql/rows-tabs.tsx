import { type ReactNode, useState } from 'react';
import type { RowColumn, RowsPlace } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Tabs } from '../../../ui/tabs';
import { type SqlState, SqlView } from './sql-view';

interface RowsTabsProps {
  readonly place: RowsPlace;
  readonly columns: readonly RowColumn[];
  readonly state: SqlState | undefined;
  readonly onState: (state: SqlState) => void;
  /** Draws the rows of an answer. */
  readonly answer: (place: RowsPlace) => ReactNode;
  /** The rows themselves. */
  readonly children: ReactNode;
}

/** The rows, and queries over them. */
export function RowsTabs({ place, columns, state, onState, answer, children }: RowsTabsProps) {
  const [selected, select] = useState<'rows' | 'sql'>(state === undefined ? 'rows' : 'sql');
  return (
    <Tabs
      label={t('View')}
      tabs={[
        { id: 'rows', label: t('Rows') },
        { id: 'sql', label: 'SQL' },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'rows' ? (
        children
      ) : (
        <SqlView place={place} columns={columns} state={state ?? {}} onState={onState}>
          {answer}
        </SqlView>
      )}
    </Tabs>
  );
}
