import type { TokenPiece } from '../../../../src/protocol';
import { formatDecimals, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { TokenList } from './token-list';

interface TokenizedTextProps {
  readonly id: string;
  readonly text: string;
  readonly showsIds: boolean;
}

const pauseMilliseconds = 150;

/** How many tokens a text is, and which. */
export function TokenizedText({ id, text, showsIds }: TokenizedTextProps) {
  const { value, failure, busy, retry } = useRequest('tokenize', { id, text }, pauseMilliseconds);
  if (value === undefined) {
    return failure === undefined ? (
      <ProgressRing label={t('Tokenizing…')} />
    ) : (
      <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: id })} />
    );
  }
  const { count, pieces } = value;
  const shown = pieces.filter((piece) => piece.id !== undefined).length;
  const perToken = charactersPerToken(pieces);
  return (
    <>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: id })} />
      )}
      <p className="count" aria-live="polite">
        <strong>{count === 1 ? t('1 token') : t('{0} tokens', formatWhole(count))}</strong>
        {perToken !== undefined && (
          <span className="quiet">{t('{0} characters per token', formatDecimals(perToken, 1))}</span>
        )}
        {busy && <ProgressRing label={t('Tokenizing…')} />}
      </p>
      <TokenList label={t('Tokens of {0}', id)} pieces={pieces} showsIds={showsIds} />
      {shown < count && (
        <p className="quiet">
          {t('Showing the first {0} of {1} tokens', formatWhole(shown), formatWhole(count))}
        </p>
      )}
    </>
  );
}

/** Of the tokens that are in the text, in code points. */
function charactersPerToken(pieces: readonly TokenPiece[]): number | undefined {
  const counted = pieces.filter(({ id, isSpecial }) => id !== undefined && !isSpecial);
  const characters = counted.reduce((sum, { text }) => sum + [...text].length, 0);
  return characters === 0 ? undefined : characters / counted.length;
}
