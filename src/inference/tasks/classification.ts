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

/** The labels of a text. Servers send them as a list, or in a list of one text's results. */
export function asTextClassification(answer: unknown, label: string): Label[] {
  return asLabels(onlyOf(answer), label);
}

/**
 * The labels of a text, or those of each text where `inputs` is a list. Servers send a text's labels as a list or as
 * `{labels, scores}`, and those of several texts as a list of either.
 */
export function asZeroShotClassification(
  answer: unknown,
  label: string,
  inputs?: unknown,
): Label[] | Label[][] {
  const results = isLabels(answer) || !Array.isArray(answer) ? [answer] : answer;
  const texts = Array.isArray(inputs) ? inputs.length : 1;
  if (results.length !== texts) {
    throw malformed(label, `${labels} or {labels, scores}, for each text`);
  }
  const each = results.map((result) => (isRecord(result) ? paired(result, label) : asLabels(result, label)));
  return Array.isArray(inputs) ? each : each.flat();
}

function paired(answer: unknown, label: string): Label[] {
  if (!isParallel(answer) || answer.labels.length !== answer.scores.length) {
    throw malformed(label, `${labels} or {labels, scores} of equal length`);
  }
  const { labels: names, scores } = answer;
  return names.map((name, index) => ({ label: name, score: scores[index] ?? Number.NaN }));
}

const asEntities = checkOf(
  listOf(
    objectOf({ entity_group: isString, word: isString, score: isNumber, start: isNumber, end: isNumber }),
  ),
  'an array of {entity_group: string, word: string, score: number, start: number, end: number}',
);

export function asTokenClassification(answer: unknown, label: string) {
  return asEntities(onlyOf(answer), label);
}

const asFillings = checkOf(
  listOf(objectOf({ score: isNumber, sequence: isString, token: isNumber, token_str: isString })),
  'an array of {score: number, sequence: string, token: number, token_str: string}',
);

export function asFillMask(answer: unknown, label: string) {
  return asFillings(onlyOf(answer), label);
}

/** The list that is the only item of a list, as servers answer one text in the form in which they answer several. */
function onlyOf(answer: unknown): unknown {
  return Array.isArray(answer) && answer.length === 1 && Array.isArray(answer[0]) ? answer[0] : answer;
}

const box = objectOf({ xmin: isNumber, ymin: isNumber, xmax: isNumber, ymax: isNumber });

export const asObjectDetection = checkOf(
  listOf(objectOf({ label: isString, score: isNumber, box })),
  'an array of {label: string, score: number, box: {xmin, ymin, xmax, ymax: number}}',
);
