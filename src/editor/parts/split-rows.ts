import { firstRowGroup, noteIn, readTable, TableError } from '../../batch';
import { parseJson } from '../../http';
import {
  datasetSplits,
  type FirstRows,
  firstRows,
  type HubClient,
  HubError,
  openParquet,
  parquetSplits,
} from '../../hub';
import { PreviewUnavailableError } from '../failures/preview-unavailable-error';

interface Split {
  readonly config: string;
  readonly split: string;
}

type Viewer = Parameters<typeof datasetSplits>[2];

const rowLimit = 100;
const limitBytes = 20_000_000;

/** As much of a file as is asked for at once: all of a small one. */
const firstBytes = 262_144;

/** The splits of a data set, as the viewer has them, else as the hub does. */
export function splitsOf(hub: HubClient, id: string, viewer: Viewer): Promise<readonly Split[]> {
  return unlessWithheld(
    () => datasetSplits(hub, id, viewer),
    () => parquetSplits(hub, id, viewer),
  );
}

/** The first rows of a split, as the viewer has them, else as the hub's own files do. */
export function rowsOf(hub: HubClient, id: string, split: Split, viewer: Viewer): Promise<FirstRows> {
  return unlessWithheld(
    () => firstRows(hub, { dataset: id, ...split }, viewer),
    () => rowsOfFile(hub, id, split, viewer.signal),
  );
}

const refusals: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

/**
 * The viewer is another server than the hub, and is not given the token: it shows nothing of what is private or gated.
 * The hub itself is given it.
 */
async function unlessWithheld<T>(ofViewer: () => Promise<T>, ofHub: () => Promise<T>): Promise<T> {
  try {
    return await ofViewer();
  } catch (error) {
    if (!(error instanceof HubError) || !refusals.has(error.status)) {
      throw error;
    }
    return ofHub().catch((failure: unknown) => {
      throw inWords(error, failure);
    });
  }
}

/** Who has no access is told so; who has gets to know why there are no rows nevertheless. */
function inWords(refusal: HubError, failure: unknown): unknown {
  if (failure instanceof TableError && failure.code === 'too-large') {
    return new PreviewUnavailableError('tooLarge', limitBytes, { cause: failure });
  }
  if (!(failure instanceof HubError) || failure.reason === 'gated' || !refusals.has(failure.status)) {
    return failure;
  }
  const isMissing = failure.status === 404 && failure.code !== 'RepoNotFound';
  return isMissing ? new PreviewUnavailableError('tokenWithheld', limitBytes, { cause: failure }) : refusal;
}

async function rowsOfFile(
  hub: HubClient,
  id: string,
  split: Split,
  signal: AbortSignal | undefined,
): Promise<FirstRows> {
  const file = await openParquet(hub, id, split, { firstBytes, signal });
  const bytes = await firstRowGroup(file, limitBytes);
  const [{ columns, rows }, note] = await Promise.all([
    readTable(bytes, 'parquet'),
    noteIn(bytes, 'huggingface'),
  ]);
  const types = featureTypes(note);
  return {
    features: columns.map((name) => ({ name, type: types.get(name) ?? { _type: 'Value', dtype: '' } })),
    rows: rows.slice(0, rowLimit).map((row, index) => ({ row_idx: index, row, truncated_cells: [] })),
  };
}

/** What the library that wrote the file says of its columns. */
function featureTypes(note = ''): ReadonlyMap<string, unknown> {
  const features = ['info', 'features'].reduce(field, parseJson(note));
  return new Map(typeof features === 'object' && features !== null ? Object.entries(features) : []);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
