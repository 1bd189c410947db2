import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Icon } from '../../../ui/icon';
import { percent } from '../scores/estimate-words';

interface MarkProps {
  /** The share of answers that pass; undefined without a verdict. */
  readonly passes: number | undefined;
  /** How many answers there are. Default: one. */
  readonly repeat?: number;
}

/** How answers were judged: by a sign, by words where only some pass. */
export function Mark({ passes, repeat = 1 }: MarkProps) {
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
  return <span className="mark partly">{shareWords(passes, repeat)}</span>;
}

/** Such as `2 of 3`; a share where some of the answers have no verdict. */
function shareWords(passes: number, repeat: number): string {
  const count = passes * repeat;
  return Math.abs(count - Math.round(count)) < 0.01
    ? t('{0} of {1}', formatWhole(Math.round(count)), formatWhole(repeat))
    : percent(passes);
}
