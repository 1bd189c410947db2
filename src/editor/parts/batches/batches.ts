import { type CallRow, Journal, type JournalEntry, type RunEnd } from '../../../batch';
import type { BatchStanding, Failure, NextStep, Params } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import type { Translate } from '../../kit/l10n';
import type { DiskFolder } from '../../kit/storage/disk-folder';
import type { Folder } from '../../kit/storage/folder';
import { versionedFolder } from '../../kit/storage/versioned-folder';
import { Turns } from '../../kit/turns';
import { type BatchCounts, countsIn, countsOf } from './batch-counts';
import { Changes } from './changes';
import { leasedJournal, readOnlyJournal } from './journal-store';
import { type KeptBatch, readKept, writeKept } from './kept-batch';
import { Lease } from './lease';
import { LeaseWatch } from './lease-watch';
import { LiveBatch } from './live-batch';
import { givenWith } from './outcomes';
import { type ResultWorld, resultBytes, writeResult } from './result-file';
import { idleStanding, liveStanding } from './standing';
import type { ReadTable, Tables } from './tables';

export interface BatchesWorld {
  readonly folders: {
    readonly of: (id: string, part?: 'journal' | 'lease') => DiskFolder;
    /** Ids of the batches that are kept. */
    readonly list: () => Promise<readonly string[]>;
    readonly delete: (id: string) => Promise<void>;
  };
  readonly tables: Tables;
  readonly results: Omit<ResultWorld, 'keep'>;
  /** What calls the model of a batch. */
  readonly call: (kept: KeptBatch) => Promise<CallRow>;
  readonly explain: (error: unknown, target: KeptBatch['job']['target']) => Failure;
  readonly t: Translate;
  readonly now: () => number;
  /** The clock for whatever lasts, in milliseconds: one that nobody sets. */
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A run of this window has moved. */
  readonly onChange: () => void;
  /** A run of this window has ended, and its results lie where the batch says. */
  readonly onEnded: (kept: KeptBatch, end: RunEnd, standing: BatchStanding) => void;
  /** The files of a run are damaged, so that no list shows it. */
  readonly onUnreadable: (id: string) => void;
}

/** Of a batch that nobody runs, the source may have changed. The rows are those of the last heartbeat. */
export type BatchSummary = BatchCounts & Pick<BatchStanding, 'state'>;

type Going = Pick<Params<'steerBatch'>, 'whenInDoubt'> & { readonly retryFailed?: boolean };

/** Often enough to be seen, seldom enough to cost nothing. */
const tellMilliseconds = 200;
/** How often a batch that another window runs is looked at. */
const lookMilliseconds = 3000;

/** The batches: those that this window runs, and all that lie on disk. */
export class Batches {
  readonly #live = new Map<string, LiveBatch>();
  readonly #starting = new Set<string>();
  readonly #failures = new Map<string, Failure>();
  readonly #changes: Changes;
  readonly #deliveries = new Turns();
  readonly #watches = new Map<string, LeaseWatch>();

  constructor(private readonly world: BatchesWorld) {
    this.#changes = new Changes(world.sleep);
  }

