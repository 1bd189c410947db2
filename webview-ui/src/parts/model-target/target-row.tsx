import { useEffect } from 'react';
import type { ModelDetails, ModelTask } from '../../../../src/protocol';
import { t } from '../../l10n';
import { lookupKey, type TargetChoice, targetOf } from '../../pages/playground/target-choice';
import { Alert } from '../../ui/alert';
import { IconButton } from '../../ui/icon-button';
import { StarButton } from '../../ui/star-button';
import { listen } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import type { FollowedLists } from '../../wire/use-repository-lists';
import { useRequest } from '../../wire/use-request';
import { ModelCard } from './model-card';
import { ModelPicker } from './model-picker';
import { refusal, taskOf } from './obstacle';

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
  readonly onLookedUp: (key: string | undefined, lookedUp: LookedUp) => void;
  /** What several models are compared for. Default: there is nothing to compare. */
  readonly compared?: ModelTask | undefined;
  /** Undefined where a model cannot be marked as one. */
  readonly favourites?: Pick<FollowedLists, 'isFavourite' | 'setFavourite'>;
}

/** A model that is tried, and who runs it. */
export function TargetRow({ target, onTarget, onRemove, onTask, onLookedUp, ...rest }: TargetRowProps) {
  const { model: id, provider, server } = target;
  const { task, compared, favourites } = rest;
  const key = lookupKey(target);
  const lookup = useRequest(
    'describeModel',
    id === undefined ? undefined : { id, ...(server !== undefined && { provider: server }) },
  );
  const { busy } = lookup;
  const model = busy ? undefined : lookup.value;
  useEffect(() => onLookedUp(key, { model, busy }), [key, model, busy, onLookedUp]);
  const { retry } = lookup;
  const refused = model && compared && refusal(model, compared);
  useEffect(
    () => (server === undefined ? undefined : listen(({ event }) => event === 'serversChanged' && retry())),
    [server, retry],
  );
  return (
    <div className="target">
      <ModelPicker
        modelId={id}
        lookingUp={busy}
        task={compared}
        opens={onRemove !== undefined && id === undefined}
        onPick={(picked, from) => onTarget(targetOf(picked, from))}
      />
      {id !== undefined && server === undefined && favourites !== undefined && (
        <Star id={id} favourites={favourites} />
      )}
      {lookup.failure !== undefined && (
        <Alert
          failure={lookup.failure}
          onStep={(step) => takeStep(step, { retry, model: id, provider: server })}
        />
      )}
      <p className="refusal" role="status">
        {refused}
      </p>
      {model !== undefined && refused === undefined && (
        <ModelCard
          model={model}
          task={taskOf(model, compared?.id ?? task)}
          onTask={onTask}
          provider={provider}
          onProvider={(chosen) => onTarget({ ...target, provider: chosen })}
        />
      )}
      {onRemove !== undefined && (
        <IconButton
          icon="remove"
          label={t('Remove {0} from the comparison', id ?? t('this model'))}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface StarProps {
  readonly id: string;
  readonly favourites: NonNullable<TargetRowProps['favourites']>;
}

function Star({ id, favourites }: StarProps) {
  const isFavourite = favourites.isFavourite(id);
  return (
    <StarButton
      label={isFavourite ? t('Remove {0} from the favourites', id) : t('Add {0} to the favourites', id)}
      pressed={isFavourite}
      onPress={(pressed) => favourites.setFavourite(id, pressed)}
    />
  );
}
