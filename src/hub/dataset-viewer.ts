import * as z from 'zod/mini';
import type { Fetch } from '../http';
import { anyObject, listOf, texts } from '../http/shapes';
import type { HubClient } from './client';
import { HubError } from './errors';
import { fetchOwnFile } from './own-file';
import { getJson } from './request';

const timeoutMilliseconds = 30_000;

export interface ViewerOptions {
  /** Address of the service, without a slash at the end. */
  readonly endpoint: string;
  readonly fetch: Fetch;
  readonly signal?: AbortSignal | undefined;
  /** Whether integers that a number can't hold are read as texts of their digits. */
  readonly isExact?: boolean;
}

const splitsSchema = z.looseObject({
  splits: listOf(z.looseObject({ config: z.string(), split: z.string() })),
});

const firstRowsSchema = z.looseObject({
  features: listOf(z.looseObject({ name: z.string(), type: z.unknown() })),
  rows: listOf(
    z.looseObject({
      row_idx: z.number(),
      /** Cells by the name of their column. */
      row: anyObject,
      truncated_cells: texts,
    }),
  ),
});

export type FirstRows = z.output<typeof firstRowsSchema>;

/** The subsets of a data set and their splits. Fails as {@link firstRows} does. */
export async function datasetSplits(
  hub: HubClient,
  dataset: string,
  options: ViewerOptions,
): Promise<readonly { readonly config: string; readonly split: string }[]> {
  return (await askViewer(hub, `/splits?${new URLSearchParams({ dataset })}`, splitsSchema, options)).splits;
}

/**
 * The first rows of a split, as the service that shows data sets has them.
 *
 * @throws HubError in the service's own words, or the signal's reason once it is aborted
 */
export async function firstRows(
  hub: HubClient,
  split: { readonly dataset: string; readonly config: string; readonly split: string },
  options: ViewerOptions,
): Promise<FirstRows> {
  return askViewer(hub, `/first-rows?${new URLSearchParams(split)}`, firstRowsSchema, options);
}

/**
 * An image, audio or video of a row. It lies where the service is, and is fetched from nowhere else.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function rowFile(
  hub: HubClient,
  url: string,
  { limitBytes, ...options }: ViewerOptions & { readonly limitBytes: number },
): Promise<Blob> {
  const { fetch, signal, endpoint } = options;
  if (!isOfViewer(url, endpoint)) {
    throw new HubError('It is not a file of the dataset viewer', { reason: 'refused', url });
  }
  return isHub(url, hub)
    ? hub.file(url, { limitBytes, signal })
    : fetchOwnFile(url, { fetch, now: Date.now, timeoutMilliseconds, signal, limitBytes });
}

/** Whether an address is one of the service's own. */
export function isOfViewer(url: string, endpoint: string): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && origin !== 'null' && origin === URL.parse(endpoint)?.origin;
}

function isHub(url: string, hub: HubClient): boolean {
  return new URL(url).origin === new URL(hub.endpoint).origin;
}

/** The token goes along only where the service is the hub itself. Fails as {@link firstRows} does. */
export async function askViewer<Schema extends z.core.$ZodType>(
  hub: HubClient,
  path: string,
  schema: Schema,
  { endpoint, fetch, signal, isExact }: ViewerOptions,
): Promise<z.output<Schema>> {
  const url = endpoint + path;
  if (!URL.canParse(url)) {
    throw new HubError(`"${endpoint}" is not a web address`, { reason: 'malformed', url: endpoint });
  }
  try {
    const answer = isHub(url, hub)
      ? await hub.get(url, schema, { signal, isExact })
      : await getJson(url, schema, {
          ...{ fetch, now: Date.now, timeoutMilliseconds, signal, isExact },
        });
    return answer.value;
  } catch (error) {
    throw error instanceof HubError ? inOwnWords(error) : error;
  }
}

const unclear: ReadonlySet<string> = new Set(['forbidden', 'gated', 'notFound', 'unauthorized']);

/** What the service says of a data set that it cannot show tells more than its status. */
function inOwnWords(error: HubError): HubError {
  const { status, reason, url, code, retryAfterSeconds } = error;
  return status !== undefined && unclear.has(reason)
    ? new HubError(
        error.message,
        { reason: 'refused', url, status, code, retryAfterSeconds },
        { cause: error },
      )
    : error;
}
