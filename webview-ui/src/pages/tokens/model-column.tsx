import { type ReactNode, useId } from 'react';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { ProgressRing } from '../../ui/progress-ring';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { TokenizedText } from './tokenized-text';
import { TokenizerDownload } from './tokenizer-download';

interface ModelColumnProps {
  readonly id: string;
  readonly text: string;
  readonly showsIds: boolean;
  /** Another model is to be shown in its place. */
  readonly onReplace: (id: string) => void;
  readonly onRemove: () => void;
}

/** The tokens of a text for one model, once its tokenizer is on this machine. */
export function ModelColumn({ id, text, showsIds, onReplace, onRemove }: ModelColumnProps) {
  const heading = useId();
  const { value, failure, busy, retry } = useRequest('findTokenizer', { id });
  return (
    <section aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{id}</h2>
        <IconButton icon="remove" label={t('Remove {0}', id)} onClick={onRemove} />
      </div>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: id })} />
      )}
      {busy && value === undefined && <ProgressRing label={t('Looking for the tokenizer of {0}…', id)} />}
      {value?.state === 'ready' && <TokenizedText id={id} text={text} showsIds={showsIds} />}
      {value?.state === 'absent' && <TokenizerDownload id={id} bytes={value.bytes} onDone={retry} />}
      {value?.state === 'none' && <NoTokenizer id={id} base={value.base} onReplace={onReplace} />}
    </section>
  );
}

interface NoTokenizerProps extends Pick<ModelColumnProps, 'id' | 'onReplace'> {
  readonly base: readonly string[];
}

function NoTokenizer({ id, base, onReplace }: NoTokenizerProps): ReactNode {
  return (
    <>
      <p>
        {base.length === 0
          ? t('{0} has no tokenizer.json. Choose a model that has one, such as its base model.', id)
          : t('{0} has no tokenizer.json. The model that it was made from may have the same tokenizer.', id)}
      </p>
      <div className="buttons">
        {base.map((other) => (
          <Button key={other} secondary onClick={() => onReplace(other)}>
            {t('Show {0}', other)}
          </Button>
        ))}
      </div>
    </>
  );
}
