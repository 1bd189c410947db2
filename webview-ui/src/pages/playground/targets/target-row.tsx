import { useEffect } from 'react';
import type { ModelDetails } from '../../../../../src/protocol';
import { useRequest } from '../../../hooks/use-request';
import { t } from '../../../l10n';
import { takeStep } from '../../../steps';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import type { TargetChoice } from '../saved-state';
import { ModelCard } from './model-card';
import { ModelPicker } from './model-picker';
import { taskOf } from './obstacle';

/** What is known of the model of a target. */
export interface LookedUp {
  readonly model: ModelDetails | undefined;
  readonly busy: boolean;
}

interface TargetRowProps {
  readonly target: TargetChoice;
  readonly onTarget: (target: TargetChoice) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
  readonly task: string | undefined;
  readonly onTask: (task: string) => void;
  /** Must not change from one drawing to the next. */
  readonly onLookedUp: (id: string | undefined, lookedUp: LookedUp) => void;
  readonly compact: boolean;
}

/** A model that is tried, and who runs it. */
export function TargetRow({ target, onTarget, onRemove, task, onTask, onLookedUp, compact }: TargetRowProps) {
  const { model: id, provider } = target;
  const lookup = useRequest('describeModel', id === undefined ? undefined : { id });
  const { busy } = lookup;
  const model = busy ? undefined : lookup.value;
  useEffect(() => onLookedUp(id, { model, busy }), [id, model, busy, onLookedUp]);
  return (
    <div className="target">
      <div className="target-model">
        <ModelPicker
          modelId={id}
          lookingUp={busy}
          onPick={(picked) => onTarget({ model: picked, provider: 'auto' })}
        />
        {onRemove !== undefined && (
          <Button
            secondary
            label={t('Remove {0} from the comparison', id ?? t('this model'))}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {lookup.failure !== undefined && (
        <Alert
          failure={lookup.failure}
          onStep={(step) => takeStep(step, { retry: lookup.retry, model: id })}
        />
      )}
      {model !== undefined && (
        <ModelCard
          model={model}
          compact={compact}
          task={taskOf(model, task)}
          onTask={onTask}
          provider={provider}
          onProvider={(chosen) => onTarget({ ...target, provider: chosen })}
        />
      )}
    </div>
  );
}
