import { useEffect, useState } from 'react';
import { t } from '../l10n';
import { Button } from './button';

const thanksMilliseconds = 2000;

type Outcome = 'copied' | 'failed';

/** Puts an answer on the clipboard and says whether that went well. */
export function CopyButton({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button secondary label={t('Copy answer')} onClick={() => void copy()}>
        {outcome === undefined ? t('Copy') : words(outcome)}
      </Button>
      <span className="hidden" role="status">
        {outcome && words(outcome)}
      </span>
    </>
  );
}

function words(outcome: Outcome): string {
  return outcome === 'copied' ? t('Copied') : t('Not copied');
}
