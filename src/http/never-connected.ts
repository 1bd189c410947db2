import { NetworkError } from './errors';

/** What runtimes call the ways in which no connection comes about. */
const codes: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A connection that stood can be lost with the same code. */
const connected: ReadonlySet<unknown> = new Set(['read', 'write', 'shutdown']);

const depthLimit = 6;

/** Whether no connection came about, so that nothing was sent. Otherwise a call may have run, and been paid. */
export function neverConnected(error: unknown): boolean {
  return error instanceof NetworkError && error.phase === 'connect' && hasCode(error.cause, 0);
}

/** Runtimes put the code on the error, on its cause, or on one error for each address they tried. */
function hasCode(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth === depthLimit) {
    return false;
  }
  if ('code' in error && typeof error.code === 'string') {
    return codes.has(error.code) && !('syscall' in error && connected.has(error.syscall));
  }
  const tries: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return tries.length > 0 ? tries.every((each) => hasCode(each, depth + 1)) : hasCode(error.cause, depth + 1);
}
