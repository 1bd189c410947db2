type Callback = () => void;

/** One listener a signal, however many wait for it: runtimes warn of a leak where a signal has many listeners. */
const callbacksOf = new WeakMap<AbortSignal, Set<Callback>>();

/** Calls back when the signal is aborted. Returns how to stop waiting for that. */
export function onAbort(signal: AbortSignal | undefined, callback: Callback): () => void {
  if (signal === undefined) {
    return () => undefined;
  }
  const callbacks = callbacksOf.get(signal) ?? listen(signal);
  callbacks.add(callback);
  return () => void callbacks.delete(callback);
}

function listen(signal: AbortSignal): Set<Callback> {
  const callbacks = new Set<Callback>();
  callbacksOf.set(signal, callbacks);
  signal.addEventListener('abort', () => {
    for (const callback of [...callbacks]) {
      callback();
    }
  });
  return callbacks;
}
