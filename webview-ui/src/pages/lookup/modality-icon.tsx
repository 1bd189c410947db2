import type { RepositorySummary } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Icon, type IconName } from '../../ui/icon';

const icons: ReadonlyMap<string, IconName> = new Map([
  ['3d', 'cube'],
  ['audio', 'audio'],
  ['document', 'document'],
  ['geospatial', 'globe'],
  ['image', 'image'],
  ['tabular', 'table'],
  ['text', 'text'],
  ['timeseries', 'chart'],
  ['video', 'video'],
]);

interface ModalityIconProps {
  readonly modalities: NonNullable<RepositorySummary['modalities']>;
}

/** The kind of data that tells most of a dataset; all of them where one points at it or has it read out. */
export function ModalityIcon({ modalities }: ModalityIconProps) {
  const [first] = modalities;
  const words = modalities.map(({ label }) => label).join(', ');
  return (
    <span className="modality" title={words === '' ? undefined : t('Modalities: {0}', words)}>
      <Icon name={icons.get(first?.id ?? '') ?? 'database'} />
      {words !== '' && <span className="hidden">{words}</span>}
    </span>
  );
}
