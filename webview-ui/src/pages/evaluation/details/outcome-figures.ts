import type { EvaluationOutcome } from '../../../../../src/protocol';
import { runFigures, tokens as tokenWords } from '../../../format/figures';
import { t } from '../../../l10n';

/** For example `210 tokens · 0.8 s in total · $0.00003 · Together AI`. */
export function outcomeFigures(outcome: EvaluationOutcome, runnerName: (provider: string) => string): string {
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
        runnerName,
      ),
    reused === true && t('reused from an earlier run'),
  ]
    .filter((figure) => figure !== false)
    .join(' · ');
}
