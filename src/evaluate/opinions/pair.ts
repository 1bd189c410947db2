import type { Assertion } from '../file/evaluation';
import { type JudgeRequest, pairRequest } from '../judge/messages';
import { consistentWinner, majority, readWinner } from '../judge/verdict';
import type { Opinion } from '../run/answered';
import type { PlannedEvaluation } from '../run/planned-evaluation';
import { assertionAt, judgeStep, questionText } from './judge';
import { answerAt, answeredIn, type CellAnswers, type OpinionSource, type Question } from './source';

export function isPairwise({ type }: Pick<Assertion, 'type'>): boolean {
  return /^(?:not-)?pairwise$/.test(type);
}

/**
 * The judge, who compares each answer with the baseline's. Each pair is asked about in both orders, and only who wins in
 * both is preferred: one that wins in one order alone owes it to its place.
 */
export const pair: OpinionSource = {
  count: (planned, answers) =>
    planned.judge === undefined ? 0 : pairsOf(planned, answers).length * 2 * planned.judge.votes,
  step: (planned, answers) =>
    judgeStep(
      planned,
      pairsOf(planned, answers).flatMap((each) =>
        [false, true].map((isSwapped) => requestAbout(planned, answers, each, isSwapped)),
      ),
    ),
  opinions(planned, answers, entries) {
    if (answers.baseline === undefined) {
      return ties(planned, answers);
    }
    const votes = planned.judge?.votes ?? 1;
    return pairsOf(planned, answers).flatMap((question, index) => {
      const [straight, swapped] = [false, true].map((isSwapped) => {
        const first = (index * 2 + (isSwapped ? 1 : 0)) * votes;
        return majority(
          Array.from({ length: votes }, (_, vote) =>
            readWinner(answerAt(entries, first + vote) ?? '', isSwapped),
          ),
        );
      });
      const winner = consistentWinner(straight, swapped);
      return winner === undefined ? [] : [{ ...question, opinion: preference(winner) }];
    });
  },
};

/** The baseline beside itself. */
function ties(planned: PlannedEvaluation, { own }: CellAnswers) {
  return pairwiseIn(planned, own).map((question) => ({ ...question, opinion: preference('tie') }));
}

/** The baseline's answer is the first. */
function preference(winner: 'first' | 'second' | 'tie'): Opinion {
  return { kind: 'preference', score: { first: 0, tie: 0.5, second: 1 }[winner] };
}

function pairwiseIn(planned: PlannedEvaluation, entries: CellAnswers['own']): Question[] {
  return answeredIn(planned, entries).flatMap(({ row, entry }) =>
    (planned.rows[row]?.asserts ?? []).flatMap((each, assertion) =>
      isPairwise(each) ? [{ entry, assertion }] : [],
    ),
  );
}

function pairsOf(planned: PlannedEvaluation, { own, baseline }: CellAnswers): readonly Question[] {
  return baseline === undefined
    ? []
    : pairwiseIn(planned, own).filter(({ entry }) => baseline.get(entry)?.kind === 'done');
}

function requestAbout(
  planned: PlannedEvaluation,
  { own, baseline }: CellAnswers,
  question: Question,
  isSwapped: boolean,
): JudgeRequest {
  const { entry } = question;
  const vars = planned.rows[Math.floor(entry / planned.repeat)]?.vars ?? {};
  const answers = [baseline, own].map((entries) => answerAt(entries, entry) ?? '');
  const [first = '', second = ''] = isSwapped ? answers.toReversed() : answers;
  const criterion = String(assertionAt(planned, question)?.value ?? '');
  return pairRequest(criterion, { question: questionText(vars), first, second }, planned.judge?.fence ?? '');
}
