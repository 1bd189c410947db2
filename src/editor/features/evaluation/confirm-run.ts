import * as vscode from 'vscode';
import { columnNames, type Range } from '../../../batch';
import {
  answersStep,
  assumedVariance,
  isJudged,
  isPairwise,
  isSimilarity,
  kinOfJudge,
  type Step,
  smallestDifference,
} from '../../../evaluate';
import { formatCost, formatWhole } from '../../kit/amounts';
import { plainWords } from '../../kit/words/plain';
import { costRange, mostTokensOf } from '../../parts/batches/cost-range';
import { pricesOf, routedProviders } from '../../parts/batches/routed';
import { sampleTokens } from '../../parts/batches/sample-tokens';
import type { Session } from '../../session/session';
import type { KeptEvaluation } from './kept-evaluation';

const { t } = vscode.l10n;

type World = Pick<Session, 'log' | 'router' | 'tokenizers'>;

/** Says what an evaluation takes and what it can show, and asks whether to run it. */
export async function confirmRun(
  session: World,
  kept: KeptEvaluation,
  signal: AbortSignal,
): Promise<boolean> {
  const yes = t('Run');
  const chosen = await vscode.window.showInformationMessage(
    t('Run “{0}”?', plainWords(kept.name)),
    { modal: true, detail: (await detailsOf(session, kept, signal)).join('\n') },
    yes,
  );
  return chosen === yes;
}

async function detailsOf(session: World, kept: KeptEvaluation, signal: AbortSignal): Promise<string[]> {
  const { rows, cells, repeat, judge, embedding, budget } = kept;
  const requests = rows.length * repeat * cells.length;
  const counted = (isAsked: typeof isJudged) =>
    rows.reduce((sum, { asserts }) => sum + asserts.filter(isAsked).length, 0) * repeat;
  const votes = judge?.votes ?? 0;
  // Pairs are asked about in both orders.
  const verdicts = (counted(isJudged) * cells.length + counted(isPairwise) * 2 * (cells.length - 1)) * votes;
  // Each answer, and what it is compared with.
  const embeddings =
    embedding === undefined
      ? 0
      : rows.reduce((sum, { asserts }) => sum + (asserts.some(isSimilarity) ? repeat + 1 : 0), 0) *
        cells.length;
  const cost = await costOf(session, kept, signal);
  const points = smallestDifference(rows.length, assumedVariance) * 100;
  return [
    repeat === 1
      ? t('Requests: {0} ({1} rows × {2} cells).', formatWhole(requests), rows.length, cells.length)
      : t(
          'Requests: {0} ({1} rows × {2} cells × {3} answers).',
          formatWhole(requests),
          rows.length,
          cells.length,
          repeat,
        ),
    ...(verdicts > 0 ? [t('Requests to the judge: up to {0}.', formatWhole(verdicts))] : []),
    ...kinOfJudge(kept).map((model) =>
      t('The judge is of the same family as {0}, so it may favour that model’s answers.', plainWords(model)),
    ),
    ...(embeddings > 0 ? [t('Requests for embeddings: about {0}.', formatWhole(embeddings))] : []),
    cost === undefined
      ? unknownCost(kept)
      : t('Estimated cost: {0} to {1}.', formatCost(cost.low), formatCost(cost.high)),
    ...(budget === undefined ? [] : [t('Budget: {0}.', formatCost(budget))]),
    ...(points < 100 && cells.length > 1
      ? [t('{0} rows show differences of about {1} points or more.', rows.length, Math.ceil(points))]
      : []),
    t('Answers that are known from earlier runs aren’t requested again.'),
  ];
}

function unknownCost(kept: KeptEvaluation): string {
  const { cells, task } = kept;
  return task === undefined && cells.every(({ model }) => mostTokensOf(model.parameters) === undefined)
    ? t('The cost is unknown. To see an estimate, limit the answers with “max_tokens”.')
    : t('The cost is unknown.');
}

/** Of all cells; undefined where one isn't known, or others are paid as well. */
async function costOf(session: World, kept: KeptEvaluation, signal: AbortSignal): Promise<Range | undefined> {
  if (kept.judge !== undefined || kept.embedding !== undefined || kept.task !== undefined) {
    return undefined;
  }
  let total: Range = { low: 0, high: 0 };
  for (const cell of kept.cells.keys()) {
    const cost = await costOfCell(session, answersStep(kept, cell), signal);
    if (cost === undefined) {
      return undefined;
    }
    total = { low: total.low + cost.low, high: total.high + cost.high };
  }
  return total;
}

async function costOfCell(
  session: World,
  { rows, target, input, parameters }: Step,
  signal: AbortSignal,
): Promise<Range | undefined> {
  const prices = pricesOf(await routedProviders(session.router, target), target.provider);
  if (prices.length === 0) {
    return undefined;
  }
  const table = { columns: columnNames(rows), rows };
  const sample = await sampleTokens(session, { input, target }, table, signal);
  return costRange(prices, { rows: rows.length, sample, maxTokens: mostTokensOf(parameters) });
}
