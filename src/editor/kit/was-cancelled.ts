import { CallRefusedError } from '../../inference';

/** Whether a call ended because the user wanted it so: by its signal, or by an answer before it was sent. */
export function wasCancelled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof CallRefusedError;
}
