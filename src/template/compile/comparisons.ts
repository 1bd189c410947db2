import type { CompareOperator } from '../syntax/ast';
import { contains, equal, equalTexts, ordered } from '../values/compare';
import type { Evaluate, Frame } from './frame';

interface ComparisonStep {
  readonly right: Evaluate;
  readonly holds: (frame: Frame, left: unknown, right: unknown) => boolean;
}

/** One comparison of a chain: its right side, and whether it holds. */
export function compareWith(operator: CompareOperator, right: Evaluate, offset: number): ComparisonStep {
  return { right, holds: holdsOf(operator, offset) };
}

function holdsOf(operator: CompareOperator, offset: number): ComparisonStep['holds'] {
  switch (operator) {
    case '==':
      return isEqual;
    case '!=':
      return (frame, left, right) => !isEqual(frame, left, right);
    case 'in':
      return (frame, left, right) => isIn(frame, left, right, offset);
    case 'not in':
      return (frame, left, right) => !isIn(frame, left, right, offset);
    default:
      return ({ run }, left, right) => {
        run.offset = offset;
        return ordered(run, operator, left, right);
      };
  }
}

function isEqual({ run }: Frame, left: unknown, right: unknown): boolean {
  return typeof left === 'string' && typeof right === 'string'
    ? equalTexts(run, left, right)
    : equal(run, left, right);
}

function isIn({ run }: Frame, item: unknown, container: unknown, offset: number): boolean {
  run.offset = offset;
  return contains(run, container, item);
}
