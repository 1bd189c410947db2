import { type FailureKind, type RowAnswer, RowError } from './answer';
import { rowStates } from './journal';
import type { DoneEntry, FailedEntry } from './journal-segment';
import { Pace } from './pace';
import { firstInputError, type InputBuilder, inputBuilder } from './prompt';
import type { BatchRun, Progress, RunEnd, RunOptions } from './run';
import { StopStreak } from './stop-streak';
import { Tally } from './tally';

/** @throws BatchInputError for templates that cannot be read, and columns that there are not */
export function runBatch(options: RunOptions): BatchRun {
  const { job, columns } = options;
  return new Run(options, inputBuilder(job.input, columns));
}

/** Times that a row is sent which the server refuses for now. */
const maxAttempts = 6;
const firstWait = 1000;
const longestBackoff = 60_000;
/** A server that asks for more stops the job. */
const longestWait = 600_000;

interface Todo {
  readonly row: number;
  readonly attempt: number;
}

class Run implements BatchRun {
  readonly ended: Promise<RunEnd>;
  readonly #pace: Pace;
  readonly #tally: Tally;
  readonly #streak = new StopStreak();
  readonly #abort = new AbortController();
  /** Aborted when nothing more is to be sent. */
  readonly #stop = new AbortController();
  /** The next one last. */
  #todo: Todo[] = [];
  #prepared = false;
  #paused = false;
  #underWay = 0;
  #isWaiting = false;
  #end: RunEnd | undefined;
  #isOver = false;
  #finish: (() => void) | undefined;

  constructor(
    private readonly options: RunOptions,
    private readonly builder: InputBuilder,
  ) {
    const { job, journal, rows, elapsed, signal, minuteMilliseconds = 60_000 } = options;
    this.#pace = new Pace(job.limits, elapsed, minuteMilliseconds);
    this.#tally = new Tally(journal.rows, rows.length, elapsed);
    const abort = (): void => this.cancel('abort');
    signal?.addEventListener('abort', abort, { once: true });
    this.ended = this.#run().finally(() => signal?.removeEventListener('abort', abort));
    if (signal?.aborted) {
      abort();
    }
  }

  get progress(): Progress {
    const { counts, tokens, cost, rowsOfUnknownCost, retries, last } = this.#tally;
    const rowsPerMinute = this.#tally.rowsPerMinute();
    const left = this.#todo.length + counts.inFlight;
    return {
      phase: this.#phase(),
      total: this.options.rows.length,
      ...counts,
      tokens: { ...tokens },
      cost,
      rowsOfUnknownCost,
      rowsPerMinute,
      remainingMilliseconds: rowsPerMinute === 0 ? undefined : (left * 60_000) / rowsPerMinute,
      retries,
      waitMilliseconds: this.#end === undefined ? this.#pace.heldMilliseconds : undefined,
      last,
    };
  }

  pause(): void {
    this.#paused = true;
    this.#tell();
  }

  resume(): void {
    this.#paused = false;
    this.#sendMore();
    this.#tell();
  }

  cancel(how: 'finish' | 'abort'): void {
    this.#stopWith({ kind: 'cancelled' });
    if (how === 'abort') {
      this.#abort.abort();
    }
    this.#settle();
  }

