/**
 * `noDisk`: the extension host has no disk. `notAFolder`: what should be a folder is a file. `notAllowed`, `inUse`: the
 * system or another program keeps us out. `failed`: all else, in the system's own words.
 */
export type CacheErrorCode = 'noDisk' | 'notAFolder' | 'notAllowed' | 'inUse' | 'failed';

/** The cache can't be read, or something in it can't be deleted. */
export class CacheError extends Error {
  override readonly name = 'CacheError';

  constructor(
    readonly code: CacheErrorCode,
    /** Of what couldn't be read or deleted. */
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(options?.cause instanceof Error ? options.cause.message : code, options);
  }
}
