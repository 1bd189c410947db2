import {
  answersBeside,
  type CellEntries,
  type Entries,
  needsBaseline,
  type OpinionKind,
  opinionKinds,
} from '../../../evaluate';
import type { KeptEvaluation } from './kept-evaluation';
import { answersBatch, answersId, type BatchStep, opinionBatch, opinionId } from './steps';

type EntriesOf = (batch: string) => Promise<Entries>;

/**
 * The first batch that has something to ask: each cell's answers and what is thought of them, then what compares cells.
 *
 * @param isNext whether a batch has something open, and hasn't had its turn
 */
export async function nextStep(
  kept: KeptEvaluation,
  entriesOf: EntriesOf,
  isNext: (step: BatchStep) => Promise<boolean>,
): Promise<BatchStep | undefined> {
  const answers = new Map<number, Entries>();
  const opinionOn = async (cell: number, kinds: readonly OpinionKind[]) => {
    const beside = answersBeside(kept, cell, (index) => answers.get(index));
    for (const kind of kinds) {
      const step = opinionBatch(kept, cell, kind, beside);
      if (step !== undefined && (await isNext(step))) {
        return step;
      }
    }
    return undefined;
  };
  const cells = [...kept.cells.keys()];
  for (const cell of cells) {
    const step = answersBatch(kept, cell);
    if (await isNext(step)) {
      return step;
    }
    answers.set(cell, await entriesOf(step.batch));
    const opinion = await opinionOn(
      cell,
      opinionKinds.filter((kind) => !needsBaseline(kind)),
    );
    if (opinion !== undefined) {
      return opinion;
    }
  }
  for (const cell of cells) {
    const opinion = await opinionOn(cell, opinionKinds.filter(needsBaseline));
    if (opinion !== undefined) {
      return opinion;
    }
  }
  return undefined;
}

/** What each cell has answered so far, and what is thought of it. */
export async function cellEntries(kept: KeptEvaluation, entriesOf: EntriesOf): Promise<CellEntries[]> {
  const answers = await Promise.all([...kept.cells.keys()].map((cell) => entriesOf(answersId(kept, cell))));
  return Promise.all(
    answers.map(async (own, cell) => {
      const beside = answersBeside(kept, cell, (index) => answers[index]);
      const opinionsBy = async (kind: OpinionKind): Promise<Entries> => {
        const batch = opinionId(kept, cell, kind, beside);
        return batch === undefined ? new Map() : entriesOf(batch);
      };
      const [judge, embedding, pair] = await Promise.all([
        opinionsBy('judge'),
        opinionsBy('embedding'),
        opinionsBy('pair'),
      ]);
      return { answers: own, opinions: { judge, embedding, pair } };
    }),
  );
}
