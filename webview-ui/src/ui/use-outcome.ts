import { useEffect, useState } from 'react';

const shownMilliseconds = 2000;

export interface OutcomeOptions {
  /** Resolves with whether it was done: false where the user thought better of it. */
  readonly act: () => Promise<boolean>;
  /** What is said for a moment when it was done, and when it could not be. */
  readonly done: string;
  readonly failed: string;
}

/** Something that a button does, and for a moment how it went. */
export function useOutcome({ act, done, failed }: OutcomeOptions) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) {
      return;
    }
    const timer = setTimeout(() => setOutcome(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const run = async () => {
    try {
      setOutcome((await act()) ? done : undefined);
    } catch (error) {
      console.warn(error);
      setOutcome(failed);
    }
  };
  return { outcome, run: () => void run() };
}
