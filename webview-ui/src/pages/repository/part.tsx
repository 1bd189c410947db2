import type { ReactNode } from 'react';
import type { Failure, NextStep } from '../../../../src/protocol';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { openLink } from '../../wire/open-link';
import { takeStep } from '../../wire/steps';
import { hubPage, type Pinned } from './pinned';

export interface PartRequest<T> {
  readonly value: T | undefined;
  readonly failure: Failure | undefined;
  readonly busy: boolean;
  readonly retry: () => void;
}

interface PartProps<T> {
  readonly pinned: Pick<Pinned, 'kind' | 'id'>;
  readonly request: PartRequest<T>;
  /** What a screen reader says while it is being loaded. */
  readonly busyLabel: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of the page that is loaded by itself: when it fails, the rest of the page stays. */
export function Part<T>({
  pinned,
  request: { value, failure, busy, retry },
  busyLabel,
  children,
}: PartProps<T>) {
  const onStep = (step: NextStep) => {
    if (step === 'openGatePage') {
      openLink(hubPage(pinned));
    } else {
      takeStep(step, { retry, model: pinned.id });
    }
  };
  return (
    <>
      {busy && (
        <p className="busy">
          <ProgressRing label={busyLabel} />
        </p>
      )}
      {failure !== undefined && <Alert failure={failure} onStep={onStep} />}
      {value !== undefined && failure === undefined && children(value)}
    </>
  );
}
