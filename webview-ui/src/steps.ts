import type { NextStep } from '../../src/protocol';
import { host } from './host';

interface StepContext {
  readonly retry?: (() => void) | undefined;
  readonly model?: string | undefined;
}

/** Trying again is the page's own; every other step is the host's. */
export function takeStep(step: NextStep, { retry, model }: StepContext = {}): void {
  if (step === 'retry') {
    retry?.();
  } else {
    host.request('takeStep', { step, ...(model !== undefined && { model }) }).catch(console.warn);
  }
}
