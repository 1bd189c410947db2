export interface Logger {
  readonly debug: (message: string) => void;
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
  readonly error: (message: string) => void;
  /** Loggers such as `console` have it. It isn't used. */
  readonly log?: (message: string) => void;
}

const nothing = () => undefined;

const silent: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

let current: Logger = silent;
let warned: ReadonlySet<string> = new Set();

/** Where the client tells what a program should know. Nowhere by default. */
export function setLogger(logger: Logger = silent): void {
  current = logger;
  warned = new Set();
}

export function warn(message: string): void {
  current.warn(message);
}

/** Said once to each logger. */
export function warnOnce(message: string): void {
  if (current !== silent && !warned.has(message)) {
    warned = new Set([...warned, message]);
    current.warn(message);
  }
}
