import { digestOf, type JournalEntry, type RunEnd, rowStates } from '../../../batch';
import {
  type CellEntries,
  endsEvaluation,
  type Results,
  resultsOf,
  type Standing,
  spentIn,
  standingsOf,
} from '../../../evaluate';
import type { BatchStanding, EvaluationStanding, Failure, Params } from '../../../protocol';
import type { Translate } from '../../kit/l10n';
import type { Folder } from '../../kit/storage/folder';
import type { Batches } from '../../parts/batches/batches';
import { Changes } from '../../parts/batches/changes';
import type { Tables } from '../../parts/batches/tables';
import { isAskedBy, ownerOf, repeatIn } from './batch-ids';
import { isOver, versionOf } from './entries';
import type { Grades } from './grades/grades';
import { type KeptEvaluation, readKept, writeKept } from './kept-evaluation';
import { cellEntries, nextStep } from './next-step';
import { type Asked, type KnownAnswers, knownAnswers } from './reused-answers';
import { type BatchStep, batchOf, linesOf } from './steps';
import { standingView } from './views/standing-view';

export interface EvaluationsWorld {
  readonly folders: {
    readonly of: (id: string) => Folder;
    readonly list: () => Promise<readonly string[]>;
    readonly delete: (id: string) => Promise<void>;
  };
  readonly batches: Batches;
  /** Ids of the batches that are kept. */
  readonly batchIds: () => Promise<readonly string[]>;
  readonly tables: Tables;
  readonly grades: Grades;
  /** Where the rows and the answers of a batch lie. */
  readonly filesOf: (batch: string) => { readonly source: string; readonly output: string };
  readonly write: (uri: string, bytes: Uint8Array) => Promise<void>;
  readonly explain: (error: unknown) => Failure;
  readonly t: Translate;
  readonly elapsed: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** All that could be asked was asked; undefined: without a failure. */
  readonly onEnded: (kept: KeptEvaluation, failure: Failure | undefined) => void;
}

type Going = Pick<Params<'steerEvaluation'>, 'whenInDoubt'> & { readonly retryFailed?: boolean };

/** An evaluation that this window runs. */
interface Active {
  /** As it is saved. */
  kept: KeptEvaluation;
  readonly known: KnownAnswers;
  readonly going: Going;
  /** Batches that have had their turn. */
  readonly done: Set<string>;
  /** The batch that runs. */
  current: string | undefined;
  /** In US dollars, by the batches before. */
  spent: number;
  failure: Failure | undefined;
}

/** What a look at the answers found, until there are others. */
interface Look {
  readonly key: string;
  readonly results: Results;
  readonly standings: readonly Standing[];
  readonly entries: readonly CellEntries[];
  /** When it was made, and what it took. */
  readonly at: number;
  readonly milliseconds: number;
}

/** Evaluations of one file that are kept. Earlier ones have answers to reuse. */
const keptOfOneFile = 5;
/** How often an evaluation that another window runs is looked at. */
const lookMilliseconds = 3000;
const tellMilliseconds = 250;
/** Scores are computed again after so many times the time that they take. */
const leisure = 10;

/** The evaluations: those that this window runs, and all that lie on disk. */
export class Evaluations {
  readonly #active = new Map<string, Active>();
  readonly #failures = new Map<string, Failure>();
  /** Of batches that stand still. */
  readonly #entries = new Map<string, ReadonlyMap<number, JournalEntry>>();
  readonly #looks = new Map<string, Look>();
  readonly #changes: Changes;
  readonly #listeners = new Set<(uri: string) => void>();

  constructor(private readonly world: EvaluationsWorld) {
    this.#changes = new Changes(world.sleep);
  }

  /** Keeps an evaluation, which doesn't start it. The oldest of the same file are deleted. */
  async add(kept: KeptEvaluation): Promise<void> {
    await writeKept(this.world.folders.of(kept.id), kept);
    const older = (await this.list()).filter(({ uri }) => uri === kept.uri).slice(keptOfOneFile);
    for (const { id } of older) {
      await this.delete(id).catch(() => undefined);
    }
  }

