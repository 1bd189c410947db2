import { onAbort } from '../../../http';

/** Waits for something, or until the signal is aborted. @throws the signal's reason */
export function orAborted<T>(awaited: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stopListening = onAbort(signal, () => reject(signal?.reason));
    awaited.then(resolve, reject).finally(stopListening);
  });
}
