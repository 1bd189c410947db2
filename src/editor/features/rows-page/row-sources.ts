import * as vscode from 'vscode';
import type { RangedFile } from '../../../batch';
import type { DatasetSplit } from '../../../hub';
import type { RowsPlace } from '../../../protocol';
import {
  datasetSource,
  type FallbackSource,
  fileSource,
  type RowSource,
  RowsError,
  remoteParquet,
} from '../../../rows';
import { hasNodeFiles, withNodeFile } from '../../kit/node-files';
import { readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';

type World = Pick<Session, 'fetch' | 'hub'>;

/** What file systems without parts of files are asked for. */
const wholeLimitBytes = 200_000_000;

interface Opened {
  readonly key: string;
  readonly source: Promise<RowSource>;
  readonly service: FallbackSource | undefined;
}

/** The rows that a page shows. They are read by one source until the page shows others. */
export class RowSources {
  #opened: Opened | undefined;
  /** What all rows of a place are read by. */
  #scanned: { readonly key: string; readonly source: Promise<RowSource> } | undefined;
  /** The rows of the newest answer to a query. */
  #answer: { readonly id: string; readonly source: RowSource } | undefined;

  constructor(private readonly session: World) {}

  /** The source, once it is open. */
  async of(place: RowsPlace): Promise<RowSource> {
    if (place.kind === 'answer') {
      return this.#answerOf(place.id);
    }
    const opened = this.#open(place);
    try {
      return await opened.source;
    } catch (error) {
      if (this.#opened === opened) {
        this.#opened = undefined;
      }
      throw error;
    }
  }

  /** Why rows come from the hub's files and not from the service, if they do. */
  standbyOf(place: RowsPlace) {
    return place.kind === 'answer' ? undefined : this.#open(place).service?.standby?.code;
  }

  /** The rows as the hub's files have them: whole. */
  whole(place: RowsPlace): RowSource | undefined {
    return place.kind === 'dataset' ? remoteParquet(this.session.hub(), splitOf(place)) : undefined;
  }

  /** What all rows are gone through by: the hub's files of them, as the service has to be asked for each hundred. */
  toScan(place: RowsPlace): Promise<RowSource> {
    const files = this.whole(place);
    if (files === undefined) {
      return this.of(place);
    }
    const key = JSON.stringify(place);
    if (this.#scanned?.key !== key) {
      const scanned = { key, source: this.#filesOr(files, place) };
      scanned.source.catch(() => {
        this.#scanned = this.#scanned === scanned ? undefined : this.#scanned;
      });
      this.#scanned = scanned;
    }
    return this.#scanned.source;
  }

  /** Has the rows of an answer read, in place of those of the answer before it. */
  showAnswer(id: string, source: RowSource): void {
    this.#answer = { id, source };
  }

  /** Reads everything anew. */
  forget(): void {
    this.#opened = undefined;
    this.#scanned = undefined;
  }

  async #filesOr(files: RowSource, place: RowsPlace): Promise<RowSource> {
    return (await hasRows(files)) ? files : this.of(place);
  }

  #answerOf(id: string): RowSource {
    if (this.#answer?.id !== id) {
      throw new RowsError('empty');
    }
    return this.#answer.source;
  }

  #open(place: StoredPlace): Opened {
    const key = JSON.stringify(place);
    if (this.#opened?.key !== key) {
      this.#opened = { key, ...(place.kind === 'file' ? openFile(place.uri) : this.#openDataset(place)) };
    }
    return this.#opened;
  }

  #openDataset(place: DatasetPlace): Omit<Opened, 'key'> {
    const { fetch } = this.session;
    const service = datasetSource(this.session.hub(), splitOf(place), {
      viewer: { endpoint: readSettings().datasetViewerEndpoint, fetch },
      now: () => performance.now(),
    });
    return { source: Promise.resolve(service), service };
  }
}

/** Whether a source has rows at all: the hub has no Parquet files of some datasets. */
async function hasRows(source: RowSource): Promise<boolean> {
  // Asking isn't cancelled: the next request needs it as well.
  const { signal } = new AbortController();
  try {
    return (await source.schema(signal)).length > 0;
  } catch (error) {
    if (error instanceof RowsError && (error.code === 'unknownSplit' || error.code === 'empty')) {
      return false;
    }
    throw error;
  }
}

type DatasetPlace = Extract<RowsPlace, { kind: 'dataset' }>;
type StoredPlace = Exclude<RowsPlace, { kind: 'answer' }>;

function openFile(address: string): Omit<Opened, 'key'> {
  return { source: fileOf(vscode.Uri.parse(address, true)), service: undefined };
}

function splitOf({ id, config, split }: DatasetPlace): DatasetSplit {
  return { dataset: id, config, split };
}

async function fileOf(uri: vscode.Uri): Promise<RowSource> {
  // Reading it isn't cancelled: the next request needs it as well.
  const { signal } = new AbortController();
  return fileSource(uri.path, await rangedFile(uri), signal);
}

/** A file that is read in pieces where its file system can do that. */
async function rangedFile(uri: vscode.Uri): Promise<RangedFile> {
  const { size } = await vscode.workspace.fs.stat(uri);
  if (uri.scheme === 'file' && hasNodeFiles()) {
    return { size, read: (start, length) => withNodeFile(uri.fsPath, (file) => file.read(start, length)) };
  }
  if (size > wholeLimitBytes) {
    throw new RowsError('tooLarge', { detail: String(size) });
  }
  const bytes = await vscode.workspace.fs.readFile(uri);
  return { size: bytes.byteLength, read: async (start, length) => bytes.subarray(start, start + length) };
}
