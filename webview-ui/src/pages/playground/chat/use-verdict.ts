import { useEffect, useState } from 'react';

type Verdicts = typeof import('./verdicts');

/** A verdict on JSON; `pending` until the validator is loaded. */
export type Verdict =
  | { readonly pending: true }
  | { readonly pending: false; readonly problem: string | undefined };

const pending: Verdict = { pending: true };

/**
 * What the validator, which is loaded only for this, finds.
 *
 * @param judge must not change from one drawing to the next
 */
export function useVerdict(judge: (verdicts: Verdicts) => string | undefined): Verdict {
  const [verdict, setVerdict] = useState<Verdict>(pending);
  useEffect(() => {
    let waiting = true;
    setVerdict(pending);
    import('./verdicts').then((verdicts) => {
      if (waiting) {
        setVerdict({ pending: false, problem: judge(verdicts) });
      }
    }, console.warn);
    return () => {
      waiting = false;
    };
  }, [judge]);
  return verdict;
}