  /** Ids of the batches that this window runs. */
  get running(): readonly string[] {
    return [...this.#live.keys()];
  }

  /** How far a run of this window is. */
  progressOf(id: string) {
    return this.#live.get(id)?.progress;
  }

  /** Keeps a batch, which does not start it. */
  async add(kept: KeptBatch): Promise<void> {
    await writeKept(this.#folder(kept.job.id), kept);
  }

  /** The newest first. */
  async list(): Promise<readonly KeptBatch[]> {
    const ids = await this.world.folders.list();
    const found = await Promise.all(ids.map((id) => this.#listed(id)));
    return found
      .filter((kept) => kept !== undefined)
      .sort((one, other) => other.job.created - one.job.created);
  }

  async #listed(id: string): Promise<KeptBatch | undefined> {
    const kept = await readKept(this.#folder(id)).catch(() => 'damaged' as const);
    if (kept === 'damaged') {
      this.world.onUnreadable(id);
    }
    return kept === 'none' || kept === 'damaged' ? undefined : kept;
  }

  /** @throws Error where there is none of this id any more */
  async read(id: string): Promise<KeptBatch> {
    const kept = await readKept(this.#folder(id));
    if (kept === 'none' || kept === 'damaged') {
      throw new Error(this.world.t('This run was deleted, or its files can no longer be read.'));
    }
    return kept;
  }

  async standing(id: string): Promise<BatchStanding> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      return liveStanding(live, this.world.t);
    }
    const kept = await this.read(id);
    const read = await this.#sourceOf(kept);
    return idleStanding(
      {
        kept,
        journal: await this.#journal(id),
        given: givenWith(kept.job.input, read),
        isElsewhere: await this.isElsewhere(id),
        isChanged: read?.digest !== kept.job.source.digest,
        failure: this.#failures.get(id),
      },
      this.world.t,
    );
  }

  /** How far a batch is, without reading its source; and as a rule without its journal. */
  async summary({ job: { id, source } }: KeptBatch): Promise<BatchSummary> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      return liveStanding(live, this.world.t);
    }
    const isElsewhere = await this.isElsewhere(id);
    // Runs that earlier versions began, and heartbeats that a kill has cut off, note nothing.
    const counts = countsIn(this.#watchOf(id).beat) ?? countsOf(await this.#journal(id), source.rowCount);
    const isDone = counts.done + counts.failed === source.rowCount;
    return { ...counts, state: isElsewhere ? 'elsewhere' : isDone ? 'done' : 'stopped' };
  }

  /** Tells how a batch stands until the signal is aborted. */
  async watch(id: string, tell: (standing: BatchStanding) => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const version = this.#changes.version(id);
      const standing = await this.standing(id);
      tell(standing);
      await this.#untilMoved(standing, version, signal);
      await this.world.sleep(tellMilliseconds, signal).catch(() => undefined);
    }
  }

  /** Resolves when there may be something new to tell: of what stands still, once a window runs it. */
  async #untilMoved({ id, state }: BatchStanding, version: number, signal: AbortSignal): Promise<void> {
    // Time passes, for what is waited for as for what another window does.
    const isMoving = this.#live.has(id) || state === 'elsewhere';
    do {
      await this.#changes.after(id, version, lookMilliseconds, signal);
    } while (
      !signal.aborted &&
      this.#changes.version(id) === version &&
      !isMoving &&
      !(await this.isElsewhere(id))
    );
  }

