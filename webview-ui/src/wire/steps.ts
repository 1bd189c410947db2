import type { NextStep } from '../../../src/protocol';
import { host } from './host';

interface StepContext {
  readonly retry?: (() => void) | undefined;
  readonly model?: string | undefined;
  /** Who was to run it. */
  readonly provider?: string | undefined;
}

/** Trying again is the page's own; every other step is the host's. */
export function takeStep(step: NextStep, { retry, model, provider }: StepContext = {}): void {
  if (step === 'retry') {
    retry?.();
  } else {
    const about = { ...(model !== undefined && { model }), ...(provider !== undefined && { provider }) };
    host.request('takeStep', { step, ...about }).catch(console.warn);
  }
}
