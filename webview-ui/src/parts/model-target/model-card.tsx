import type { ModelDetails, ModelTask } from '../../../../src/protocol';
import { formatCount } from '../../format/amounts';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { LockIcon } from '../../ui/lock-icon';
import { Select } from '../../ui/select';
import { takeStep } from '../../wire/steps';
import { providerOf } from './obstacle';
import { factsOfServed } from './own-servers/served-facts';
import { providerOptions } from './provider-options';

interface ModelCardProps {
  readonly model: ModelDetails;
  /** Leaves out what is not needed to choose who runs it. */
  readonly compact: boolean;
  readonly task: ModelTask | undefined;
  readonly onTask: (task: string) => void;
  readonly provider: string;
  readonly onProvider: (provider: string) => void;
}

/** What is known of the chosen model, and where it runs. */
export function ModelCard({ model, compact, task, onTask, provider, onProvider }: ModelCardProps) {
  const { server } = model;
  const facts = server === undefined ? hubFacts(model) : factsOfServed(server);
  // Beside others it is enough to know who runs it.
  const wanted = compact ? facts.slice(0, server === undefined ? 0 : 1) : facts;
  const shown = wanted.filter(([, value]) => value !== undefined);
  return (
    <section className="model-card" aria-label={t('About {0}', model.id)}>
      {shown.length > 0 && (
        <dl>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {task !== undefined && model.tasks.length > 1 && (
        <Select label={t('Try as')} value={task.id} options={model.tasks} onChange={onTask} />
      )}
      {task !== undefined && task.providers.length > 0 && server === undefined && (
        <>
          <Select
            label={t('Provider')}
            value={providerOf(task, provider)}
            options={providerOptions(task)}
            onChange={onProvider}
          />
          {task.providers.some(({ price }) => price !== undefined) && (
            <span className="quiet">{t('Price per 1M tokens, in / out')}</span>
          )}
        </>
      )}
      {model.gated && (
        <p className="hint">
          <span>
            <LockIcon /> {t('This model is gated: its owners decide who may use it.')}
          </span>
          <Button secondary onClick={() => takeStep('openGatePage', { model: model.id })}>
            {t('Open Gate Page')}
          </Button>
        </p>
      )}
    </section>
  );
}

function hubFacts(model: ModelDetails): [name: string, value: string | undefined][] {
  return [
    [t('Task'), model.taskLabel ?? model.task],
    [t('Library'), model.library],
    [t('Licence'), model.licence],
    [t('Downloads'), model.downloads === undefined ? undefined : formatCount(model.downloads)],
    [t('Likes'), model.likes === undefined ? undefined : formatCount(model.likes)],
  ];
}
