import type { HandlersOf, Params } from '../../../protocol';
import { rowsCode } from '../../../snippets';
import { tryAgain } from '../../failures/try-again';
import { readSettings } from '../../kit/settings';
import { offerToOpen } from '../../parts/offer-to-open';
import type { Session } from '../../session/session';
import { beginBatch, beginEvaluation, gathered, type RowsWorld } from './begin-with-rows';
import { insertExamples } from './insert-examples';
import { insertRowsCode } from './insert-rows-code';
import { rowAddress, selectionOf } from './row-places';
import { saveRows } from './save-rows';

type Handlers = HandlersOf<
  'beginWithRows' | 'insertExamples' | 'insertRowsCode' | 'rowAddress' | 'rowsCode' | 'saveRows'
>;

/** What is begun with rows. */
const begin = { batch: beginBatch, evaluation: beginEvaluation } as const;

/** What a page of rows does with the rows of a query. */
export function rowActionHandlers(
  session: Pick<Session, 'hub' | 'lastPlace' | 'log'>,
  world: RowsWorld,
): Handlers {
  const { sources } = world;
  const selected = async ({ place, query }: Params<'insertRowsCode'>, signal: AbortSignal) =>
    selectionOf(place, query, await (await sources.of(place)).schema(signal));
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
    async rowsCode({ library, ...params }, { signal }) {
      return { code: rowsCode(await selected(params, signal), library) };
    },
    async insertRowsCode(params, { signal }) {
      const selection = await selected(params, signal);
      // The user answers in their own time, for which the page doesn't wait.
      void tryAgain(session, () => insertRowsCode(selection, session));
      return null;
    },
    async rowAddress({ place, number }) {
      return { address: rowAddress(readSettings().endpoint, place, number) };
    },
  };
}
