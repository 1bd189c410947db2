import { useState } from 'react';
import type { BatchDraftInput, BatchSource, BatchTable } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { IconButton } from '../../../ui/icon-button';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';

const pauseMilliseconds = 150;

interface RowPreviewProps {
  readonly source: BatchSource;
  readonly table: BatchTable;
  /** Undefined while something is missing. */
  readonly input: BatchDraftInput | undefined;
}

/** What is sent for a row, which can be any of them. */
export function RowPreview({ source, table: { rowCount }, input }: RowPreviewProps) {
  const [row, setRow] = useState(0);
  const { value, failure, retry } = useRequest(
    'renderBatchRow',
    input && { source, input, row },
    pauseMilliseconds,
  );
  const move = (step: number) => setRow((before) => Math.min(rowCount - 1, Math.max(0, before + step)));
  return (
    <section className="row-preview" aria-label={t('What is sent')}>
      <div className="section-head">
        <span role="status">{t('Row {0} of {1}', formatWhole(row + 1), formatWhole(rowCount))}</span>
        <IconButton icon="previous" label={t('Previous Row')} disabled={row === 0} onClick={() => move(-1)} />
        <IconButton
          icon="next"
          label={t('Next Row')}
          disabled={row === rowCount - 1}
          onClick={() => move(1)}
        />
      </div>
      {input === undefined && <p className="quiet">{t('The preview appears here.')}</p>}
      {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
      {input !== undefined && value !== undefined && 'error' in value && (
        <p className="field-error" role="alert">
          {value.error.part !== undefined && <strong>{value.error.part}: </strong>}
          {value.error.place !== undefined &&
            `${t('line {0}, column {1}', value.error.place.line, value.error.place.column)}: `}
          {value.error.message}
        </p>
      )}
      {input !== undefined &&
        value !== undefined &&
        'parts' in value &&
        value.parts.map(({ name, text }) => (
          <div key={name} className="part">
            <h3>{name}</h3>
            <pre>{text}</pre>
          </div>
        ))}
    </section>
  );
}
