import type { Results } from '../report/results';
import type { Outcome, UserGrade } from '../run/outcome';
import { answerId, rowIdIn } from './answer-id';

/** The user's grades, by the ids of their answers. */
export type UserGrades = ReadonlyMap<string, UserGrade>;

/**
 * Results in which each answer has the user's grade, if there is one.
 *
 * @param rowIds of the rows, in their order
 */
export async function withGrades(
  results: Results,
  grades: UserGrades,
  rowIds: readonly string[],
): Promise<Results> {
  if (grades.size === 0) {
    return results;
  }
  // Only the answers to rows that have a grade are looked at.
  const graded = new Set([...grades.keys()].map(rowIdIn));
  const withGrade = async (outcome: Outcome): Promise<Outcome> => {
    const { row, answer } = outcome;
    const id = rowIds[row];
    if (answer === undefined || id === undefined || !graded.has(id)) {
      return outcome;
    }
    const grade = grades.get(await answerId(id, answer.text));
    return grade === undefined ? outcome : { ...outcome, answer: { ...answer, grade } };
  };
  const cells = results.cells.map(async (cell) => ({
    ...cell,
    outcomes: await Promise.all(cell.outcomes.map(withGrade)),
  }));
  return { ...results, cells: await Promise.all(cells) };
}
