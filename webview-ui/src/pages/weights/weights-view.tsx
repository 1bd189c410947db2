import { type ReactNode, useMemo, useState } from 'react';
import type { FileSource, WeightsFile } from '../../../../src/protocol';
import { formatBytes, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { Tabs } from '../../ui/tabs';
import { fileFacts } from './file-facts';
import { isLayer, layerList } from './layer-list';
import { LayerTable } from './layer-table';
import { MetadataTable } from './metadata-table';
import { ModelActions } from './model-actions';
import { TemplateSection } from './template-section';
import { TensorTable } from './tensor-table';
import { TypeBars } from './type-bars';

interface WeightsViewProps {
  readonly file: WeightsFile;
  readonly source: FileSource;
  /** What is said of a file that is a part of a model. */
  readonly parts?: ReactNode;
}

type Tab = 'tensors' | 'layers' | 'metadata' | 'template';

export function WeightsView({ file, source, parts }: WeightsViewProps) {
  const [tab, setTab] = useState<Tab>('tensors');
  const { fileName, modelName, missingBytes, types, tensors, metadata, chatTemplates } = file;
  const layers = useMemo(() => layerList(tensors), [tensors]);
  const names = new Set([modelName, source.kind === 'hub' ? source.id : undefined].filter(Boolean));
  const tabs: { readonly id: Tab; readonly label: string }[] = [
    { id: 'tensors', label: t('Tensors ({0})', formatWhole(tensors.length)) },
    ...(layers.length > 1
      ? [{ id: 'layers' as const, label: t('Layers ({0})', formatWhole(layers.filter(isLayer).length)) }]
      : []),
    { id: 'metadata', label: t('Metadata ({0})', formatWhole(metadata.length)) },
    ...(chatTemplates.length > 0 ? [{ id: 'template' as const, label: t('Chat Template') }] : []),
  ];
  return (
    <>
      <header>
        <h1>{fileName}</h1>
        <p className="quiet">{[...names].join(' · ')}</p>
        {missingBytes > 0 && (
          <p className="alert" role="alert">
            {t(
              'The file is incomplete: {0} of its tensors are missing at the end. Its download may have been interrupted.',
              formatBytes(missingBytes),
            )}
          </p>
        )}
        {source.kind === 'hub' && <ModelActions id={source.id} isChat={chatTemplates.length > 0} />}
        {parts}
        <dl className="facts">
          {fileFacts(file).map(({ label, value, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={detail}>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {types.length > 0 && <TypeBars types={types} />}
      <Tabs label={t('Contents of the file')} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'tensors' && <TensorTable tensors={tensors} />}
        {tab === 'layers' && <LayerTable layers={layers} />}
        {tab === 'metadata' && <MetadataTable metadata={metadata} />}
        {tab === 'template' && <TemplateSection templates={chatTemplates} source={source} />}
      </Tabs>
    </>
  );
}
