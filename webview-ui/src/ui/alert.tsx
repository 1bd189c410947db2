import type { Failure, NextStep } from '../../../src/protocol';
import { t } from '../l10n';
import { Button } from './button';

const labels: Readonly<Record<NextStep, () => string>> = {
  signIn: () => t('Sign In'),
  setServerKey: () => t('Set Key'),
  openGatePage: () => t('Ask for Access'),
  openSpace: () => t('Open Space'),
  openSettings: () => t('Open Settings'),
  openProxySettings: () => t('Open Proxy Settings'),
  showServers: () => t('Show Model Servers'),
  showLog: () => t('Show Log'),
  retry: () => t('Retry'),
};

interface AlertProps {
  readonly failure: Failure;
  readonly onStep: (step: NextStep) => void;
  /** Whether trying again is still possible. It then is always offered: another step may have cured the cause. */
  readonly retriable?: boolean;
}

/** A failure and what can be done about it. */
export function Alert({ failure, onStep, retriable = true }: AlertProps) {
  const others = failure.steps.filter((step) => step !== 'retry');
  const named = failure.steps.includes('retry') ? failure.steps : [...others, 'retry' as const];
  const steps = retriable ? named : others;
  return (
    <div className="alert" role="alert">
      <p>{failure.message}</p>
      <div className="buttons">
        {steps.map((step) => (
          <Button key={step} secondary={step !== failure.steps[0]} onClick={() => onStep(step)}>
            {labels[step]()}
          </Button>
        ))}
      </div>
    </div>
  );
}
