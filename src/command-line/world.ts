import type { Fetch } from '../http';

/** What a command has of the machine that it runs on. */
export interface World {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  /** Writes what the command was asked for. */
  readonly out: (text: string) => void;
  /** Writes what a person wants to know meanwhile. */
  readonly note: (text: string) => void;
  /** Whether a line of notes can be written over. */
  readonly isTerminal: boolean;
  /** All that is typed into the command, or piped. */
  readonly input: () => Promise<string>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** By the meaning that `eval`, `check` and `run` share. */
export const exitCodes = { passed: 0, missed: 1, error: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command can't go on, and says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