  async #run(): Promise<RunEnd> {
    const over = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    try {
      const todo = await this.#prepare();
      if (this.#end === undefined) {
        this.#todo = todo;
      }
    } catch (error) {
      this.#stopWith({ kind: 'broken', error });
    }
    this.#prepared = true;
    this.#sendMore();
    this.#settle();
    await over;
    this.#isOver = true;
    this.#tell();
    return this.#end ?? { kind: 'finished' };
  }

  /** What is to be sent. Every input has been made once by then, so that the last row cannot fail after the others. */
  async #prepare(): Promise<Todo[]> {
    const { journal, rows, only, whenInDoubt = 'leave', retryFailed = false } = this.options;
    const states = rowStates(journal, rows.length);
    const wanted = new Set(only ?? rows.keys());
    const inDoubt = states.inDoubt.filter((row) => wanted.has(row));
    const todo = [
      ...states.waiting,
      ...(retryFailed ? states.failed : []),
      ...(whenInDoubt === 'again' ? inDoubt : []),
    ]
      .filter((row) => wanted.has(row))
      .sort((left, right) => left - right);
    const error = await firstInputError(this.builder, rows, todo);
    if (error !== undefined) {
      throw error;
    }
    if (whenInDoubt === 'failed') {
      await Promise.all(inDoubt.map((row) => this.#recordFailure(row, 1, 'in-doubt', inDoubtReason)));
    }
    return todo.map((row) => ({ row, attempt: 1 })).reverse();
  }

  /** Sends as many rows as may be under way. Called again when a row ends, and after a wait. */
  #sendMore(): void {
    while (this.#prepared && !this.#paused) {
      const next = this.#todo.at(-1);
      const wait = this.#pace.wait(this.#underWay);
      if (next === undefined || wait === undefined) {
        return;
      }
      if (wait > 0) {
        void this.#sendMoreAfter(wait);
        return;
      }
      this.#todo.pop();
      this.#pace.sent();
      void this.#runRow(next);
    }
  }

  async #sendMoreAfter(wait: number): Promise<void> {
    if (this.#isWaiting) {
      return;
    }
    this.#isWaiting = true;
    try {
      await this.options.sleep(wait, this.#stop.signal);
    } catch {
      // Stopped: nothing more is sent.
    }
    this.#isWaiting = false;
    this.#sendMore();
    this.#tell();
  }

  async #runRow({ row, attempt }: Todo): Promise<void> {
    this.#underWay += 1;
    this.#tally.move(row, 'inFlight');
    this.#tell();
    try {
      await this.#sendRow(row, attempt);
    } catch (error) {
      this.#tally.move(row, 'inDoubt');
      this.#stopWith({ kind: 'broken', error });
    }
    this.#underWay -= 1;
    this.#sendMore();
    this.#tell();
    this.#settle();
  }

  async #sendRow(row: number, attempt: number): Promise<void> {
    const { journal, rows, call, now, elapsed } = this.options;
    const input = this.builder.rowInput(rows[row] ?? {}, row);
    if (input.kind === 'chat' && input.prompt.trim() === '' && input.images === undefined) {
      await this.#recordFailure(row, attempt, 'empty', 'the prompt is empty');
      return;
    }
    await journal.append({ kind: 'sent', row, attempt, at: now() });
    const sent = elapsed();
    const { signal } = this.#abort;
    if (signal.aborted) {
      await this.#putBack(row, attempt, 'cancelled', 'cancelled before it was sent');
      return;
    }
    let answer: RowAnswer;
    try {
      answer = await call(input, { row, signal });
    } catch (error) {
      await this.#failed(row, attempt, error);
      return;
    }
    const milliseconds = answer.milliseconds ?? elapsed() - sent;
    const entry: DoneEntry = { kind: 'done', row, ...answer, milliseconds };
    await journal.append(entry);
    this.#streak.done();
    this.#tally.ended(entry);
    this.#pace.answered();
  }

  async #failed(row: number, attempt: number, error: unknown): Promise<void> {
    if (this.#abort.signal.aborted) {
      // It has been sent, and may have been paid.
      this.#tally.move(row, 'inDoubt');
      return;
    }
    const { kind, reason, retryAfterMilliseconds, stops } = asRowError(error);
    if (stops) {
      await this.#putBack(row, attempt, kind, reason);
      this.#stopWith({ kind: 'stopped', failure: kind, reason, retryAfterMilliseconds: undefined });
      return;
    }
    if (kind !== 'rate-limit' && kind !== 'unavailable') {
      await this.#recordFailure(row, attempt, kind, reason);
      return;
    }
    const wait = retryAfterMilliseconds ?? Math.min(longestBackoff, firstWait * 2 ** (attempt - 1));
    if (wait > longestWait) {
      await this.#putBack(row, attempt, kind, reason);
      this.#stopWith({ kind: 'stopped', failure: kind, reason, retryAfterMilliseconds });
    } else if (attempt < maxAttempts || this.#end !== undefined) {
      await this.#putBack(row, attempt, kind, reason);
      this.#tryAgain({ row, attempt: attempt + 1 }, wait);
    } else {
      await this.#recordFailure(row, attempt, kind, reason);
    }
  }

  async #putBack(row: number, attempt: number, failure: FailureKind, reason: string): Promise<void> {
    await this.options.journal.append({ kind: 'failed', row, attempt, failure, reason, again: true });
    this.#tally.move(row, 'waiting');
  }

  async #recordFailure(row: number, attempt: number, failure: FailureKind, reason: string): Promise<void> {
    const entry: FailedEntry = { kind: 'failed', row, attempt, failure, reason, again: false };
    await this.options.journal.append(entry);
    this.#tally.ended(entry);
    const back = this.#streak.failed(entry);
    if (back.length > 0) {
      this.#stopWith({ kind: 'stopped', failure, reason, retryAfterMilliseconds: undefined });
      await Promise.all(back.map((each) => this.#putBack(each.row, each.attempt, each.failure, each.reason)));
    }
  }

  #tryAgain(todo: Todo, wait: number): void {
    if (this.#end === undefined) {
      this.#tally.retries += 1;
      this.#todo.push(todo);
      this.#pace.refused(wait);
      void this.#sendMoreAfter(wait);
    }
  }

  #stopWith(end: RunEnd): void {
    // What broke is told, whatever else ended the run.
    if (this.#end === undefined || end.kind === 'broken') {
      this.#end = end;
    }
    this.#todo = [];
    this.#stop.abort();
    this.#tell();
  }

  #settle(): void {
    if (this.#prepared && this.#underWay === 0 && this.#todo.length === 0) {
      this.#finish?.();
    }
  }

  #phase(): Progress['phase'] {
    if (this.#isOver) {
      return 'ended';
    }
    if (this.#end !== undefined) {
      return 'stopping';
    }
    if (this.#paused) {
      return 'paused';
    }
    return this.#pace.heldMilliseconds === undefined ? 'running' : 'waiting';
  }

  #tell(): void {
    this.options.onProgress?.(this.progress);
  }
}

const inDoubtReason = 'sent before, and its answer is unknown: it may have been paid';

function asRowError(error: unknown): RowError {
  if (error instanceof RowError) {
    return error;
  }
  return new RowError('other', error instanceof Error ? error.message : String(error), { cause: error });
}
