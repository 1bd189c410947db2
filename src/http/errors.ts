import { connectReason } from './connect-reason';
import { hostOf } from './host-of';
import type { FailureReason } from './reason';

/** No answer came, or it broke off: the host could not be reached or the connection was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: FailureReason;

  constructor(
    readonly url: string,
    /** `connect`: nothing came back. `body`: the answer had begun. */
    readonly phase: 'connect' | 'body',
    options?: ErrorOptions,
  ) {
    super(
      phase === 'connect' ? `${hostOf(url)} could not be reached` : `The answer of ${hostOf(url)} broke off`,
      options,
    );
    this.reason = phase === 'connect' ? connectReason(url, options?.cause) : 'cut';
  }
}

/** The time allowed for an answer ran out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly reason: FailureReason = 'timeout';

  constructor(
    readonly url: string,
    readonly milliseconds: number,
  ) {
    super(`${hostOf(url)} did not answer within ${milliseconds / 1000} s`);
  }
}

/** The body is larger than we are willing to read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(
    readonly url: string,
    readonly limitBytes: number,
  ) {
    super(`${hostOf(url)} answered with more than ${limitBytes} bytes`);
  }
}

/** The server sent the request on to where it must not go. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';

  constructor(
    readonly url: string,
    readonly status: number,
    /** Where to, as far as it is known. */
    readonly target: string | undefined,
  ) {
    super(
      `${hostOf(url)} redirects ${target === undefined ? 'elsewhere' : `to ${hostOf(target)}`}, which is not followed`,
    );
  }
}

/** `address`: none of a public https server; `type`: no picture, sound or film; `unreadable`: a data URL that is none. */
export type DownloadRefusal = 'address' | 'type' | 'unreadable';

/** A file that an answer pointed to is not fetched. */
export class DownloadRefusedError extends Error {
  override readonly name = 'DownloadRefusedError';

  constructor(
    readonly url: string,
    readonly why: DownloadRefusal,
    detail: string,
  ) {
    super(`The file on ${hostOf(url)} is not downloaded: ${detail}`);
  }
}
