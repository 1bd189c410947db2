import { type EvaluationOutcome, serverOf } from '../../../../../src/protocol';
import { runFigures, tokens as tokenWords } from '../../../format/figures';
import { t } from '../../../l10n';

/** For example `210 tokens · 0.8 s in total · $0.00003 · together`. */
export function outcomeFigures(outcome: EvaluationOutcome): string {
  const { milliseconds, tokens, cost, provider, finishReason, reused } = outcome;
  return [
    tokens !== undefined && tokenWords(tokens),
    milliseconds !== undefined &&
      runFigures(
        {
          totalMilliseconds: milliseconds,
          ...(cost !== undefined && { cost }),
          ...(provider !== undefined && { provider }),
        },
        finishReason,
        (id) => serverOf(id) ?? id,
      ),
    reused === true && t('reused from an earlier run'),
  ]
    .filter((figure) => figure !== false)
    .join(' · ');
}
