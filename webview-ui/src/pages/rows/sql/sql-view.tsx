import { type ReactNode, useId, useState } from 'react';
import type { RowColumn, RowsPlace } from '../../../../../src/protocol';
import { formatBytes } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ProgressRing } from '../../../ui/progress-ring';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';
import { type AskedModel, AskForm } from './ask-form';
import { quotedName, wordsOf } from './completions';
import { SqlBar } from './sql-bar';
import { SqlEditor } from './sql-editor';
import { useSqlRun } from './use-sql-run';

/** What the view was left with. */
export interface SqlState {
  readonly text?: string | undefined;
  readonly model?: AskedModel | undefined;
}

interface SqlViewProps {
  readonly place: RowsPlace;
  readonly columns: readonly RowColumn[];
  readonly state: SqlState;
  readonly onState: (state: SqlState) => void;
  /** Draws the rows of an answer. */
  readonly children: (answer: RowsPlace) => ReactNode;
}

/** A query over rows, and its answer. */
export function SqlView({ place, columns, state, onState, children }: SqlViewProps) {
  const id = useId();
  const { value: described, failure, retry } = useRequest('describeSql', { place });
  const [isAsking, setAsking] = useState(false);
  const sql = useSqlRun(place);
  if (failure !== undefined) {
    return <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />;
  }
  if (described === undefined) {
    return <ProgressRing label={t('Loading…')} />;
  }
  const text = state.text ?? `SELECT *\nFROM ${quotedName(described.table, described.reserved)}\nLIMIT 100`;
  const write = (next: string) => onState({ ...state, text: next });
  const { outcome } = sql;
  const problem = outcome?.kind === 'problem' && outcome.sql === text ? outcome : undefined;
  const { start, end } = problem ?? {};
  return (
    <>
      <SqlEditor
        value={text}
        onChange={write}
        onRun={() => sql.run(text)}
        words={wordsOf(columns, described)}
        wrong={start === undefined || end === undefined ? undefined : { start, end }}
        problemId={problem === undefined ? undefined : id}
      />
      <p id={id} className={problem === undefined ? 'hidden' : 'field-error'} role="status">
        {problem?.message}
      </p>
      <SqlBar
        place={place}
        text={text}
        run={sql}
        hasConsole={described.hasConsole}
        isAsking={isAsking}
        onAsking={setAsking}
      />
      {isAsking && (
        <AskForm
          place={place}
          model={state.model}
          onModel={(model) => onState({ ...state, model })}
          onSql={write}
        />
      )}
      {sql.failure !== undefined && (
        <Alert failure={sql.failure} onStep={(step) => takeStep(step, { retry: () => sql.run(text) })} />
      )}
      {outcome?.kind === 'large' && (
        <LargeQuery bytes={outcome.bytes} onRun={() => sql.run(outcome.sql, outcome.bytes)} />
      )}
      {outcome?.kind === 'answer' && (
        <>
          {outcome.notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
          {children(outcome.place)}
        </>
      )}
    </>
  );
}

interface LargeQueryProps {
  readonly bytes: number;
  readonly onRun: () => void;
}

/** Asks before a lot is downloaded. */
function LargeQuery({ bytes, onRun }: LargeQueryProps) {
  return (
    <div className="notice" role="alert">
      <p>
        {t('This query downloads up to {0}. To download less, select fewer columns.', formatBytes(bytes))}
      </p>
      <div className="buttons">
        <Button onClick={onRun}>{t('Run Anyway')}</Button>
      </div>
    </div>
  );
}
