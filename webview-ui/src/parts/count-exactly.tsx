import { formatBytes } from '../format/amounts';
import { t } from '../l10n';
import { Alert } from '../ui/alert';
import { LinkButton } from '../ui/link-button';
import { ProgressRing } from '../ui/progress-ring';
import { takeStep } from '../wire/steps';
import { useTokenizerDownload } from '../wire/use-tokenizer-download';

interface CountExactlyProps {
  /** The model whose tokens are only estimated. */
  readonly id: string;
  readonly onDone: () => void;
}

/** Offers to download a model's tokenizer, which counts its tokens exactly. */
export function CountExactly({ id, onDone }: CountExactlyProps) {
  const { download, busy, failure, done } = useTokenizerDownload(id, onDone);
  if (busy) {
    return (
      <span className="quiet">
        <ProgressRing label={t('Downloading the tokenizer of {0}…', id)} /> {formatBytes(done)}
      </span>
    );
  }
  return (
    <>
      <LinkButton label={t('Count Exactly: Download the tokenizer of {0}', id)} onClick={download}>
        {t('Count Exactly')}
      </LinkButton>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry: download, model: id })} />
      )}
    </>
  );
}
