/**
 * `noDisk`: the extension host has no disk, and the browser no files for us. `notAFolder`: what should be a folder is a
 * file. `notAllowed`, `inUse`: the system or another program keeps us out. `diskFull`: there is no room for a download.
 * `cutOff`: a file ended too early. `damaged`: a file isn't what the hub says it is. `failed`: all else, in the system's
 * own words.
 */
export type CacheErrorCode =
  | 'noDisk'
  | 'notAFolder'
  | 'notAllowed'
  | 'inUse'
  | 'diskFull'
  | 'cutOff'
  | 'damaged'
  | 'failed';

/** The cache can't be read or written, or something in it can't be deleted. */
export class CacheError extends Error {
  override readonly name = 'CacheError';

  constructor(
    readonly code: CacheErrorCode,
    /** Of what it failed at. */
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(options?.cause instanceof Error ? options.cause.message : code, options);
  }
}
