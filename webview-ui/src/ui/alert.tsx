import type { Failure, NextStep } from '../../../src/protocol';
import { Button } from './button';

const labels: Readonly<Record<NextStep, string>> = {
  setToken: 'Set Token',
  openGatePage: 'Open Gate Page',
  openSettings: 'Open Settings',
  showLog: 'Show Log',
  retry: 'Retry',
};

interface AlertProps {
  readonly failure: Failure;
  readonly onStep: (step: NextStep) => void;
  /** Whether trying again is still possible. */
  readonly retriable?: boolean;
}

/** A failure and what can be done about it. */
export function Alert({ failure, onStep, retriable = true }: AlertProps) {
  const steps = failure.steps.filter((step) => step !== 'retry' || retriable);
  return (
    <div className="alert" role="alert">
      <p>{failure.message}</p>
      <div className="buttons">
        {steps.map((step, index) => (
          <Button key={step} secondary={index > 0} onClick={() => onStep(step)}>
            {labels[step]}
          </Button>
        ))}
      </div>
    </div>
  );
}
