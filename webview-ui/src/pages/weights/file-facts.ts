import type { WeightsFile } from '../../../../src/protocol';
import { formatBytes, formatCloseCount, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';

interface FileFact {
  readonly label: string;
  readonly value: string;
  /** The exact figure. */
  readonly detail?: string;
}

/** What a file is, in a few figures. */
export function fileFacts(file: WeightsFile): FileFact[] {
  const { format, version, architecture, parameters, sizeBytes, types, contextLength, tokenCount } = file;
  const quantization = file.quantization ?? types[0]?.type;
  return [
    { label: t('Format'), value: version === undefined ? format : t('{0}, version {1}', format, version) },
    ...fact(t('Architecture'), architecture),
    { label: t('Parameters'), value: formatCloseCount(parameters), detail: formatWhole(parameters) },
    { label: t('Size'), value: formatBytes(sizeBytes), detail: t('{0} bytes', formatWhole(sizeBytes)) },
    ...fact(file.quantization === undefined ? t('Main type') : t('Quantization'), quantization),
    ...fact(
      t('Context'),
      contextLength === undefined ? undefined : t('{0} tokens', formatWhole(contextLength)),
    ),
    ...memory(file),
    ...fact(t('Vocabulary'), tokenCount === undefined ? undefined : t('{0} tokens', formatWhole(tokenCount))),
  ];
}

/** What a runtime needs at least: the weights, and the keys and values of a whole context. */
function memory(file: WeightsFile): FileFact[] {
  const { types, cacheBytesPerToken, contextLength, parts, together, unreadParts } = file;
  const isWhole = parts === undefined || (together === true && unreadParts.length === 0);
  const weights = types.reduce((total, { bytes }) => total + bytes, 0);
  if (weights === 0 || cacheBytesPerToken === undefined || contextLength === undefined || !isWhole) {
    return [];
  }
  return [
    {
      label: t('Estimated memory'),
      value: t(
        '{0}, and {1} for a full context',
        formatBytes(weights),
        formatBytes(cacheBytesPerToken * contextLength),
      ),
      detail: t(
        'The weights plus a 16-bit key-value cache for all {0} tokens of the context ({1} per token). Programs need a little more, or less if they cache only part of the context.',
        formatWhole(contextLength),
        formatBytes(cacheBytesPerToken),
      ),
    },
  ];
}

function fact(label: string, value: string | undefined): FileFact[] {
  return value === undefined ? [] : [{ label, value }];
}
