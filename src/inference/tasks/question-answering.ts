import { isNumber, isString, listOf, objectOf, optional } from './guards';
import { checkFirstOf } from './malformed';

export const asQuestionAnswering = checkFirstOf(
  objectOf({ answer: isString, score: isNumber, start: isNumber, end: isNumber }),
  '{answer: string, score: number, start: number, end: number}',
);

export const asTableQuestionAnswering = checkFirstOf(
  objectOf({
    aggregator: isString,
    answer: isString,
    cells: listOf(isString),
    coordinates: listOf(listOf(isNumber)),
  }),
  '{aggregator: string, answer: string, cells: string[], coordinates: number[][]}',
);

export const asDocumentQuestionAnswering = checkFirstOf(
  objectOf({
    answer: isString,
    score: optional(isNumber),
    start: optional(isNumber),
    end: optional(isNumber),
  }),
  '{answer: string, score?: number, start?: number, end?: number}',
);

export const asVisualQuestionAnswering = checkFirstOf(
  objectOf({ answer: isString, score: isNumber }),
  '{answer: string, score: number}',
);
