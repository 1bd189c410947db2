import type { ReactNode } from 'react';
import type { ModelTask } from '../../../../src/protocol';
import { t } from '../../l10n';
import { maxTargets } from '../../pages/playground/saved-state';
import type { TargetChoice } from '../../pages/playground/target-choice';
import { Button } from '../../ui/button';
import { useRepositoryLists } from '../../wire/use-repository-lists';
import { type LookedUp, TargetRow } from './target-row';

interface TargetsProps {
  readonly targets: readonly TargetChoice[];
  readonly onTargets: (targets: TargetChoice[]) => void;
  readonly task: string | undefined;
  /** What the models are called for, once it is known. */
  readonly known: ModelTask | undefined;
  readonly onTask: (task: string) => void;
  readonly onLookedUp: (key: string | undefined, lookedUp: LookedUp) => void;
  /** What else can be done here. */
  readonly actions: ReactNode;
}

/** The models that get the same input, and a way to compare with another one. */
export function Targets({ targets, onTargets, known, actions, ...rest }: TargetsProps) {
  const favourites = useRepositoryLists('model');
  const several = targets.length > 1;
  const without = (index: number) => () => onTargets(targets.filter((_, other) => other !== index));
  return (
    <div className={several ? 'targets several' : 'targets alone'}>
      {targets.map((target, index) => (
        <TargetRow
          key={index}
          {...rest}
          target={target}
          compared={several ? known : undefined}
          favourites={favourites}
          onTarget={(changed) => onTargets(targets.with(index, changed))}
          onRemove={several ? without(index) : undefined}
        />
      ))}
      <div className="target-actions">
        {targets.every(({ model }) => model !== undefined) && targets.length < maxTargets && (
          <Button secondary onClick={() => onTargets([...targets, { provider: 'auto' }])}>
            {several ? t('Add Model') : t('Compare')}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
