import { useEffect, useState } from 'react';

const shownMilliseconds = 2000;

export interface OutcomeOptions {
  /** Resolves with whether it was done: false where the user thought better of it. */
  readonly act: () => Promise<boolean>;
  /** What is said for a moment when it was done, and when it could not be. */
  readonly done: string;
  readonly failed: string;
}

/** Does what it is told, and says for a moment how it went. */
export function useAttempt() {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) {
      return;
    }
    const timer = setTimeout(() => setOutcome(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const attempt = async ({ act, done, failed }: OutcomeOptions) => {
    try {
      setOutcome((await act()) ? done : undefined);
    } catch (error) {
      console.warn(error);
      setOutcome(failed);
    }
  };
  return { outcome, attempt };
}

/** Something that a button does, and for a moment how it went. */
export function useOutcome(options: OutcomeOptions) {
  const { outcome, attempt } = useAttempt();
  return { outcome, run: () => void attempt(options) };
}
