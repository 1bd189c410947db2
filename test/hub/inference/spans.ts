import { entitiesIn } from './entities';
import { inCommon, sentencesOf, type Word } from './words';

export interface Span {
  readonly answer: string;
  readonly score: number;
  readonly start: number;
  readonly end: number;
}

/** What every picture of a document is taken for. */
export const letter =
  'This is invoice 2291 of 2026-05-03 for Ada Moreau, who lives in Paris. The total amount is $148.50.';

/** What each kind of question is answered with: the first of these in the sentence that fits best. */
const wanted: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\bwhen\b|\bwhat (?:time|date|year)\b/i,
    /\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{Lu}\p{Ll}+ \d{4}|\b[12]\d{3}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  ],
  [
    /\bhow (?:many|much|long|old|far|tall)\b|\b(?:total|amount|price|cost|number)\b/i,
    /[$€£]?\d[\d.,]*(?<![.,])/,
  ],
];

/** The part of a text that answers a question. */
export function answerIn(context: string, question: string): Span {
  const [best = { text: context, start: 0, end: context.length }] = sentencesOf(context).toSorted(
    (one, other) => inCommon(question, other.text) - inCommon(question, one.text),
  );
  const { text, start, end } = answerOf(question, best);
  return { answer: text, score: 0.9, start: best.start + start, end: best.start + end };
}

function answerOf(question: string, { text: sentence }: Word): Word {
  for (const [asks, answers] of wanted) {
    const found = asks.test(question) ? answers.exec(sentence) : null;
    if (found !== null) {
      return { text: found[0], start: found.index, end: found.index + found[0].length };
    }
  }
  const names = entitiesIn(sentence).filter(({ word }) => !question.includes(word));
  const group = /\bwhere\b/i.test(question) ? 'LOC' : /\bwhose?\b/i.test(question) ? 'PER' : undefined;
  const name = names.find(({ entity_group }) => entity_group === group) ?? names[0];
  if (name !== undefined) {
    return { text: name.word, start: name.start, end: name.end };
  }
  const whole = sentence.replace(/[.!?]+$/, '');
  return { text: whole, start: 0, end: whole.length };
}
