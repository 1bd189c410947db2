import type { Assertion } from '../file/evaluation';
import { factualityRequest, type JudgeRequest, rubricRequest } from '../judge/messages';
import { areOfOneFamily, majority, readFactuality, readGrade } from '../judge/verdict';
import { quantileOf } from '../metrics/numbers';
import type { Opinion } from '../run/answered';
import type { PlannedEvaluation } from '../run/planned-evaluation';
import {
  answerAt,
  answeredIn,
  type CellAnswers,
  chatTask,
  type OpinionSource,
  type Question,
  type Step,
} from './source';

export function isJudged({ type }: Pick<Assertion, 'type'>): boolean {
  return /^(?:not-)?(?:llm-rubric|factuality)$/.test(type);
}

/** The models that are of one family with the judge, which may favour them. */
export function kinOfJudge({ judge: asked, cells }: PlannedEvaluation): string[] {
  const kin = cells
    .map(({ model }) => model.model)
    .filter((model) => asked !== undefined && areOfOneFamily(asked.model, model));
  return [...new Set(kin)];
}

/** A model that judges each answer by itself. */
export const judge: OpinionSource = {
  count: (planned, answers) =>
    planned.judge === undefined ? 0 : questionsOf(planned, answers).length * planned.judge.votes,
  step: (planned, answers) =>
    judgeStep(
      planned,
      questionsOf(planned, answers).map((question) => requestAbout(planned, answers, question)),
    ),
  opinions(planned, answers, entries) {
    const votes = planned.judge?.votes ?? 1;
    return questionsOf(planned, answers).flatMap((question, index) => {
      const texts = Array.from({ length: votes }, (_, vote) =>
        answerAt(entries, index * votes + vote),
      ).filter((text) => text !== undefined);
      const opinion = opinionOf(assertionAt(planned, question), texts);
      return opinion === undefined ? [] : [{ ...question, opinion }];
    });
  },
};

/** Asks the judge about each, as often as it votes; undefined where there is nothing to ask. */
export function judgeStep(
  { judge: asked }: PlannedEvaluation,
  requests: readonly JudgeRequest[],
): Step | undefined {
  if (asked === undefined || requests.length === 0) {
    return undefined;
  }
  const { model, provider, votes } = asked;
  return {
    rows: requests.flatMap(({ messages: [system, user] }) =>
      Array.from({ length: votes }, () => ({
        system: system?.content ?? '',
        prompt: user?.content ?? '',
      })),
    ),
    target: { model, provider, task: chatTask },
    input: { kind: 'chat', system: '{{ system }}', prompt: '{{ prompt }}' },
    parameters: { temperature: 0 },
    repeat: votes,
  };
}

/** What the answers were asked for, as text. */
export function questionText(vars: Readonly<Record<string, unknown>>): string {
  return Object.entries(vars)
    .map(([name, content]) => `${name}: ${typeof content === 'string' ? content : JSON.stringify(content)}`)
    .join('\n');
}

export function assertionAt(
  { rows, repeat }: PlannedEvaluation,
  { entry, assertion }: Question,
): Assertion | undefined {
  return rows[Math.floor(entry / repeat)]?.asserts[assertion];
}

function questionsOf(planned: PlannedEvaluation, { own }: CellAnswers): readonly Question[] {
  return answeredIn(planned, own).flatMap(({ row, entry }) =>
    (planned.rows[row]?.asserts ?? []).flatMap((each, assertion) =>
      isJudged(each) ? [{ entry, assertion }] : [],
    ),
  );
}

function requestAbout(
  planned: PlannedEvaluation,
  { own }: CellAnswers,
  { entry, assertion }: Question,
): JudgeRequest {
  const row = planned.rows[Math.floor(entry / planned.repeat)];
  const asked = row?.asserts[assertion];
  const value = String(asked?.value ?? '');
  const judged = { question: questionText(row?.vars ?? {}), answer: answerAt(own, entry) ?? '' };
  const request = asked?.type.endsWith('factuality') ? factualityRequest : rubricRequest;
  return request(value, judged, planned.judge?.fence ?? '');
}

/** Of several votes most count. */
function opinionOf(assertion: Assertion | undefined, texts: readonly string[]): Opinion | undefined {
  return assertion?.type.endsWith('factuality') ? factuality(texts) : grade(texts);
}

function grade(texts: readonly string[]): Opinion | undefined {
  const grades = texts.map(readGrade).filter((each) => each !== undefined);
  if (grades.length === 0) {
    return undefined;
  }
  const score = Math.round(
    quantileOf(
      grades.map((each) => each.score),
      0.5,
    ),
  );
  const reason = grades.find((each) => each.score === score)?.reason ?? grades[0]?.reason ?? '';
  return { kind: 'grade', score, reason };
}

function factuality(texts: readonly string[]): Opinion | undefined {
  const verdicts = texts.map(readFactuality).filter((each) => each !== undefined);
  const correct = majority(verdicts.map((each) => each.correct));
  const reason = verdicts.find((each) => each.correct === correct)?.reason ?? '';
  return correct === undefined ? undefined : { kind: 'factuality', correct, reason };
}
