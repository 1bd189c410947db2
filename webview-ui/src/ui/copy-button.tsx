import { useEffect, useState } from 'react';
import { t } from '../l10n';
import { Button } from './button';

const thanksMilliseconds = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What a screen reader says in place of "Copy". */
  readonly label?: string;
  readonly children?: string;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({ text, label = t('Copy answer'), children = t('Copy') }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(t('Copied'));
    } catch {
      setOutcome(t('Not copied'));
    }
  };
  return (
    <>
      <Button secondary label={label} onClick={() => void copy()}>
        {outcome ?? children}
      </Button>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
