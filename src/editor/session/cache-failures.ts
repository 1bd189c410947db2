import { CacheError, type CacheErrorCode } from '../../local';

/** How a file system tells of failures. */
interface FileSystemFailures {
  /** What it calls one, such as `ENOENT`. */
  readonly nameOf: (error: unknown) => string;
  /** What it calls the failure to find something. */
  readonly missing: string;
  readonly codes: ReadonlyMap<string, CacheErrorCode>;
}

interface CacheFailures {
  /** Does something at a place in the file system. @throws CacheError */
  readonly cacheErrors: <T>(place: string, work: (place: string) => Promise<T>) => Promise<T>;
  /** Waits for something; undefined where it isn't there. */
  readonly unlessMissing: <T>(answer: Promise<T>) => Promise<T | undefined>;
}

/** The failures of a file system, in the words of the hub's cache. */
export function cacheFailures({ nameOf, missing, codes }: FileSystemFailures): CacheFailures {
  return {
    cacheErrors: async (place, work) => {
      try {
        return await work(place);
      } catch (cause) {
        throw cause instanceof CacheError
          ? cause
          : new CacheError(codes.get(nameOf(cause)) ?? 'failed', place, { cause });
      }
    },
    unlessMissing: async (answer) => {
      try {
        return await answer;
      } catch (error) {
        if (nameOf(error) === missing) {
          return undefined;
        }
        throw error;
      }
    },
  };
}
