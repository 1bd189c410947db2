export interface Throttled {
  /** Sees to it that the action is run soon. */
  readonly request: () => void;
  /** Runs the action now if it was requested and has not been run. */
  readonly flush: () => void;
}

/** Runs an action at most once in a number of milliseconds, however often it is requested. */
export function throttle(action: () => void, milliseconds: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    action();
  };
  return {
    request() {
      timer ??= setTimeout(run, milliseconds);
    },
    flush() {
      if (timer !== undefined) {
        clearTimeout(timer);
        run();
      }
    },
  };
}
