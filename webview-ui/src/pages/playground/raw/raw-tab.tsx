import type { Exchange } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { ExchangeView } from './exchange-view';

/** What was sent and answered for one model. */
export interface ExchangeGroup {
  readonly title: string;
  readonly exchanges: readonly Exchange[];
}

/** The requests of the last runs and their answers, as they went. */
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
      {filled.map(({ title, exchanges }, index) => (
        <div key={index} className="exchanges">
          <h2>{title}</h2>
          {exchanges.map((exchange, place) => (
            <ExchangeView key={place} exchange={exchange} first={place === exchanges.length - 1} />
          ))}
        </div>
      ))}
    </section>
  );
}