  /**
   * Starts a batch or goes on with it. Resolves as soon as it runs.
   *
   * @throws Error where another window runs it, or its source is not what it was; InputError of the batch room
   */
  async resume(id: string, going: Going = {}): Promise<void> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      live.resume();
      this.#note(id);
      return;
    }
    if (this.#starting.has(id)) {
      return;
    }
    this.#starting.add(id);
    try {
      await this.#run(id, going);
    } finally {
      this.#starting.delete(id);
    }
  }

  pause(id: string): void {
    this.#live.get(id)?.pause();
    this.#note(id);
  }

  cancel(id: string): void {
    this.#live.get(id)?.cancel();
    this.#note(id);
  }

  /** @throws Error while it runs */
  async delete(id: string): Promise<void> {
    if (this.#live.has(id) || this.#starting.has(id) || (await this.isElsewhere(id))) {
      throw new Error(this.world.t('This run is still in progress. Cancel it first.'));
    }
    await this.world.folders.delete(id);
    this.#watches.delete(id);
  }

  /** The bytes of the results so far. */
  async resultsSoFar(id: string): Promise<{ readonly kept: KeptBatch; readonly bytes: Uint8Array }> {
    const live = this.#live.get(id);
    const kept = live?.kept ?? (await this.read(id));
    const journal = live?.journal ?? (await this.#journal(id));
    const { table } = live?.read ?? (await this.#unchangedSource(kept));
    const bytes = await resultBytes(kept, table, journal);
    return { kept, bytes };
  }

  /** Writes the results so far where the batch says. */
  deliver(id: string): Promise<{ readonly kept: KeptBatch; readonly bytes: Uint8Array }> {
    // One after the other: each has to know what the one before it wrote.
    return this.#deliveries.take(async () => {
      await this.#live.get(id)?.confirm();
      const { kept, bytes } = await this.resultsSoFar(id);
      const keep = async (next: KeptBatch) => {
        await writeKept(this.#folder(id), next);
        const live = this.#live.get(id);
        if (live !== undefined) {
          live.kept = next;
        }
      };
      return { kept: await writeResult(kept, bytes, { ...this.world.results, keep }), bytes };
    });
  }

  /** What became of each row so far: the last entry in the journal. */
  async entries(id: string): Promise<ReadonlyMap<number, JournalEntry>> {
    return (this.#live.get(id)?.journal ?? (await this.#journal(id))).rows;
  }

  /** The same, a line of JSON for each row. */
  async journalText(id: string): Promise<string> {
    return [...(await this.entries(id)).values()].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }

  /** The window closes. */
  dispose(): void {
    for (const live of this.#live.values()) {
      live.abandon();
    }
  }

  async #run(id: string, { whenInDoubt, retryFailed = false }: Going): Promise<void> {
    const { now, elapsed, sleep, t } = this.world;
    const read = await this.#unchangedSource(await this.read(id));
    const lease = await Lease.take(this.#leaseFolder(id), this.#watchOf(id), { elapsed, sleep });
    if (lease === undefined) {
      throw new Error(t('It runs in another window. Pause, resume or cancel it there.'));
    }
    try {
      // Only now: the window that had it may have delivered meanwhile.
      const kept = await this.read(id);
      const live = new LiveBatch({
        ...{ kept, read, lease },
        journal: await Journal.open(leasedJournal(this.#journalFolder(id), lease), lease.turn),
        call: await this.world.call(kept),
        options: { now, elapsed, sleep, retryFailed, ...(whenInDoubt !== undefined && { whenInDoubt }) },
        onChange: () => this.#note(id),
      });
      this.#failures.delete(id);
      this.#live.set(id, live);
      this.#note(id);
      void live.ended.then((end) => this.#end(live, end));
    } catch (error) {
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  #note(id: string): void {
    this.#changes.note(id);
    this.world.onChange();
  }

  async #end(live: LiveBatch, end: RunEnd): Promise<void> {
    const { id } = live.kept.job;
    const failure = await this.#deliverEnd(live, end);
    // A run that was lost goes on: its failure is this window's, not the run's.
    if (failure !== undefined && !live.isLost) {
      this.#failures.set(id, failure);
    }
    await live.release().catch(() => undefined);
    this.#live.delete(id);
    this.#note(id);
    // A disk that fails must not keep the end from being told.
    const standing = await this.standing(id).catch(() => liveStanding(live, this.world.t));
    this.world.onEnded(live.kept, end, { ...standing, ...(failure !== undefined && { failure }) });
  }

  /** Delivers what there is. @returns why the run ended early, or why its results could not be written */
  async #deliverEnd(live: LiveBatch, end: RunEnd): Promise<Failure | undefined> {
    const { job, delivery } = live.kept;
    // What ended the run comes first.
    let failure = this.#failureOf(live.kept, end);
    try {
      // A source is written over once, when all is done.
      if (end.kind === 'finished' || delivery.kind !== 'replace') {
        await this.deliver(job.id);
      }
    } catch (error) {
      failure ??= this.world.explain(error, job.target);
    }
    return live.isLost ? this.#lostFailure() : failure;
  }

  #lostFailure(): Failure {
    const message = this.world.t(
      'This window didn’t respond for a while, so another window has taken over the run. You can control it there.',
    );
    return { message, steps: [] };
  }

  #failureOf({ job }: KeptBatch, end: RunEnd): Failure | undefined {
    if (end.kind === 'stopped') {
      const isRefused = end.failure === 'unauthorized' || end.failure === 'forbidden';
      const setKey: NextStep = serverIdOf(job.target.provider) === undefined ? 'signIn' : 'setServerKey';
      return { message: end.reason, steps: [...(isRefused ? [setKey] : []), 'retry', 'showLog'] };
    }
    return end.kind === 'broken' ? this.world.explain(end.error, job.target) : undefined;
  }

  /** Undefined where it cannot be read. */
  async #sourceOf({ job: { source } }: KeptBatch): Promise<ReadTable | undefined> {
    try {
      return await this.world.tables.read(source.uri, source.format);
    } catch {
      return undefined;
    }
  }

  async #unchangedSource(kept: KeptBatch): Promise<ReadTable> {
    const { source } = kept.job;
    const read = await this.world.tables.read(source.uri, source.format);
    if (read.digest !== source.digest) {
      throw new Error(
        this.world.t(
          '{0} has changed since the run started, so its rows may be different. Restore the file, or start a new run.',
          kept.source.name,
        ),
      );
    }
    return read;
  }

  #journal(id: string): Promise<Journal> {
    return Journal.open(readOnlyJournal(this.#journalFolder(id)));
  }

  /** Whether another window runs it. While that cannot be seen it may be so. */
  async isElsewhere(id: string): Promise<boolean> {
    if (this.#starting.has(id)) {
      return false;
    }
    return this.#watchOf(id)
      .look()
      .then(({ state }) => state !== 'free')
      .catch(() => true);
  }

  /** One for each batch: what it has seen so far counts. */
  #watchOf(id: string): LeaseWatch {
    const watch = this.#watches.get(id) ?? new LeaseWatch(this.#leaseFolder(id), this.world.elapsed);
    this.#watches.set(id, watch);
    return watch;
  }

  #folder(id: string): Folder {
    return versionedFolder(this.world.folders.of(id));
  }

  #journalFolder(id: string): DiskFolder {
    return this.world.folders.of(id, 'journal');
  }

  #leaseFolder(id: string): DiskFolder {
    return this.world.folders.of(id, 'lease');
  }
}
