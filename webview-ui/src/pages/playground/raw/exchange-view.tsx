import type { Exchange } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { CopyButton } from '../../../ui/copy-button';
import { Disclosure } from '../../../ui/disclosure';
import { BodyView } from './body-view';
import { toCurl } from './to-curl';

interface ExchangeViewProps {
  readonly exchange: Exchange;
  /** What tells it from the others of a run or a chat. */
  readonly name: string;
  /** The one that is unfolded at first. */
  readonly newest: boolean;
}

/** A request and its answer. */
export function ExchangeView({ exchange, name, newest }: ExchangeViewProps) {
  const { method, url, headers, body, response, milliseconds } = exchange;
  return (
    <Disclosure
      className="exchange"
      startsOpen={newest}
      summary={
        <span className="exchange-title">
          <span className="quiet">{name}</span> <strong>{method}</strong>{' '}
          <span className="address">{url}</span>
          <span className="outcome">
            <Status status={response?.status} />
            <span className="quiet">{t('{0} ms', Math.round(milliseconds))}</span>
          </span>
        </span>
      }
    >
      <div className="exchange-parts">
        <div className="exchange-head">
          <h3>{t('Request')}</h3>
          <CopyButton text={toCurl(exchange)} label={t('Copy as curl')}>
            {t('Copy as curl')}
          </CopyButton>
        </div>
        <code className="request-line">
          {method} {url}
        </code>
        <Headers headers={headers} label={t('Request headers')} />
        {body !== undefined && body !== '' && (
          <BodyView body={body} headers={headers} label={t('Request body')} />
        )}
        <h3>{t('Response')}</h3>
        {response === undefined ? (
          <p>{t('No response received.')}</p>
        ) : (
          <>
            <p>
              {t('Status')} <Status status={response.status} />
            </p>
            <Headers headers={response.headers} label={t('Response headers')} />
            <BodyView body={response.body} headers={response.headers} label={t('Response body')} />
          </>
        )}
      </div>
    </Disclosure>
  );
}

function Status({ status }: { readonly status: number | undefined }) {
  const isGood = status !== undefined && status < 400;
  return <span className={isGood ? 'status' : 'status bad'}>{status ?? t('no response')}</span>;
}

function Headers({ headers, label }: { readonly headers: Exchange['headers']; readonly label: string }) {
  return (
    <Disclosure
      className="headers"
      summary={
        <>
          {label} <span className="quiet">({headers.length})</span>
        </>
      }
    >
      <dl>
        {headers.map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
