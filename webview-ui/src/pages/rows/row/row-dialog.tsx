import type { RowColumn, RowsPlace, WholeCell } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { RowImage, type StoredImage } from '../../../parts/row-image';
import { Alert } from '../../../ui/alert';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { parseJson } from '../../../ui/json-nodes';
import { JsonTree } from '../../../ui/json-tree';
import { ProgressRing } from '../../../ui/progress-ring';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import { useRequest } from '../../../wire/use-request';
import { MarkFields } from '../marks/mark-fields';
import type { RowMarks } from '../marks/row-marks';
import { chatOf } from './chat-of';
import { ChatView } from './chat-view';
import { rowJson } from './row-json';
import { RowMedium } from './row-medium';

interface RowDialogProps {
  readonly place: RowsPlace;
  readonly columns: readonly RowColumn[];
  /** In the split or file. */
  readonly number: number;
  readonly marks: RowMarks;
  /** Whether it opens to mark the row. */
  readonly isMarking: boolean;
  /** Undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A row in full. */
export function RowDialog({ place, columns, number, marks, isMarking, ...props }: RowDialogProps) {
  const { onPrevious, onNext, onClose } = props;
  const { value, failure, busy, retry } = useRequest('readRow', { place, number });
  const example = useHostRequest();
  const insertExample = () =>
    void example.ask(async (signal) => {
      await host.request('insertExamples', { place, query: { conditions: [] }, number }, { signal });
    });
  return (
    <Dialog label={t('Row {0}', formatWhole(number))} onClose={onClose}>
      <div className="read-through">
        <div className="row-steps">
          <IconButton
            icon="previous"
            label={t('Previous Row')}
            disabled={onPrevious === undefined}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            icon="next"
            label={t('Next Row')}
            disabled={onNext === undefined}
            onClick={() => onNext?.()}
          />
          {value !== undefined && (
            <CopyButton label={t('Copy Row as JSON')} text={rowJson(value.cells, columns)} />
          )}
          {place.kind === 'dataset' && (
            <CopyButton
              label={t('Copy Link to Row')}
              text={async () => (await host.request('rowAddress', { place, number })).address}
            >
              {t('Copy Link')}
            </CopyButton>
          )}
          <IconButton icon="insert" label={t('Use as Example in a Prompt…')} onClick={insertExample} />
        </div>
        {marks.isRead && <MarkFields key={number} marks={marks} row={number} isAsked={isMarking} />}
        {example.failure !== undefined && (
          <Alert failure={example.failure} onStep={(step) => takeStep(step)} retriable={false} />
        )}
        {failure !== undefined && <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />}
        {busy && value === undefined && <ProgressRing label={t('Reading the row…')} />}
        {value !== undefined && (
          <dl className="whole-row">
            {value.cells.map((cell) => (
              <div key={cell.column}>
                <dt>
                  {cell.column}{' '}
                  <span className="quiet">{columns.find(({ name }) => name === cell.column)?.type}</span>
                </dt>
                <dd>
                  <WholeCellView cell={cell} stored={{ place, number, column: cell.column }} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  );
}

interface WholeCellViewProps {
  readonly cell: WholeCell;
  /** Which cell it is. */
  readonly stored: StoredImage;
}

function WholeCellView({ cell, stored }: WholeCellViewProps) {
  const { kind, text, cut } = cell;
  const source = cell.isStored ? stored : cell.source;
  if (kind === 'nothing') {
    return <span className="quiet">{t('null')}</span>;
  }
  if (source !== undefined) {
    return <RowImage source={source} words={text} />;
  }
  if ((kind === 'audio' || kind === 'video') && cell.isPlayable) {
    // Another row's is read when it is wanted itself.
    return <RowMedium key={stored.number} kind={kind} cell={stored} />;
  }
  if (kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'missing') {
    return <span className="quiet">{text === '' ? t('It can’t be shown here.') : text}</span>;
  }
  const json = kind === 'nested' && !cut ? parseJson(text) : undefined;
  const chat = json === undefined ? undefined : chatOf(json);
  if (chat !== undefined) {
    return <ChatView turns={chat} />;
  }
  return json === undefined ? (
    <>
      <div className="whole-text">{text}</div>
      {cut && <p className="quiet">{t('The rest of the cell isn’t available.')}</p>}
    </>
  ) : (
    <JsonTree value={json} label={cell.column} />
  );
}
