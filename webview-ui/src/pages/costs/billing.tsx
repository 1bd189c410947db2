import { formatDay } from '../../format/amounts';
import { t } from '../../l10n';
import { pageData } from '../../wire/page-data';
import { useRequest } from '../../wire/use-request';

const nothing = {};

/** The hub's account as the hub reports it, with the way to its bills. */
export function Billing() {
  const { value: account } = useRequest('describeBilling', nothing);
  if (account == null) {
    return undefined;
  }
  const { name, isPro, canPay, periodEnd, payer } = account;
  const facts = [
    name,
    isPro === true && t('PRO account'),
    payer !== undefined && t('billed to {0}', payer),
    canPay === false && t('can’t be billed'),
    periodEnd !== undefined && t('period ends on {0}', formatDay(periodEnd)),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="billing">
      <span className="quiet">{facts.join(' · ')}</span>
      <a href={`${pageData().hub}/settings/billing`}>{t('Billing on the Hub')}</a>
    </div>
  );
}
