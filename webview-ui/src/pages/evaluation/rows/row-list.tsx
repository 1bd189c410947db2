import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { EvaluationRow } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { useFontSize } from '../../../hooks/use-font-size';
import { t } from '../../../l10n';
import { GridCell } from '../../../ui/grid-cell';
import { VirtualGrid } from '../../../ui/virtual-grid';
import { GradeMark } from '../grades/grade-mark';
import { Mark } from './mark';

interface RowListProps {
  readonly rows: readonly EvaluationRow[];
  /** Of the cells. */
  readonly labels: readonly string[];
  /** Answers to each row. */
  readonly repeat: number;
  /** What is shown is about to be replaced. */
  readonly searching: boolean;
  readonly endless: boolean;
  /** The row that has the focus, or gets it. */
  readonly chosen: number | undefined;
  readonly onChosen: (row: number | undefined) => void;
  readonly onOpen: (row: number) => void;
  readonly onNearEnd: () => void;
}

/** In sizes of the font. */
const rowHeight = 3.2;

/** The rows of an evaluation with an answer of each cell. */
export function RowList({ rows, labels, repeat, searching, endless, chosen, ...props }: RowListProps) {
  const { onChosen, onOpen, onNearEnd } = props;
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ row }) => row === chosen),
      ),
    [rows, chosen],
  );
  const latestRows = useRef(rows);
  useLayoutEffect(() => {
    latestRows.current = rows;
  });
  const height = Math.round(rowHeight * useFontSize());
  const draw = useCallback((row: EvaluationRow) => <RowCells row={row} repeat={repeat} />, [repeat]);
  return (
    <div
      className={searching ? 'row-list searching' : 'row-list'}
      style={{ '--cells': labels.length, '--rows-height': `${height * rows.length}px` } as CSSProperties}
    >
      <VirtualGrid
        label={t('Rows')}
        rows={rows}
        keyOf={keyOf}
        heightOf={useCallback(() => height, [height])}
        endless={endless}
        busy={searching}
        header={<Headings labels={labels} />}
        active={active}
        onActive={useCallback((index: number) => onChosen(latestRows.current[index]?.row), [onChosen])}
        onOpen={({ row }) => onOpen(row)}
        onNearEnd={onNearEnd}
      >
        {draw}
      </VirtualGrid>
    </div>
  );
}

function Headings({ labels }: { readonly labels: readonly string[] }) {
  return (
    <>
      <GridCell kind="columnheader">#</GridCell>
      <GridCell kind="columnheader">{t('Input')}</GridCell>
      {labels.map((label, index) => (
        <GridCell key={index} kind="columnheader" className="cell" title={label}>
          {label}
        </GridCell>
      ))}
    </>
  );
}

function RowCells({
  row: { row, given, cells },
  repeat,
}: {
  readonly row: EvaluationRow;
  readonly repeat: number;
}) {
  return (
    <>
      <GridCell kind="rowheader" className="row-number quiet">
        {formatWhole(row + 1)}
      </GridCell>
      <GridCell className="short-text given" title={given}>
        {given}
      </GridCell>
      {cells.map((cell, index) => (
        <GridCell key={index} className="answer-cell" title={cell.reason ?? cell.text}>
          <ShortAnswer cell={cell} repeat={repeat} />
        </GridCell>
      ))}
    </>
  );
}

interface ShortAnswerProps {
  readonly cell: EvaluationRow['cells'][number];
  readonly repeat: number;
}

function ShortAnswer({ cell, repeat }: ShortAnswerProps) {
  const { text, reason, passes, verdicts, grade } = cell;
  if (text === undefined && reason === undefined) {
    return undefined;
  }
  return (
    <>
      <Mark passes={passes} verdicts={verdicts} />
      {grade !== undefined && <GradeMark grade={grade} />}
      <span className={reason === undefined ? 'short-text' : 'short-text reason'}>
        {verdicts > 0 && verdicts < repeat && (
          <span className="quiet">
            {t('{0} of {1} judged', formatWhole(verdicts), formatWhole(repeat))}
            {' · '}
          </span>
        )}
        {reason ?? (text === '' ? t('(empty)') : text)}
      </span>
    </>
  );
}

function keyOf({ row }: EvaluationRow): string {
  return String(row);
}