  /** @param listener told the file of an evaluation whose run has ended, or was deleted */
  onResults(listener: (uri: string) => void): void {
    this.#listeners.add(listener);
  }

  /** The newest first. */
  async list(): Promise<readonly KeptEvaluation[]> {
    const ids = await this.world.folders.list();
    const found = await Promise.all(
      ids.map((id) => readKept(this.world.folders.of(id)).catch(() => undefined)),
    );
    return found.filter((kept) => kept !== undefined).toSorted((one, other) => other.created - one.created);
  }

  /** @throws Error where there is none of this id any more */
  async read(id: string): Promise<KeptEvaluation> {
    const kept = this.#active.get(id)?.kept ?? (await readKept(this.world.folders.of(id)));
    if (kept === undefined) {
      throw new Error(this.world.t('This evaluation was deleted, or its files can no longer be read.'));
    }
    return kept;
  }

  /**
   * What texts are quoted with to the judge of a file's evaluations. It stays the same, so that verdicts are known again; no
   * model that is judged ever sees it.
   */
  async fenceFor(uri: string): Promise<string> {
    const earlier = (await this.list()).find((each) => each.uri === uri && each.judge !== undefined);
    return earlier?.judge?.fence ?? `----${crypto.randomUUID()}`;
  }

  /** Answers that an evaluation needn't ask for. */
  knownFor(batch: string): KnownAnswers {
    return this.#active.get(ownerOf(batch))?.known ?? new Map();
  }

  /** How often the same is asked of a row of a batch. */
  async repeatOf(batch: string): Promise<number> {
    return repeatIn(await this.read(ownerOf(batch)), batch);
  }

