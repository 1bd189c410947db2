import { hostOf } from '../http';

/** A server answered, but not with what was asked for. */
export class ModelServerError extends Error {
  override readonly name = 'ModelServerError';

  constructor(
    readonly url: string,
    readonly status: number,
    /** The server's own words, where it has any. */
    readonly words: string | undefined,
    /** The server's own type of the failure. */
    readonly type?: string,
  ) {
    super(`${hostOf(url)} answered ${status}${words === undefined ? '' : `: ${words}`}`);
  }
}

/** The key cannot go to this address, so nothing was sent. */
export class KeyNotSentError extends Error {
  override readonly name = 'KeyNotSentError';

  constructor(
    readonly url: string,
    /** `open`: the connection is not encrypted and leaves the machine. `malformed`: no header can carry the key. */
    readonly why: 'open' | 'malformed',
  ) {
    super(
      `No key is sent to ${hostOf(url)}: ${why === 'open' ? 'the connection is not encrypted' : 'it holds characters that no key has'}`,
    );
  }
}
