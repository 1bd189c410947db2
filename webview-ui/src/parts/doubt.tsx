import { t } from '../l10n';
import { Button } from '../ui/button';

interface DoubtProps {
  /** How much was sent whose answer never arrived. */
  readonly words: string;
  readonly busy: boolean;
  readonly onResume: (whenInDoubt: 'again' | 'failed') => void;
}

/** What nobody knows whether it was paid: only the user can say what becomes of it. */
export function Doubt({ words, busy, onResume }: DoubtProps) {
  return (
    <div className="notice" role="note">
      <p>{words}</p>
      <div className="buttons">
        <Button disabled={busy} onClick={() => onResume('again')}>
          {t('Send Again and Resume')}
        </Button>
        <Button secondary disabled={busy} onClick={() => onResume('failed')}>
          {t('Mark as Failed and Resume')}
        </Button>
      </div>
    </div>
  );
}
