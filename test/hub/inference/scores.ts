import { inCommon, meaningsOf, wordsOf } from './words';

export interface Score {
  readonly label: string;
  readonly score: number;
}

const good = new Set(
  (
    'good great best better love loved lovely like liked nice fine happy beautiful pretty prettier excellent perfect ' +
    'thank thanks sun fast faster rose rise gain profit win works wonderful praise positive'
  ).split(' '),
);
const bad = new Set(
  (
    'bad worse worst hate hated awful terrible sad broken late never slow slower fell fall loss error fails failed ' +
    'ugly annoying disappointed complaint negative not'
  ).split(' '),
);

/** The labels with their scores, the best first: whoever has evidence shares most of the certainty. */
function scored(labels: readonly string[], hasEvidence: (label: string) => boolean): Score[] {
  const weights = labels.map((label) => (hasEvidence(label) ? 9 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return labels
    .map((label, index) => ({ label, score: rounded((weights[index] ?? 0) / sum) }))
    .toSorted((one, other) => other.score - one.score);
}

/** Whether a text praises, by a few words: above zero if it does. */
function moodOf(text: string): number {
  return wordsOf(text.toLowerCase()).reduce(
    (mood, { text: word }) => mood + Number(good.has(word)) - Number(bad.has(word)),
    0,
  );
}

export function sentiment(text: string): Score[] {
  const mood = moodOf(text);
  return scored(['POSITIVE', 'NEGATIVE'], (label) => mood !== 0 && (label === 'POSITIVE') === mood > 0);
}

/** Which of the labels fit a text. With several that may fit, each is judged by itself. */
export function zeroShot(text: string, labels: readonly string[], severalFit = false): Score[] {
  const mood = moodOf(text);
  const fits = (label: string) => inCommon(label, text) > 0 || moodOf(label) * mood > 0;
  return severalFit
    ? labels
        .map((label) => ({ label, score: fits(label) ? 0.9 : 0.1 }))
        .toSorted((one, other) => other.score - one.score)
    : scored(labels, fits);
}

/** Which of the labels fit the picture of a cat that every picture is taken for. */
export function zeroShotOfPicture(labels: readonly string[]): Score[] {
  return scored(labels, (label) => inCommon(label, 'cat') > 0);
}

/** How much of a sentence's meaning is in each of the others. */
export function similarities(source: string, sentences: readonly string[]): number[] {
  return sentences.map((sentence) => {
    const size = Math.max(1, Math.min(meaningsOf(source).size, meaningsOf(sentence).size));
    return rounded(0.05 + (0.9 * inCommon(source, sentence)) / size);
  });
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}
