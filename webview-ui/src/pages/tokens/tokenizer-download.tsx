import { formatBytes } from '../../format/amounts';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';
import { takeStep } from '../../wire/steps';
import { useTokenizerDownload } from '../../wire/use-tokenizer-download';

interface TokenizerDownloadProps {
  readonly id: string;
  readonly bytes: number;
  readonly onDone: () => void;
}

/** Offers to download a tokenizer, and shows how far that is. */
export function TokenizerDownload({ id, bytes, onDone }: TokenizerDownloadProps) {
  const { download, busy, failure, done } = useTokenizerDownload(id, onDone);
  if (busy) {
    return (
      <p className="downloading">
        <ProgressRing label={t('Downloading the tokenizer of {0}…', id)} />
        {t('{0} of {1}', formatBytes(done), formatBytes(bytes))}
      </p>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: download, model: id })} />
      )}
      <p>
        {t(
          'The tokenizer isn’t on this machine yet. Only the tokenizer is downloaded, without the model’s weights.',
        )}
      </p>
      <Button onClick={download}>{t('Download Tokenizer ({0})', formatBytes(bytes))}</Button>
    </>
  );
}
