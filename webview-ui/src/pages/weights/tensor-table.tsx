import { useMemo, useRef, useState } from 'react';
import { formatBytes, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { RowSpacer } from '../../ui/row-spacer';
import { ScrollingSection } from '../../ui/scrolling';
import { SearchBox } from '../../ui/search-box';
import { useRowWindow } from '../../ui/use-row-window';
import { ColumnHeader } from './column-header';
import { nextSorting, type Sorting, type SortKey, type Tensor, tensorList } from './tensor-list';

const rowHeight = 26;

/** All tensors of a file. Only the rows in sight are drawn: large models have thousands. */
export function TensorTable({ tensors }: { readonly tensors: readonly Tensor[] }) {
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const shown = useMemo(() => tensorList(tensors, query, sorting), [tensors, query, sorting]);
  const scroller = useRef<HTMLElement>(null);
  const rows = useRowWindow(scroller, shown.length, rowHeight);
  const header = (key: SortKey, label: string) => (
    <ColumnHeader
      label={label}
      className={key}
      order={sorting?.key === key ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
      onSort={() => setSorting(nextSorting(sorting, key))}
    />
  );
  return (
    <>
      <div className="list-head">
        <SearchBox
          maxLength={200}
          label={t('Search tensors by name or type')}
          value={query}
          onChange={setQuery}
        />
        <span className="quiet" role="status">
          {query.trim() !== '' && t('{0} of {1}', formatWhole(shown.length), formatWhole(tensors.length))}
        </span>
      </div>
      <ScrollingSection className="tensors" label={t('Tensors')} ref={scroller}>
        <table aria-rowcount={shown.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {header('name', t('Name'))}
              <th scope="col" className="shape">
                {t('Shape')}
              </th>
              {header('type', t('Type'))}
              {header('size', t('Size'))}
            </tr>
          </thead>
          <RowSpacer height={rows.above} />
          <tbody>
            {rows.shown.map((index) => {
              const tensor = shown[index];
              return tensor === undefined ? null : <TensorRow key={index} tensor={tensor} index={index} />;
            })}
          </tbody>
          <RowSpacer height={rows.below} />
        </table>
      </ScrollingSection>
      {shown.length === 0 && <p className="quiet">{t('No tensor matches.')}</p>}
    </>
  );
}

interface TensorRowProps {
  readonly tensor: Tensor;
  readonly index: number;
}

function TensorRow({ tensor: { name, shape, type, parameters, bytes }, index }: TensorRowProps) {
  const sides = shape.length === 0 ? t('scalar') : shape.map(formatWhole).join(' × ');
  return (
    <tr aria-rowindex={index + 2} title={`${name}\n${sides}\n${parameterWords(parameters)}`}>
      <th scope="row" className="name">
        {name}
      </th>
      <td className="shape">{sides}</td>
      <td className="type">{type}</td>
      <td className="size">{bytes === undefined ? t('unknown') : formatBytes(bytes)}</td>
    </tr>
  );
}

function parameterWords(count: number): string {
  return count === 1 ? t('1 parameter') : t('{0} parameters', formatWhole(count));
}
