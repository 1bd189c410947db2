import type { ProviderStanding } from '../../../../../src/protocol';
import { formatCount, formatTokenPrice } from '../../../format/amounts';
import { t } from '../../../l10n';
import { IconButton } from '../../../ui/icon-button';
import { ScrollingSection } from '../../../ui/scrolling';
import { host } from '../../../wire/host';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';

/** Who runs the model, and on what terms. */
export function ProvidersTab({ pinned }: Pick<PanelProps, 'pinned'>) {
  const { id } = pinned;
  const providers = useRequest('listProviders', { id });
  return (
    <Part pinned={pinned} request={providers} busyLabel={t('Loading the providers…')}>
      {(all) =>
        all.length === 0 ? (
          <p className="quiet">
            {t('No inference provider runs it. The code loads it on your own machine.')}
          </p>
        ) : (
          <ProviderTable id={id} providers={all} />
        )
      }
    </Part>
  );
}

const statuses: ReadonlyMap<string, () => string> = new Map([
  ['live', () => t('live')],
  ['staging', () => t('starting')],
  ['error', () => t('failing')],
]);

interface ProviderTableProps {
  readonly id: string;
  readonly providers: readonly ProviderStanding[];
}

function ProviderTable({ id, providers }: ProviderTableProps) {
  return (
    <ScrollingSection className="data-table providers" label={t('Providers')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Provider')}</th>
            <th scope="col">
              <span className="hidden">{t('Action')}</span>
            </th>
            <th scope="col">{t('Task')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('$/1M tokens in / out')}</th>
            <th scope="col">{t('Context')}</th>
            <th scope="col">{t('Tools')}</th>
            <th scope="col">{t('Structured output')}</th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <ProviderRow key={`${provider.id} ${provider.task.id}`} id={id} provider={provider} />
          ))}
        </tbody>
      </table>
    </ScrollingSection>
  );
}

function ProviderRow({ id, provider }: { readonly id: string; readonly provider: ProviderStanding }) {
  const { label, status, task, price, contextLength, tools, structuredOutput, providerModel } = provider;
  const tryIt = () => host.request('tryModel', { id, provider: provider.id }).catch(console.warn);
  return (
    <tr>
      <th scope="row" title={t('{0} calls it {1}', label, providerModel)}>
        {label}
      </th>
      <td>
        {status === 'live' && (
          <IconButton
            icon="play"
            label={t('Try in Playground with {0}', label)}
            onClick={() => void tryIt()}
          />
        )}
      </td>
      <td>{task.label}</td>
      <td>{statuses.get(status)?.() ?? status}</td>
      <td>{price && formatTokenPrice(price)}</td>
      <td>{contextLength === undefined ? '' : formatCount(contextLength)}</td>
      <td>{yesOrNo(tools)}</td>
      <td>{yesOrNo(structuredOutput)}</td>
    </tr>
  );
}

function yesOrNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? t('yes') : t('no');
}
