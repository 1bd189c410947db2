import { hostOf } from '../../http';

/** The server has no such file, or does not give it to a stranger. */
export class MediaUnavailableError extends Error {
  override readonly name = 'MediaUnavailableError';

  constructor(
    readonly url: string,
    readonly status: number,
  ) {
    super(`${hostOf(url)} does not give the file (status ${status})`);
  }
}
