import type { Target } from '../../../../../src/protocol';
import type { TargetChoice } from '../target-choice';
import { type ChatAnswer, type Column, type Round, shownAnswer } from './conversation';

/** The columns of the models that are asked. */
export function toColumns(targets: readonly Pick<Target, 'model' | 'provider'>[]): Column[] {
  return targets.map(({ model, provider }, index) => {
    const same = targets
      .slice(0, index)
      .filter((other) => other.model === model && other.provider === provider);
    const name = `${model} ${provider}`;
    return { key: same.length === 0 ? name : `${name} ${same.length + 1}`, model, provider };
  });
}

interface ReadyColumn extends Column {
  /** It is known that the model can be asked. */
  readonly ready: boolean;
}

/** The columns of what was chosen, with the provider that can be asked. */
export function readyColumns(choices: readonly TargetChoice[], targets: readonly Target[]): ReadyColumn[] {
  const chosen = choices.map(({ model = '', provider }) => ({ model, provider }));
  return toColumns(chosen).map(({ key, model, provider }) => {
    const able = targets.filter((target) => target.model === model);
    const target =
      able.find((each) => each.provider === provider) ?? able.find((each) => each.provider === 'auto');
    return { key, model, provider: target?.provider ?? provider, ready: target !== undefined };
  });
}

/** An answer as it stands in a column. */
export interface ColumnAnswer {
  readonly column: Column;
  readonly answer: ChatAnswer;
  /** What can stand there in its place, itself included, the oldest first. */
  readonly variants: readonly ChatAnswer[];
}

/**
 * The answers of a round, side by side. One that several columns share stands there once; a single column chooses
 * among all of them.
 */
export function placesOf(round: Round, columns: readonly Column[]): ColumnAnswer[] {
  const places: ColumnAnswer[] = [];
  for (const column of columns) {
    const answer = shownAnswer(round, column.key);
    if (answer !== undefined && !places.some((place) => place.answer === answer)) {
      const own = round.answers.filter(({ key }) => key === answer.key);
      places.push({ column, answer, variants: columns.length === 1 ? round.answers : own });
    }
  }
  return places;
}
