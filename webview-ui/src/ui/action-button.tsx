import { Button } from './button';
import { type OutcomeOptions, useOutcome } from './use-outcome';

interface ActionButtonProps extends OutcomeOptions {
  readonly children: string;
  /** What a screen reader says in place of the text. */
  readonly label?: string;
}

/** A button that says how what it did went. */
export function ActionButton({ children, label, ...options }: ActionButtonProps) {
  const { outcome, run } = useOutcome(options);
  return (
    <>
      <Button secondary {...(label !== undefined && { label: outcome ?? label })} onClick={run}>
        {outcome ?? children}
      </Button>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
