import type { ModelDetails } from '../../../../src/protocol';
import { formatCount } from '../../format/amounts';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { LockIcon } from '../../ui/lock-icon';
import { PopupButton } from '../../ui/popup-button';
import { host } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { factsOfServed } from './own-servers/served-facts';

interface ModelFactsProps {
  readonly model: ModelDetails;
  /** Prices are shown beside it. */
  readonly priced: boolean;
}

/** What is known of a model, behind an icon, and the way to its page. */
export function ModelFacts({ model, priced }: ModelFactsProps) {
  const { id, server, gated } = model;
  const facts = [
    ...(server === undefined ? hubFacts(model) : factsOfServed(server)),
    ...(priced ? [[t('Prices'), t('per 1M tokens, in / out')] as const] : []),
  ];
  const openPage = () => void host.request('act', { action: 'openModelPage', id }).catch(console.warn);
  return (
    <PopupButton icon={gated ? 'lock' : 'info'} label={t('Facts about {0}', id)}>
      {(close) => (
        <div className="model-facts">
          <dl>
            {facts.map(
              ([name, value]) =>
                value !== undefined && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {gated && (
            <p>
              <LockIcon /> {t('This model is gated: its owners decide who may use it.')}
            </p>
          )}
          {server === undefined && (
            <div className="buttons">
              <Button
                secondary
                onClick={() => {
                  close();
                  openPage();
                }}
              >
                {t('Model Details')}
              </Button>
              {gated && (
                <Button secondary onClick={() => takeStep('openGatePage', { model: id })}>
                  {t('Ask for Access')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </PopupButton>
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