  /**
   * Starts an evaluation or goes on with it. Resolves as soon as it runs.
   *
   * @throws Error where another window runs it; as batches do
   */
  async resume(id: string, going: Going = {}): Promise<void> {
    const active = this.#active.get(id);
    if (active !== undefined) {
      await (active.current && this.world.batches.resume(active.current));
      this.note(id);
      return;
    }
    const kept = await this.read(id);
    const begun: Active = {
      ...{ kept, going, known: await this.#knownTo(kept), done: new Set() },
      ...{ current: undefined, spent: 0, failure: undefined },
    };
    this.#active.set(id, begun);
    this.#failures.delete(id);
    try {
      await this.#goOn(begun);
    } catch (error) {
      this.#active.delete(id);
      throw error;
    } finally {
      this.note(id);
    }
  }

  pause(id: string): void {
    const { current } = this.#active.get(id) ?? {};
    if (current !== undefined) {
      this.world.batches.pause(current);
      this.note(id);
    }
  }

  cancel(id: string): void {
    const { current } = this.#active.get(id) ?? {};
    if (current !== undefined) {
      this.world.batches.cancel(current);
      this.note(id);
    }
  }

  /** @throws Error while it runs */
  async delete(id: string): Promise<void> {
    if (this.#active.has(id)) {
      throw new Error(this.world.t('This evaluation is still running. Cancel it first.'));
    }
    const kept = await this.read(id).catch(() => undefined);
    for (const batch of await this.#batchesOf(id)) {
      await this.world.batches.delete(batch);
      this.#entries.delete(batch);
    }
    await this.world.folders.delete(id);
    this.#looks.delete(id);
    if (kept !== undefined) {
      const others = (await this.list()).filter(({ uri }) => uri === kept.uri);
      await this.world.grades.forget(kept, others.length === 0);
      this.#tellResults(kept.uri);
    }
  }

  /** @param cell whose label others are compared with from now on */
  async setBaseline(id: string, cell: number): Promise<void> {
    const kept = await this.read(id);
    const label = kept.cells[cell]?.label;
    if (label !== undefined) {
      const next = { ...kept, baseline: label };
      await writeKept(this.world.folders.of(id), next);
      const active = this.#active.get(id);
      if (active !== undefined) {
        active.kept = next;
      }
      this.#looks.delete(id);
      this.note(id);
    }
  }

  /** A batch of ours has moved. */
  noteBatch(batch: string): void {
    const id = ownerOf(batch);
    this.note(id);
    this.#keepBudget(id);
  }

  note(id: string): void {
    this.#changes.note(id);
  }

  /** A batch of ours has ended: the next one has its turn. */
  async batchEnded(batch: string, end: RunEnd, { failure }: Pick<BatchStanding, 'failure'>): Promise<void> {
    const id = ownerOf(batch);
    const active = this.#active.get(id);
    this.#entries.delete(batch);
    if (active === undefined) {
      return;
    }
    active.done.add(batch);
    active.failure ??= failure;
    if (endsEvaluation(end)) {
      this.#end(active);
      return;
    }
    try {
      await this.#goOn(active);
    } catch (error) {
      active.failure ??= this.world.explain(error);
      this.#end(active);
    }
    this.note(id);
  }

  async standing(id: string): Promise<EvaluationStanding> {
    const kept = await this.read(id);
    const look = await this.#look(kept);
    const active = this.#active.get(id);
    return standingView(kept, {
      ...look,
      graded: await this.world.grades.graded(kept, look.results),
      current: active?.current,
      state: await this.#stateOf(kept, look.entries),
      failure: active?.failure ?? this.#failures.get(id),
    });
  }

  /** The results so far with the user's grades, and the scores that follow from them. */
  async results(
    id: string,
  ): Promise<Pick<Look, 'results' | 'standings'> & { readonly kept: KeptEvaluation }> {
    const kept = await this.read(id);
    const { results, standings } = await this.#look(kept);
    const graded = await this.world.grades.graded(kept, results);
    return { kept, standings, results: graded.results };
  }

  /** Tells how an evaluation stands until the signal is aborted. */
  async watch(id: string, tell: (standing: EvaluationStanding) => void, signal: AbortSignal): Promise<void> {
    let told = '';
    while (!signal.aborted) {
      const version = this.#changes.version(id);
      const standing = await this.standing(id);
      const words = JSON.stringify(standing);
      if (words !== told) {
        told = words;
        tell(standing);
      }
      await this.#changes.after(id, version, lookMilliseconds, signal);
      await this.world.sleep(tellMilliseconds, signal).catch(() => undefined);
    }
  }

  async #goOn(active: Active): Promise<void> {
    const { kept } = active;
    const step = await this.#nextStep(active);
    active.current = step?.batch;
    if (step === undefined) {
      this.#end(active);
      return;
    }
    active.spent = await this.#spentBefore(kept.id, step.batch);
    if (kept.budget !== undefined && active.spent >= kept.budget) {
      active.failure ??= this.#budgetUsed();
      this.#end(active);
      return;
    }
    await this.#ensure(kept, step);
    this.#entries.delete(step.batch);
    await this.world.batches.resume(step.batch, active.going);
  }

