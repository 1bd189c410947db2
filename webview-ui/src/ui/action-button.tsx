import { useEffect, useState } from 'react';
import { Button } from './button';

const thanksMilliseconds = 2000;

interface ActionButtonProps {
  readonly children: string;
  /** What a screen reader says in place of the text. */
  readonly label?: string;
  /** Resolves with whether it was done: false where the user thought better of it. */
  readonly act: () => Promise<boolean>;
  /** What it says for a moment when it was done, and when it could not be. */
  readonly done: string;
  readonly failed: string;
}

/** A button that says how what it did went. */
export function ActionButton({ children, label, act, done, failed }: ActionButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  });
  const run = async () => {
    try {
      setOutcome((await act()) ? done : undefined);
    } catch (error) {
      console.warn(error);
      setOutcome(failed);
    }
  };
  return (
    <>
      <Button
        secondary
        {...(label !== undefined && outcome === undefined && { label })}
        onClick={() => void run()}
      >
        {outcome ?? children}
      </Button>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
