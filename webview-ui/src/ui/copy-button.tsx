import { useEffect, useState } from 'react';
import { t } from '../l10n';
import { Button } from './button';

const thanksMilliseconds = 2000;

interface CopyButtonProps {
  /** What is copied, or what makes it. */
  readonly text: string | (() => string);
  readonly children?: string;
  /** What a screen reader says in place of the children. */
  readonly label?: string;
}

/** Puts an answer on the clipboard and says whether that went well. */
export function CopyButton({ text, children = t('Copy'), label = t('Copy answer') }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome(t('Copied'));
    } catch {
      setOutcome(t('Not copied'));
    }
  };
  return (
    <>
      <Button secondary label={outcome ?? label} onClick={() => void copy()}>
        {outcome ?? children}
      </Button>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
