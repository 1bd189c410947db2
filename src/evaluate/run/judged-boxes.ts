import { isBoxAssertion } from '../file/assertions';
import { MetricError } from '../metric';
import type { Find, Truth } from '../metrics/boxes';
import { findsIn, truthsIn } from '../metrics/read-boxes';
import type { Outcome } from './outcome';

export interface JudgedBoxes {
  readonly expected: readonly Truth[];
  readonly found: readonly Find[];
}

/** The boxes that an answer is judged by; undefined where it isn't judged by boxes that can be read. */
export function judgedBoxes({ answer, checks }: Outcome): JudgedBoxes | undefined {
  const check = checks.find(({ type }) => isBoxAssertion(type));
  if (answer === undefined || check === undefined) {
    return undefined;
  }
  try {
    return { expected: truthsIn(check.expected), found: findsIn(answer.text) };
  } catch (error) {
    if (error instanceof MetricError) {
      return undefined;
    }
    throw error;
  }
}
