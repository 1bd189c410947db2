import { useMemo } from 'react';
import { t } from '../../../l10n';
import { ScrollingText } from '../../../ui/scrolling';
import { diffWords, type Piece } from './diff-words';

interface AnswerTextProps {
  readonly text: string;
  /** What a check that failed would have had. */
  readonly expected: string | undefined;
}

/** A whole answer, beside what was expected where that was something else. */
export function AnswerText({ text, expected }: AnswerTextProps) {
  const diff = useMemo(
    () => (expected === undefined ? undefined : diffWords(text, expected)),
    [text, expected],
  );
  return expected === undefined ? (
    <WholeText pieces={[{ text, differs: false }]} />
  ) : (
    <div className="both-texts">
      <Side heading={t('Answer')} className="answered" pieces={diff?.answer ?? [{ text, differs: false }]} />
      <Side
        heading={t('Expected')}
        className="expected"
        pieces={diff?.expected ?? [{ text: expected, differs: false }]}
      />
    </div>
  );
}

interface SideProps {
  readonly heading: string;
  readonly className: string;
  readonly pieces: readonly Piece[];
}

function Side({ heading, className, pieces }: SideProps) {
  return (
    <div className={className}>
      <h4>{heading}</h4>
      <WholeText pieces={pieces} />
    </div>
  );
}

function WholeText({ pieces }: Pick<SideProps, 'pieces'>) {
  return (
    <ScrollingText className="whole-text">
      {pieces.every(({ text }) => text === '')
        ? t('(empty)')
        : pieces.map((piece, index) => <PieceText key={index} {...piece} />)}
    </ScrollingText>
  );
}

function PieceText({ text, differs }: Piece) {
  const words = text.trimEnd();
  return differs ? (
    <>
      <mark>{words}</mark>
      {text.slice(words.length)}
    </>
  ) : (
    text
  );
}
