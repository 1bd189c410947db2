import type { HandlersOf } from '../../../protocol';
import { rowsCode } from '../../../snippets';
import { readSettings } from '../../kit/settings';
import { offerToOpen } from '../../parts/offer-to-open';
import { beginBatch, beginEvaluation, gathered, type RowsWorld } from './begin-with-rows';
import { insertExamples } from './insert-examples';
import { rowAddress, selectionOf } from './row-places';
import { saveRows } from './save-rows';

type Handlers = HandlersOf<'beginWithRows' | 'rowAddress' | 'rowsCode' | 'saveRows' | 'insertExamples'>;

/** What is begun with rows. */
const begin = { batch: beginBatch, evaluation: beginEvaluation } as const;

/** What a page of rows does with the rows of a query. */
export function rowActionHandlers(world: RowsWorld): Handlers {
  const { sources } = world;
  return {
    async saveRows({ place, query }) {
      const saved = await saveRows(place, () => gathered(place, query, world));
      if (saved !== undefined) {
        void offerToOpen(saved);
      }
      return { saved: saved?.toString() ?? null };
    },
    async beginWithRows({ place, query, use }) {
      await begin[use](place, query, world);
      return null;
    },
    async insertExamples(params, { signal }) {
      await insertExamples(params, world, signal);
      return null;
    },
    async rowsCode({ place, query, library }, { signal }) {
      const columns = await (await sources.of(place)).schema(signal);
      return { code: rowsCode(selectionOf(place, query, columns), library) };
    },
    async rowAddress({ place, number }) {
      return { address: rowAddress(readSettings().endpoint, place, number) };
    },
  };
}
