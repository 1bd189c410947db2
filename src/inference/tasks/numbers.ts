import { type Guard, isNumber, listOf, objectOf } from './guards';
import { checkOf } from './malformed';
import type { FeatureExtractionOutput } from './results';

const asNumbers = checkOf(listOf(isNumber), 'an array of numbers');

export const asSentenceSimilarity = asNumbers;
export const asTabularClassification = asNumbers;
export const asTabularRegression = asNumbers;

/** Numbers in lists, at most three below the answer's own. */
const isNested: Guard<FeatureExtractionOutput> = (value): value is FeatureExtractionOutput =>
  isNestedTo(value, 3);

function isNestedTo(value: unknown, depth: number): boolean {
  return (
    Array.isArray(value) &&
    value.every((item) => isNumber(item) || (depth > 0 && isNestedTo(item, depth - 1)))
  );
}

export const asFeatureExtraction = checkOf(isNested, 'numbers in arrays, at most 3 arrays below the top');

const asEmbeddingsAnswer = checkOf(
  objectOf({ data: listOf(objectOf({ embedding: listOf(isNumber) })) }),
  '{data: [{embedding: number[]}]}',
);

/** The vectors in the answer of an OpenAI-compatible server. */
export function asEmbeddings(answer: unknown, label: string): number[][] {
  return asEmbeddingsAnswer(answer, label).data.map(({ embedding }) => embedding);
}