  #end({ kept, failure }: Active): void {
    this.#active.delete(kept.id);
    if (failure !== undefined) {
      this.#failures.set(kept.id, failure);
    }
    this.note(kept.id);
    this.#tellResults(kept.uri);
    this.world.onEnded(kept, failure);
  }

  #tellResults(uri: string): void {
    for (const listener of this.#listeners) {
      listener(uri);
    }
  }

  /** The first batch that has something to ask, and hasn't had its turn. */
  async #nextStep({ kept, done, going }: Active): Promise<BatchStep | undefined> {
    return nextStep(
      kept,
      (batch) => this.#entriesOf(batch),
      async (step) => !done.has(step.batch) && (await this.#hasOpen(step, going)),
    );
  }

  async #hasOpen({ batch, rows }: BatchStep, { whenInDoubt, retryFailed }: Going): Promise<boolean> {
    const { waiting, inDoubt, failed } = rowStates({ rows: await this.#entriesOf(batch) }, rows.length);
    return (
      waiting.length > 0 ||
      (inDoubt.length > 0 && whenInDoubt !== undefined) ||
      (failed.length > 0 && retryFailed === true)
    );
  }

  /** Its batch may be there already. */
  async #ensure(kept: KeptEvaluation, step: BatchStep): Promise<void> {
    const { batches, filesOf, write } = this.world;
    const isThere = await batches.read(step.batch).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      const files = filesOf(step.batch);
      const bytes = linesOf(step.rows);
      await write(files.source, bytes);
      await batches.add(batchOf(step, kept, { ...files, digest: await digestOf(bytes) }));
    }
  }

  #keepBudget(id: string): void {
    const active = this.#active.get(id);
    const progress =
      active?.current === undefined ? undefined : this.world.batches.progressOf(active.current);
    if (active?.current === undefined || progress === undefined || active.failure !== undefined) {
      return;
    }
    const { budget } = active.kept;
    if (budget !== undefined && active.spent + progress.cost >= budget) {
      active.failure = this.#budgetUsed();
      this.world.batches.cancel(active.current);
    }
  }

  #budgetUsed(): Failure {
    return {
      message: this.world.t(
        'The budget is used up. What was answered is saved. To go on, raise “budget” in the file and run the evaluation again.',
      ),
      steps: [],
    };
  }

  /** What all other batches of an evaluation cost. */
  async #spentBefore(id: string, batch: string): Promise<number> {
    let spent = 0;
    for (const other of await this.#batchesOf(id)) {
      if (other !== batch) {
        spent += spentIn(await this.#entriesOf(other));
      }
    }
    return spent;
  }

  async #batchesOf(id: string): Promise<readonly string[]> {
    return (await this.world.batchIds()).filter((batch) => ownerOf(batch) === id);
  }

  /** What earlier evaluations of the same file, and this one, have been answered. */
  async #knownTo(kept: KeptEvaluation): Promise<KnownAnswers> {
    const { batches } = this.world;
    const related = (await this.list()).filter(({ uri }) => uri === kept.uri).slice(0, keptOfOneFile);
    const asked: Asked[] = [];
    for (const other of related) {
      for (const batch of await this.#batchesOf(other.id)) {
        const found = await batches.read(batch).catch(() => undefined);
        if (found !== undefined && isAskedBy(kept, found.job.target)) {
          asked.push({ kept: found, repeat: repeatIn(other, batch) });
        }
      }
    }
    return knownAnswers(this.world, asked);
  }

  async #entriesOf(batch: string): Promise<ReadonlyMap<number, JournalEntry>> {
    const { batches } = this.world;
    if (batches.running.includes(batch)) {
      return batches.entries(batch);
    }
    const known = this.#entries.get(batch);
    if (known !== undefined) {
      return known;
    }
    const entries = await batches.entries(batch);
    if (!(await batches.isElsewhere(batch))) {
      this.#entries.set(batch, entries);
    }
    return entries;
  }

  async #look(kept: KeptEvaluation): Promise<Look> {
    const { elapsed } = this.world;
    const entries = await cellEntries(kept, (batch) => this.#entriesOf(batch));
    const key = entries
      .map(({ answers, opinions }) => [answers, ...Object.values(opinions)].map(versionOf).join(' '))
      .join();
    const last = this.#looks.get(kept.id);
    const isFresh =
      last !== undefined &&
      (last.key === key || (this.#active.has(kept.id) && elapsed() - last.at < last.milliseconds * leisure));
    if (isFresh) {
      return { ...last, entries };
    }
    const start = elapsed();
    const results = resultsOf(kept, entries);
    const standings = standingsOf(results);
    const at = elapsed();
    const look = { key, results, standings, entries, at, milliseconds: at - start };
    this.#looks.set(kept.id, look);
    return look;
  }

  async #stateOf(
    kept: KeptEvaluation,
    entries: readonly CellEntries[],
  ): Promise<EvaluationStanding['state']> {
    const active = this.#active.get(kept.id);
    if (active !== undefined) {
      const phase = active.current && this.world.batches.progressOf(active.current)?.phase;
      return phase === 'paused' ? 'paused' : 'running';
    }
    for (const batch of await this.#batchesOf(kept.id)) {
      if (await this.world.batches.isElsewhere(batch)) {
        return 'elsewhere';
      }
    }
    return isOver(kept, entries) ? 'done' : 'stopped';
  }
}
