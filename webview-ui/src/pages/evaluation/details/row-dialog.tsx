import { useEffect } from 'react';
import type { AnswerPlace, EvaluationRow, EvaluationStanding } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { usePicture } from '../../../media/use-picture';
import { Alert } from '../../../ui/alert';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { ProgressRing } from '../../../ui/progress-ring';
import { ScrollingSection } from '../../../ui/scrolling';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';
import { useReadAgain } from '../use-read-again';
import { CellDetails } from './cell-details';
import { RowImages } from './row-images';
import { Variables } from './variables';

interface RowDialogProps {
  readonly standing: EvaluationStanding;
  /** Another one means other results. */
  readonly version: string;
  readonly row: number;
  /** Those that are listed, through which the buttons lead. */
  readonly rows: readonly EvaluationRow[];
  readonly onRow: (row: number) => void;
  /** The answer that the user grades. */
  readonly graded: AnswerPlace | undefined;
  readonly onGrade: (place: AnswerPlace) => void;
  /** The last of the listed rows are near. */
  readonly onNearEnd: () => void;
  readonly onClose: () => void;
}

/** A row as a whole, over the page. */
export function RowDialog({ row, rows, onRow, onNearEnd, onClose, ...details }: RowDialogProps) {
  const place = rows.findIndex((each) => each.row === row);
  const nearEnd = place >= 0 && place >= rows.length - 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may be near again with more rows
  useEffect(() => {
    if (nearEnd) {
      onNearEnd();
    }
  }, [nearEnd, rows.length, onNearEnd]);
  const { previous, next } = neighboursOf(row, rows);
  const stepTo = (to: EvaluationRow | undefined) => ({
    disabled: to === undefined,
    onClick: () => to !== undefined && onRow(to.row),
  });
  return (
    <Dialog label={t('Row {0}', formatWhole(row + 1))} onClose={onClose}>
      <div className="row-dialog">
        <div className="row-steps">
          <IconButton icon="up" label={t('Previous Row')} {...stepTo(previous)} />
          <IconButton icon="down" label={t('Next Row')} {...stepTo(next)} />
        </div>
        <ScrollingSection key={row} className="row-details" label={t('Row details')}>
          <RowDetails row={row} {...details} />
        </ScrollingSection>
      </div>
    </Dialog>
  );
}

interface Neighbours {
  readonly previous?: EvaluationRow | undefined;
  readonly next?: EvaluationRow | undefined;
}

/** The rows beside one among those that are listed. It may no longer be one of them, as when it is graded now. */
function neighboursOf(row: number, rows: readonly EvaluationRow[]): Neighbours {
  const last = rows.at(-1);
  return last === undefined || last.row < row
    ? {}
    : { previous: rows.findLast((each) => each.row < row), next: rows.find((each) => each.row > row) };
}

type RowDetailsProps = Pick<RowDialogProps, 'standing' | 'version' | 'row' | 'graded' | 'onGrade'>;

function RowDetails({ standing, version, row, graded, onGrade }: RowDetailsProps) {
  const { value, failure, retry } = useReadAgain('readEvaluationRow', { id: standing.id, row }, version);
  const asked = value?.hasImages ? { id: standing.id, row } : undefined;
  const { value: shown, failure: imagesFailure } = useRequest('readEvaluationImages', asked);
  const images = shown?.images ?? [];
  const { picture } = usePicture(images[0]);
  const isDrawn = value?.cells.some(({ outcomes }) => outcomes.some(({ boxes }) => boxes !== undefined));
  return (
    <>
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {value === undefined && failure === undefined && <ProgressRing label={t('Reading the row…')} />}
      {value !== undefined && (
        <>
          {value.description !== undefined && <p>{value.description}</p>}
          <Variables vars={value.vars} />
          {imagesFailure !== undefined && (
            <p className="reason">{t('Can’t show the images: {0}', imagesFailure.message)}</p>
          )}
          {!isDrawn && <RowImages images={images} />}
          <div className="cells-details">
            {value.cells.map((cell, index) => (
              <CellDetails
                key={index}
                {...cell}
                standing={standing}
                row={row}
                cell={index}
                picture={picture}
                graded={graded}
                onGrade={onGrade}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
