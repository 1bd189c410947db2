import { formatBytes, formatCloseCount, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import type { Layer } from './layer-list';

/** More layers no model has. */
const rowLimit = 1000;

/** What each layer of the model takes. */
export function LayerTable({ layers }: { readonly layers: readonly Layer[] }) {
  return (
    <table className="layers">
      <thead>
        <tr>
          <th scope="col">{t('Layer')}</th>
          <th scope="col" className="types">
            {t('Types')}
          </th>
          <th scope="col" className="amount">
            {t('Tensors')}
          </th>
          <th scope="col" className="amount">
            {t('Parameters')}
          </th>
          <th scope="col" className="amount">
            {t('Size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {layers.slice(0, rowLimit).map(({ name, types, tensors, parameters, bytes }) => (
          <tr key={name ?? ''}>
            <th scope="row">{name ?? t('Outside layers')}</th>
            <td className="types">{types.join(', ')}</td>
            <td className="amount">{formatWhole(tensors)}</td>
            <td className="amount" title={formatWhole(parameters)}>
              {formatCloseCount(parameters)}
            </td>
            <td className="amount">{formatBytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
