import { t } from '../../l10n';
import { ScoreBars } from '../../ui/score-bars';
import type { OutputProps } from '../output-props';
import { byScore } from '../score-words';
import { filledWord } from './filled-word';
import { OutputFrame } from './output-frame';
import { scoredBars } from './scored-bars';

/** The words that fit a gap, each with the sentence that it makes. */
export function FillingsOutput({ output: { fillings }, values }: OutputProps<'fillings'>) {
  const sorted = byScore(fillings);
  const before = textBeforeGap(values);
  const bars = sorted.map(({ word, score, sequence }) => ({
    label: word,
    score,
    detail: <Sentence sequence={sequence} word={word} before={before} />,
  }));
  return (
    <OutputFrame
      copy={() => sorted.map(({ word, score = '', sequence }) => `${word}\t${score}\t${sequence}`).join('\n')}
    >
      <ScoreBars label={t('Words')} bars={scoredBars(bars)} />
    </OutputFrame>
  );
}

interface SentenceProps {
  readonly sequence: string;
  readonly word: string;
  readonly before: string;
}

function Sentence({ sequence, word, before }: SentenceProps) {
  const place = filledWord(sequence, word, before);
  if (place === undefined) {
    return sequence;
  }
  return (
    <>
      {sequence.slice(0, place.start)}
      <mark className="found">{sequence.slice(place.start, place.end)}</mark>
      {sequence.slice(place.end)}
    </>
  );
}

/** Models have marks of their own for a gap, and people write lines. */
function textBeforeGap(values: OutputProps<'fillings'>['values']): string {
  for (const value of Object.values(values)) {
    const gap = typeof value === 'string' ? /\[MASK\]|<mask>|_{3,}/i.exec(value) : null;
    if (gap !== null) {
      return gap.input.slice(0, gap.index);
    }
  }
  return '';
}
