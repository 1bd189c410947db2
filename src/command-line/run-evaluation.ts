import { type CallRow, columnNames, Journal, type JournalStore, type RunEnd, runBatch } from '../batch';
import {
  answersBeside,
  answersStep,
  type CellEntries,
  type Entries,
  endsEvaluation,
  needsBaseline,
  type OpinionKind,
  opinionKinds,
  opinionSources,
  type PlannedEvaluation,
  type Results,
  resultsOf,
  type Step,
} from '../evaluate';
import { sleep } from '../http';
import { parameterValuesSchema } from '../protocol';
import { type CallWorld, callRowWith } from '../row-calls';
import type { AnswerCache } from './answer-cache';
import { failureWords } from './failure-words';
import type { Models } from './models';
import { CommandError } from './world';

interface RunWorld {
  readonly models: Models;
  readonly fetch: typeof globalThis.fetch;
  readonly readFile: CallWorld['readFile'];
  readonly allowLocal: boolean;
  readonly signal: AbortSignal;
  readonly cache: AnswerCache | undefined;
  readonly concurrency: number;
  /** In US dollars. */
  readonly budget: number | undefined;
  readonly onProgress: (progress: EvaluationProgress) => void;
}

export interface EvaluationProgress {
  /** What is asked now: the label of a cell. */
  readonly label: string;
  readonly asks: 'answer' | OpinionKind;
  readonly ended: number;
  readonly total: number;
}

/** Why an evaluation ended before all was asked. */
export type EarlyEnd =
  | { readonly kind: 'budget' | 'cancelled' }
  | { readonly kind: 'stopped'; readonly reason: string };

interface EndedRun {
  readonly results: Results;
  readonly early: EarlyEnd | undefined;
}

/** Asks each cell's model about each row, and the judge about the answers. */
export async function runEvaluation(planned: PlannedEvaluation, world: RunWorld): Promise<EndedRun> {
  const run = new EvaluationRun(planned, world);
  await run.runAll();
  return { results: resultsOf(planned, run.entries), early: run.early };
}

class EvaluationRun {
  readonly entries: CellEntries[] = [];
  early: EarlyEnd | undefined;
  #spent = 0;
  #isStopped = false;

  constructor(
    private readonly planned: PlannedEvaluation,
    private readonly world: RunWorld,
  ) {}

  async runAll(): Promise<void> {
    const { cells } = this.planned;
    for (const [cell, { label }] of cells.entries()) {
      const answers = await this.#runStep(answersStep(this.planned, cell), { label, asks: 'answer' });
      this.entries.push({
        answers,
        opinions: { judge: new Map(), embedding: new Map(), pair: new Map() },
      });
      await this.#askFor(
        opinionKinds.filter((kind) => !needsBaseline(kind)),
        cell,
        label,
      );
    }
    for (const [cell, { label }] of cells.entries()) {
      await this.#askFor(opinionKinds.filter(needsBaseline), cell, label);
    }
  }

  async #askFor(kinds: readonly OpinionKind[], cell: number, label: string): Promise<void> {
    const answers = answersBeside(this.planned, cell, (index) => this.entries[index]?.answers);
    for (const kind of kinds) {
      const step = opinionSources[kind].step(this.planned, answers);
      const known = this.entries[cell];
      if (step !== undefined && known !== undefined) {
        const found = await this.#runStep(step, { label, asks: kind });
        this.entries[cell] = { ...known, opinions: { ...known.opinions, [kind]: found } };
      }
    }
  }

  /** Nothing once the evaluation has ended early. */
  async #runStep(step: Step, about: Pick<EvaluationProgress, 'label' | 'asks'>): Promise<Entries> {
    const { signal, concurrency, onProgress } = this.world;
    const journal = await Journal.open(memoryStore());
    if (this.#isOver) {
      return journal.rows;
    }
    const { rows, input } = step;
    const run = runBatch({
      job: {
        input,
        limits: { concurrency },
      },
      columns: columnNames(rows),
      rows,
      journal,
      call: await this.#call(step),
      onProgress: ({ done, failed, total }) => {
        onProgress({ ...about, ended: done + failed, total });
        if (this.#isBudgetUsed && this.early === undefined) {
          this.early = { kind: 'budget' };
          run.cancel('finish');
        }
      },
      signal,
      now: Date.now,
      elapsed: () => performance.now(),
      sleep,
    });
    this.#note(await run.ended);
    return journal.rows;
  }

  get #isBudgetUsed(): boolean {
    const { budget } = this.world;
    return budget !== undefined && this.#spent >= budget;
  }

  get #isOver(): boolean {
    return this.early?.kind === 'budget' || this.early?.kind === 'cancelled' || this.#isStopped;
  }

  #note(end: RunEnd): void {
    if (end.kind === 'broken') {
      throw end.error;
    }
    if (end.kind === 'cancelled') {
      this.early ??= { kind: 'cancelled' };
    }
    if (end.kind === 'stopped') {
      this.early ??= { kind: 'stopped', reason: end.reason };
      this.#isStopped ||= endsEvaluation(end);
    }
  }

  async #call({ target, parameters, repeat }: Step): Promise<CallRow> {
    const { models, fetch, cache, readFile, allowLocal } = this.world;
    const call = callRowWith(
      {
        client: models.client(target.provider),
        fetch,
        allowLocal,
        maskToken: undefined,
        readFile,
        keepFile: refuseFile,
        price: await models.pricesOf(target.model),
        explain: (error) => failureWords(error, target),
        elapsed: () => performance.now(),
        known: cache && {
          get: (key) => cache.get(key),
          set: (key, answer) => cache.set(key, answer),
          repeat,
        },
      },
      { target, parameters: parameterValuesSchema.parse(parameters) },
    );
    return async (input, context) => {
      const answer = await call(input, context);
      this.#spent += answer.reused ? 0 : (answer.cost ?? 0);
      return answer;
    };
  }
}

/** Files that models make aren't saved: no assertion looks at them. */
function refuseFile(): never {
  throw new CommandError('The model answers with a file, which can’t be evaluated.');
}

/** A command goes on with what its cache has, so its journal needs no disk. */
function memoryStore(): JournalStore {
  const files = new Map<string, Uint8Array>();
  return {
    list: async () => [...files.keys()],
    read: async (name) => files.get(name) ?? new Uint8Array(),
    write: async (name, bytes) => {
      files.set(name, bytes);
    },
  };
}
