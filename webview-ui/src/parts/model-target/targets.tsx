import type { ModelTask } from '../../../../src/protocol';
import { t } from '../../l10n';
import { maxTargets } from '../../pages/playground/saved-state';
import type { TargetChoice } from '../../pages/playground/target-choice';
import { Button } from '../../ui/button';
import { type LookedUp, TargetRow } from './target-row';

interface TargetsProps {
  readonly targets: readonly TargetChoice[];
  readonly onTargets: (targets: TargetChoice[]) => void;
  readonly task: string | undefined;
  /** What the models are called for, once it is known. */
  readonly known: ModelTask | undefined;
  readonly onTask: (task: string) => void;
  readonly onLookedUp: (key: string | undefined, lookedUp: LookedUp) => void;
}

/** The models that get the same input, and a way to compare with another one. */
export function Targets({ targets, onTargets, known, ...rest }: TargetsProps) {
  const several = targets.length > 1;
  const without = (index: number) => () => onTargets(targets.filter((_, other) => other !== index));
  return (
    <div className="targets">
      {targets.map((target, index) => (
        <TargetRow
          key={index}
          {...rest}
          target={target}
          compared={several ? known : undefined}
          compact={several}
          onTarget={(changed) => onTargets(targets.with(index, changed))}
          onRemove={several ? without(index) : undefined}
        />
      ))}
      {targets[0]?.model !== undefined && targets.length < maxTargets && (
        <div className="buttons">
          <Button
            secondary
            onClick={() => onTargets([...targets, { ...targets[0], provider: targets[0]?.server ?? 'auto' }])}
          >
            {t('Compare')}
          </Button>
        </div>
      )}
    </div>
  );
}
