import { formatWhole } from '../format/amounts';
import { t } from '../l10n';

interface FoldButtonProps {
  /** How many there are in all. */
  readonly count: number;
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}

/** Shows all of a long list, or the beginning of it. */
export function FoldButton({ count, folded, onFold }: FoldButtonProps) {
  return (
    <button type="button" className="link-button" aria-expanded={!folded} onClick={() => onFold(!folded)}>
      {folded ? t('Show all {0}', formatWhole(count)) : t('Show Fewer')}
    </button>
  );
}
