import { Failure, Overrun } from '../errors';
import { toHost } from '../values/to-host';
import { applyingFilters } from './applying-filters';
import { collectionFilters } from './collection-filters';
import { htmlFilters } from './html-filters';
import { numberFilters } from './number-filters';
import type { Builtin, Library } from './signature';
import { allTests } from './tests';
import { textFilters } from './text-filters';

/**
 * A filter of the host: it gets the piped value, the positional arguments and the named ones, as JSON has them. What
 * it throws becomes a runtime error.
 */
export type Filter = (
  value: unknown,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
) => unknown;

const ownTests = allTests(() => standardLibrary);

/** The language's own. */
const standardLibrary: Library = libraryOf(new Map());

/** The language's own filters and tests, and the host's filters. */
export function libraryWith(filters: Readonly<Record<string, Filter>>): Library {
  const entries = Object.entries(filters);
  return entries.length === 0
    ? standardLibrary
    : libraryOf(new Map(entries.map(([name, filter]) => [name, hostBuiltin(name, filter)])));
}

function libraryOf(hostFilters: ReadonlyMap<string, Builtin<unknown>>): Library {
  const library: Library = {
    filters: new Map([
      ...textFilters,
      ...numberFilters,
      ...collectionFilters,
      ...htmlFilters,
      ...applyingFilters(() => library),
      ...hostFilters,
    ]),
    tests: ownTests,
  };
  return library;
}

const noRecord: Readonly<Record<string, unknown>> = {};

function hostBuiltin(name: string, filter: Filter): Builtin<unknown> {
  return {
    name,
    parameters: { names: [], required: 0, variadic: true },
    operation: (run, value, args, named) => {
      const record =
        named.size === 0
          ? noRecord
          : Object.fromEntries(Array.from(named, ([key, each]) => [key, toHost(run, each)]));
      const piped = toHost(run, value);
      const list = args.map((each) => toHost(run, each));
      try {
        return filter(piped, list, record);
      } catch (error) {
        if (error instanceof Overrun) {
          throw error;
        }
        throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}
