import type { WeightsFile } from '../../../../src/protocol';
import { byteText, roundNumber, wholeNumber } from '../../amounts';
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
    { label: t('Parameters'), value: roundNumber(parameters), detail: wholeNumber(parameters) },
    { label: t('Size'), value: byteText(sizeBytes), detail: t('{0} bytes', wholeNumber(sizeBytes)) },
    ...fact(file.quantization === undefined ? t('Mostly') : t('Quantization'), quantization),
    ...fact(
      t('Context'),
      contextLength === undefined ? undefined : t('{0} tokens', wholeNumber(contextLength)),
    ),
    ...fact(t('Vocabulary'), tokenCount === undefined ? undefined : t('{0} tokens', wholeNumber(tokenCount))),
  ];
}

function fact(label: string, value: string | undefined): FileFact[] {
  return value === undefined ? [] : [{ label, value }];
}
