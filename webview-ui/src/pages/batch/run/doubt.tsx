import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import type { Steering } from './steering';

interface DoubtProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onSteer: (steering: Steering) => void;
}

/** Rows that nobody knows whether they were paid: only the user can say what becomes of them. */
export function Doubt({ count, busy, onSteer }: DoubtProps) {
  return (
    <div className="notice" role="note">
      <p>
        {count === 1
          ? t('1 row was sent, but its answer never arrived. You may have been charged for it.')
          : t(
              '{0} rows were sent, but their answers never arrived. You may have been charged for them.',
              count,
            )}
      </p>
      <div className="buttons">
        <Button disabled={busy} onClick={() => onSteer({ action: 'resume', whenInDoubt: 'again' })}>
          {t('Send Again and Resume')}
        </Button>
        <Button
          secondary
          disabled={busy}
          onClick={() => onSteer({ action: 'resume', whenInDoubt: 'failed' })}
        >
          {t('Mark as Failed and Resume')}
        </Button>
      </div>
    </div>
  );
}
