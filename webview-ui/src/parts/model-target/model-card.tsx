import type { ModelDetails, ModelTask } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Select } from '../../ui/select';
import { ModelFacts } from './model-facts';
import { providerOf } from './obstacle';
import { providerOptions } from './provider-options';

interface ModelCardProps {
  readonly model: ModelDetails;
  readonly task: ModelTask | undefined;
  readonly onTask: (task: string) => void;
  readonly provider: string;
  readonly onProvider: (provider: string) => void;
}

/** What is known of the chosen model, and where it runs. It takes the same room for every model. */
export function ModelCard({ model, task, onTask, provider, onProvider }: ModelCardProps) {
  const { server } = model;
  const priced = task?.providers.some(({ price }) => price !== undefined) === true;
  return (
    <section className="model-card" aria-label={t('About {0}', model.id)}>
      <ModelFacts model={model} priced={priced} />
      {task !== undefined && model.tasks.length > 1 && (
        <Select label={t('Try as')} value={task.id} options={model.tasks} onChange={onTask} />
      )}
      {server !== undefined && <span className="quiet runner">{server.name}</span>}
      {task !== undefined && task.providers.length > 0 && server === undefined && (
        <Select
          label={t('Provider')}
          {...(priced && { title: t('Price per 1M tokens, in / out') })}
          value={providerOf(task, provider)}
          options={providerOptions(task)}
          onChange={onProvider}
        />
      )}
    </section>
  );
}
