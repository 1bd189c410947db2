import { useState } from 'react';
import type { Answer, PreviewCell } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { RowImage } from '../../../parts/row-image';
import { Button } from '../../../ui/button';
import { ScrollingSection } from '../../../ui/scrolling';
import { Select } from '../../../ui/select';
import { useAction } from '../../../wire/use-action';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';
import type { Pinned } from '../pinned';

interface Split {
  readonly config: string;
  readonly split: string;
}

/** The first rows of each split. */
export function PreviewTab({ pinned }: Pick<PanelProps, 'pinned'>) {
  const splits = useRequest('listSplits', { id: pinned.id });
  return (
    <Part pinned={pinned} request={splits} busyLabel={t('Loading the splits…')}>
      {(all) =>
        all.length === 0 ? (
          <p className="quiet">{t('The hub can’t show its rows.')}</p>
        ) : (
          <SplitPreview pinned={pinned} splits={all} />
        )
      }
    </Part>
  );
}

interface SplitPreviewProps {
  readonly pinned: Pinned;
  readonly splits: readonly Split[];
}

function SplitPreview({ pinned, splits }: SplitPreviewProps) {
  const [chosen, setChosen] = useState<Split>();
  const { act } = useAction();
  const [first] = splits;
  const { config, split } = chosen ?? first ?? { config: '', split: '' };
  const rows = useRequest('previewRows', { id: pinned.id, config, split });
  const splitsOf = (name: string) => splits.filter((each) => each.config === name);
  const configs = [...new Set(splits.map((each) => each.config))];
  return (
    <>
      <div className="selects">
        <Select
          label={t('Subset')}
          value={config}
          options={configs.map(asOption)}
          onChange={(name) => setChosen(splitsOf(name)[0])}
        />
        <Select
          label={t('Split')}
          value={split}
          options={splitsOf(config).map((each) => asOption(each.split))}
          onChange={(name) => setChosen({ config, split: name })}
        />
        <Button secondary onClick={() => void act('browseRows', pinned.id)}>
          {t('Browse Rows')}
        </Button>
      </div>
      {pinned.revision !== 'main' && (
        <p className="quiet">{t('The rows are those of the main branch, whatever the revision.')}</p>
      )}
      <Part pinned={pinned} request={rows} busyLabel={t('Loading the rows…')}>
        {(value) => <Rows preview={value} />}
      </Part>
    </>
  );
}

function asOption(name: string) {
  return { id: name, label: name };
}

function Rows({ preview: { columns, rows } }: { readonly preview: Answer<'previewRows'> }) {
  return (
    <>
      <ScrollingSection className="data-table preview" label={t('The first rows')}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, type }) => (
                <th key={name} scope="col">
                  {name} <span className="quiet">{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ index, cells }) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <Cell key={columns[column]?.name} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingSection>
      <p className="quiet">{rows.length === 1 ? t('The first row') : t('The first {0} rows', rows.length)}</p>
    </>
  );
}

const words: Readonly<Record<Exclude<PreviewCell['kind'], 'text' | 'number'>, () => string>> = {
  nothing: () => t('nothing'),
  image: () => t('Image'),
  audio: () => t('Audio'),
  video: () => t('Video'),
};

function Cell({ cell: { kind, text, cut, source } }: { readonly cell: PreviewCell }) {
  if (kind === 'text' || kind === 'number') {
    return (
      <td className={kind}>
        <span className="cell" title={text}>
          {text}
          {cut && '…'}
        </span>
      </td>
    );
  }
  const told = [words[kind](), text].filter(Boolean).join(' ');
  return <td className="quiet">{source === undefined ? told : <RowImage source={source} words={told} />}</td>;
}
