import * as z from 'zod/mini';
import type { JournalEntry } from '../../batch';
import type { Assertion } from '../file/evaluation';
import { MetricError } from '../metric';
import { cosine } from '../metrics/numbers';
import type { PlannedEvaluation } from '../run/planned-evaluation';
import { answerAt, answeredIn, type CellAnswers, type OpinionSource } from './source';

export function isSimilarity({ type }: Pick<Assertion, 'type'>): boolean {
  return /^(?:not-)?similar$/.test(type);
}

/** A model that embeds texts, each once, however often it is compared. */
export const embedding: OpinionSource = {
  count: (planned, answers) => (planned.embedding === undefined ? 0 : textsOf(planned, answers).length),
  step(planned, answers) {
    const texts = textsOf(planned, answers);
    return planned.embedding === undefined || texts.length === 0
      ? undefined
      : {
          rows: texts.map((text) => ({ text })),
          target: { ...planned.embedding, task: 'feature-extraction' },
          input: { kind: 'form', values: { text: { kind: 'column', column: 'text' } } },
          parameters: {},
          repeat: 1,
        };
  },
  opinions(planned, answers, entries) {
    const vectors = new Map(
      textsOf(planned, answers).flatMap((text, row) => {
        const vector = vectorIn(entries.get(row));
        return vector === undefined ? [] : [[text, vector] as const];
      }),
    );
    return answeredIn(planned, answers.own).flatMap(({ row, entry }) =>
      (planned.rows[row]?.asserts ?? []).flatMap((each, assertion) => {
        const expected = isSimilarity(each) ? vectors.get(expectedBy(each)) : undefined;
        const answer = vectors.get(answerAt(answers.own, entry) ?? '');
        const value = expected && answer && similarity(expected, answer);
        return value === undefined ? [] : [{ entry, assertion, opinion: { kind: 'similarity', value } }];
      }),
    );
  },
};

/** The texts that are compared, each once, in the order of the rows of the step. */
function textsOf(planned: PlannedEvaluation, { own }: CellAnswers): readonly string[] {
  const texts = answeredIn(planned, own).flatMap(({ row, entry }) => {
    const expected = (planned.rows[row]?.asserts ?? []).filter(isSimilarity).map(expectedBy);
    return expected.length === 0 ? [] : [...expected, answerAt(own, entry) ?? ''];
  });
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

const expectedBy = ({ value }: Assertion) => String(value ?? '');

const vectorSchema = z.array(z.number());

/** Undefined for what isn't one vector for the whole text. */
function vectorIn(entry: JournalEntry | undefined): readonly number[] | undefined {
  const value = entry?.kind === 'done' && entry.value.kind === 'json' ? entry.value.value : undefined;
  return vectorSchema.safeParse(value).data;
}

function similarity(one: readonly number[], other: readonly number[]): number | undefined {
  try {
    return cosine.corpus([cosine.row(one, other)]);
  } catch (error) {
    if (error instanceof MetricError) {
      return undefined;
    }
    throw error;
  }
}
