import { useEffect, useState } from 'react';
import { Button } from './button';

const thanksMilliseconds = 2000;

type Outcome = 'Copied' | 'Not copied';

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
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <>
      <Button secondary label="Copy answer" onClick={() => void copy()}>
        {outcome ?? 'Copy'}
      </Button>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
