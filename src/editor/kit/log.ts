import * as vscode from 'vscode';

/** Where failures and requests are written for those who look for a cause. */
export interface Log {
  trace(message: string): void;
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(error: string | Error): void;
}

export interface LoggedError {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly text: string;
}

/** A log that opens in the editor's Output view. */
export interface LogChannel extends Log, vscode.Disposable {
  show(): void;
  /** The last errors of this window, the newest first. */
  lastErrors(): readonly LoggedError[];
}

const rememberedErrors = 20;
const rememberedLength = 1000;

/**
 * Opens an output channel. What is written after `dispose` is dropped: a command may fail while its
 * window closes, and the editor's own channel would throw at it.
 */
export function openLog(name: string): LogChannel {
  const channel = vscode.window.createOutputChannel(name, { log: true });
  let isOpen = true;
  let errors: readonly LoggedError[] = [];
  const whileOpen =
    <T>(write: (entry: T) => void) =>
    (entry: T) => {
      if (isOpen) {
        write(entry);
      }
    };
  return {
    trace: whileOpen((message: string) => channel.trace(message)),
    debug: whileOpen((message: string) => channel.debug(message)),
    info: whileOpen((message: string) => channel.info(message)),
    warn: whileOpen((message: string) => channel.warn(message)),
    error: whileOpen((error: string | Error) => {
      const logged = { time: Date.now(), text: String(error).slice(0, rememberedLength) };
      errors = [logged, ...errors].slice(0, rememberedErrors);
      channel.error(error);
    }),
    lastErrors: () => errors,
    show: () => channel.show(),
    dispose: () => {
      isOpen = false;
      channel.dispose();
    },
  };
}
