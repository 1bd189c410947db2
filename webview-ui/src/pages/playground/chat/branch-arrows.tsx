import { t } from '../../../l10n';
import { IconButton } from '../../../ui/icon-button';

interface BranchArrowsProps {
  /** What there are several of, such as "Answer". */
  readonly name: string;
  readonly ids: readonly number[];
  readonly id: number;
  readonly onChoose: (id: number) => void;
}

/** Leads to the other versions of a message or of an answer. */
export function BranchArrows({ name, ids, id, onChoose }: BranchArrowsProps) {
  const index = ids.indexOf(id);
  const step = (label: string, icon: 'previous' | 'next', to: number) => {
    const other = ids[to];
    return (
      <IconButton
        icon={icon}
        label={label}
        disabled={other === undefined}
        onClick={() => other !== undefined && onChoose(other)}
      />
    );
  };
  return ids.length < 2 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className="branches" role="group" aria-label={t('Versions: {0}', name)}>
      {step(t('Previous Version'), 'previous', index - 1)}
      <span>{t('{0} of {1}', index + 1, ids.length)}</span>
      {step(t('Next Version'), 'next', index + 1)}
    </span>
  );
}
