import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { takeStep } from '../../wire/steps';
import type { RowPages } from './grid/row-pages';

interface RowNotesProps {
  readonly standby: string | undefined;
  readonly pages: RowPages;
}

/** What the user should know of the rows, and why some aren't there. */
export function RowNotes({ standby, pages }: RowNotesProps) {
  return (
    <>
      {standby !== undefined && <p className="quiet">{standby}</p>}
      {pages.isPartial && (
        <p className="quiet">{t('Only the first 5 GB of the data are searched, filtered and counted.')}</p>
      )}
      {pages.notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {pages.failure !== undefined && (
        <Alert failure={pages.failure} onStep={(step) => takeStep(step, { retry: () => pages.retry() })} />
      )}
    </>
  );
}
