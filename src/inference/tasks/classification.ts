import { isNumber, isRecord, isString, listOf, objectOf } from './guards';
import { checkOf, malformed } from './malformed';

type Label = { label: string; score: number };

const isLabels = listOf(objectOf({ label: isString, score: isNumber }));
const isParallel = objectOf({ labels: listOf(isString), scores: listOf(isNumber) });
const labels = 'an array of {label: string, score: number}';
const asLabels = checkOf(isLabels, labels);

export const asImageClassification = asLabels;
export const asAudioClassification = asLabels;
export const asZeroShotImageClassification = asLabels;

/** The labels of the one text, which come as a list in a list. */
export function asTextClassification(answer: unknown, label: string) {
  const inner: unknown = Array.isArray(answer) ? answer[0] : undefined;
  if (!isLabels(inner)) {
    throw malformed(label, `an array with ${labels}`);
  }
  return inner;
}

/** Servers send a list of labels, or labels and scores as two lists. */
export function asZeroShotClassification(answer: unknown, label: string): Label[] {
  return isRecord(answer) ? paired(answer, label) : asLabels(answer, label);
}

function paired(answer: unknown, label: string): Label[] {
  if (!isParallel(answer) || answer.labels.length !== answer.scores.length) {
    throw malformed(label, `${labels} or {labels, scores} of equal length`);
  }
  const { labels: names, scores } = answer;
  return names.map((name, index) => ({ label: name, score: scores[index] ?? Number.NaN }));
}

export const asTokenClassification = checkOf(
  listOf(
    objectOf({ entity_group: isString, word: isString, score: isNumber, start: isNumber, end: isNumber }),
  ),
  'an array of {entity_group: string, word: string, score: number, start: number, end: number}',
);

export const asFillMask = checkOf(
  listOf(objectOf({ score: isNumber, sequence: isString, token: isNumber, token_str: isString })),
  'an array of {score: number, sequence: string, token: number, token_str: string}',
);

const box = objectOf({ xmin: isNumber, ymin: isNumber, xmax: isNumber, ymax: isNumber });

export const asObjectDetection = checkOf(
  listOf(objectOf({ label: isString, score: isNumber, box })),
  'an array of {label: string, score: number, box: {xmin, ymin, xmax, ymax: number}}',
);
