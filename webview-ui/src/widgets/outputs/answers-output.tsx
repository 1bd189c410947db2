import { useEffect, useRef, useState } from 'react';
import { t } from '../../l10n';
import { ScoreBars } from '../../ui/score-bars';
import { ScrollingSection } from '../../ui/scrolling';
import type { OutputProps } from '../output-props';
import { byScore } from '../score-words';
import { OutputFrame } from './output-frame';
import { scoredBars } from './scored-bars';
import { layOutSpans, type Span } from './span-layout';

type Answer = OutputProps<'answers'>['output']['answers'][number];

/** Answers, and where they stand. */
export function AnswersOutput({ output: { context, answers } }: OutputProps<'answers'>) {
  const sorted = byScore(answers);
  const [shown, setShown] = useState(0);
  const chosen = sorted[shown] ?? sorted[0];
  if (chosen === undefined) {
    return <p className="quiet">{t('No answer was found.')}</p>;
  }
  const bars = sorted.map((answer, index) => ({
    label:
      context === undefined || sorted.length === 1 ? (
        <strong>{answer.answer}</strong>
      ) : (
        <button
          type="button"
          className="link-button"
          aria-pressed={answer === chosen}
          onClick={() => setShown(index)}
        >
          {answer.answer}
        </button>
      ),
    score: answer.score,
  }));
  return (
    <OutputFrame
      copy={() => sorted.map(({ answer, score = '' }) => `${answer}\t${score}`.trimEnd()).join('\n')}
    >
      <ScoreBars label={t('Answers')} bars={scoredBars(bars)} />
      {context !== undefined && <Context text={context} answer={chosen} />}
    </OutputFrame>
  );
}

function Context({ text, answer }: { readonly text: string; readonly answer: Answer }) {
  const box = useRef<HTMLElement>(null);
  const place = placeOf(text, answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer stands elsewhere
  useEffect(() => {
    const context = box.current;
    if (context === null) {
      return;
    }
    const observer = new ResizeObserver(() => showMark(context));
    showMark(context);
    observer.observe(context);
    return () => observer.disconnect();
  }, [answer, text]);

  const { pieces } = layOutSpans(text, place === undefined ? [] : [place]);
  return (
    <>
      <ScrollingSection className="context text" ref={box} label={t('Context')}>
        {pieces.map((piece) =>
          piece.over.length > 0 ? (
            <mark key={piece.start} className="found">
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </ScrollingSection>
      {place === undefined && (
        <p className="quiet">{t('The context doesn’t contain exactly this answer.')}</p>
      )}
    </>
  );
}

/** Brings the answer into view without moving the page. */
function showMark(context: HTMLElement): void {
  const mark = context.querySelector('mark');
  if (mark !== null) {
    context.scrollTop = mark.offsetTop - context.offsetTop - context.clientHeight / 3;
  }
}

/** Where the answer stands: as told, or where it is found if that is in one place only. */
function placeOf(text: string, { answer, start, end }: Answer): Span | undefined {
  if (start !== undefined && end !== undefined && start < end && start < text.length) {
    return { start, end };
  }
  const found = answer === '' ? -1 : text.indexOf(answer);
  return found >= 0 && found === text.lastIndexOf(answer)
    ? { start: found, end: found + answer.length }
    : undefined;
}
