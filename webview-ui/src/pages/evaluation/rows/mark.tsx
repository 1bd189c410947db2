import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Icon } from '../../../ui/icon';

interface MarkProps {
  /** The share of the answers with a verdict that pass; undefined without any. */
  readonly passes: number | undefined;
  /** How many answers have one. Default: one. */
  readonly verdicts?: number;
}

/** How answers were judged: by a sign, by words where only some pass. */
export function Mark({ passes, verdicts = 1 }: MarkProps) {
  if (passes === undefined) {
    return (
      <span className="mark" role="img" aria-label={t('No verdict')} title={t('No verdict')}>
        –
      </span>
    );
  }
  if (passes === 1 || passes === 0) {
    const words = passes === 1 ? t('Passed') : t('Failed');
    return (
      <span
        className={passes === 1 ? 'mark passed' : 'mark missed'}
        role="img"
        aria-label={words}
        title={words}
      >
        <Icon name={passes === 1 ? 'done' : 'remove'} />
      </span>
    );
  }
  return (
    <span className="mark partly">
      {t('{0} of {1}', formatWhole(Math.round(passes * verdicts)), formatWhole(verdicts))}
    </span>
  );
}
