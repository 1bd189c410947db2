export interface Throttled {
  /** Runs the action: at once, or, soon after it has run, when its time is over. */
  readonly request: () => void;
  /** Runs the action now if it was requested and has not been run. */
  readonly flush: () => void;
}

/** Runs an action at most once in a number of milliseconds, however often it is requested. */
export function throttle(action: () => void, milliseconds: number): Throttled {
  let isResting = false;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    action();
  };
  const request = () => {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isWanted) {
        request();
      }
    }, milliseconds);
    run();
  };
  return {
    request,
    flush() {
      if (isWanted) {
        run();
      }
    },
  };
}
