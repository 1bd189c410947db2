import { t } from '../../../l10n';
import type { ExchangeGroup } from './exchange-group';
import { ExchangeView } from './exchange-view';

/** The requests of the last runs and their answers, as they went, the newest first. */
export function RawTab({ groups }: { readonly groups: readonly ExchangeGroup[] }) {
  const filled = groups.filter(({ exchanges }) => exchanges.length > 0);
  if (filled.length === 0) {
    return (
      <p className="quiet">
        {t('Nothing has been sent yet. Run the model to see its requests and responses here.')}
      </p>
    );
  }
  return (
    <section className="raw-tab" aria-label={t('Requests and answers')}>
      <p className="quiet">{t('Requests and responses as sent. Tokens and keys are hidden.')}</p>
      {filled.map(({ title, exchanges, isEarlier = false }, index) => (
        <div key={index} className="exchanges">
          <h2>{title}</h2>
          {exchanges
            .map(({ exchange, round }, place) => (
              <ExchangeView
                key={place}
                exchange={exchange}
                name={round === undefined ? `#${place + 1}` : t('Round {0}', round)}
                newest={!isEarlier && place === exchanges.length - 1}
              />
            ))
            .toReversed()}
        </div>
      ))}
    </section>
  );
}
