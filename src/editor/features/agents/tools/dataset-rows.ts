import * as z from 'zod/mini';
import { InputError } from '../../../../inference';
import {
  type DatasetPage,
  DatasetRowsError,
  datasetPage,
  RowsError,
  type RowsErrorCode,
} from '../../../../rows';
import { plainLine, visible } from '../../../kit/words/plain';
import { quotedRows } from '../quoted-rows';
import { about, defineTool } from '../tool';

const mostColumns = 30;
/** Characters of the cells of a row, in all. */
const rowLength = 2000;

const name = z.string().check(z.maxLength(200));

const schema = z.object({
  dataset: z
    .string()
    .check(z.minLength(1), z.maxLength(200), about('ID of the dataset on the hub, such as rajpurkar/squad.')),
  config: z.optional(name).check(about('Its subset. Default: default, or the first.')),
  split: z.optional(name).check(about('Default: test, validation or train, the first that there is.')),
  columns: z
    .optional(z.array(name).check(z.maxLength(mostColumns)))
    .check(about(`Columns to read. Default: the first ${mostColumns}.`)),
  offset: z
    .optional(z.int().check(z.gte(0), z.lte(1_000_000_000)))
    .check(about('How many rows to skip. Default: 0.')),
  limit: z.optional(z.int().check(z.gte(1), z.lte(20))).check(about('How many rows to read. Default: 5.')),
});

type Input = z.output<typeof schema>;

export const datasetRows = defineTool({
  name: 'hub_dataset_rows',
  schema,
  describe: ({ dataset }, t) => t('Reading rows of {0}…', dataset),
  async run(input, { world, signal, budget }) {
    const { dataset, config, split, offset = 0, limit = 5 } = input;
    const viewer = { endpoint: world.viewerEndpoint, fetch: world.fetch };
    const source = { dataset, config, split, offset, length: limit };
    const rowsWorld = { hub: world.hub(), viewer, now: () => performance.now(), signal };
    const page = await datasetPage(source, rowsWorld).catch((error) => {
      throw advised(error, dataset);
    });
    const columns = columnsOf(page, input);
    if (page.rows.length === 0) {
      return headOf(page, columns, { dataset, offset, shown: 0 });
    }
    const rows = page.rows.map((row) => rowOf(row, columns));
    return quotedRows(rows, budget, (shown) => headOf(page, columns, { dataset, offset, shown }));
  },
});

function columnsOf({ columns }: DatasetPage, { columns: wanted }: Input): readonly string[] {
  if (wanted === undefined || wanted.length === 0) {
    return columns.slice(0, mostColumns);
  }
  const missing = wanted.find((each) => !columns.includes(each));
  if (missing !== undefined) {
    const known = columns.slice(0, mostColumns).map((each) => plainLine(each, 60));
    throw new InputError(`There is no column ${plainLine(missing)}. There are: ${known.join(', ')}`);
  }
  return wanted;
}

function headOf(
  page: DatasetPage,
  columns: readonly string[],
  { dataset, offset, shown }: { readonly dataset: string; readonly offset: number; readonly shown: number },
): string {
  const { config, split, total, rows } = page;
  const place = `${plainLine(dataset)}, subset ${plainLine(config)}, split ${plainLine(split)}`;
  const size = total === undefined ? '' : ` of ${total}`;
  const left = page.columns.length - columns.length;
  return [
    shown === 0
      ? `No rows${size} from ${offset} on in ${place}.`
      : `Rows ${offset} to ${offset + shown - 1}${size} in ${place}.`,
    shown < rows.length && 'More were left out to keep the answer short: choose columns, or raise offset.',
    left > 0 && `${left} columns were left out.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function rowOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): object {
  const longest = Math.max(40, Math.floor(rowLength / columns.length));
  return Object.fromEntries(columns.map((column) => [plainLine(column, 60), cellOf(row[column], longest)]));
}

/** A cell as it is where it is short, else the beginning of its text. */
function cellOf(value: unknown, longest: number): unknown {
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean') {
    return value ?? null;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // What hides in a text may be longer than the text, but not without end.
  const words = visible(text.slice(0, 4 * longest));
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

const withheld: ReadonlySet<RowsErrorCode> = new Set<RowsErrorCode>([
  'noAccess',
  'unknownSplit',
  'notConverted',
]);

/** What an agent can do about rows that can't be read. */
function advised(error: unknown, dataset: string): unknown {
  if (error instanceof DatasetRowsError && error.problem.code === 'noSplit') {
    const known = error.problem.known.map((each) => plainLine(each, 100)).join(', ');
    return new InputError(
      known === ''
        ? `${dataset} has no rows that can be shown.`
        : `${dataset} has no such subset or split. There are (subset/split): ${known}`,
    );
  }
  if (error instanceof RowsError && withheld.has(error.code)) {
    return new InputError(
      `The rows of ${dataset} can’t be shown (${error.code}). Check the ID with hub_search_datasets. Where it is gated or private, the user has to open its page on the hub.`,
    );
  }
  return error;
}
