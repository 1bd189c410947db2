import { formatCost, formatCount, formatWhole } from '../../../kit/amounts';
import type { Translate } from '../../../kit/l10n';
import { chatRunnerName } from '../../../kit/server-names';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';
import { ranked, type UsageDay, type UsageRow } from '../../../session/usage/ledger';
import { sum, type Tally } from '../../../session/usage/tally';

// Pure, so that it can be tested without an editor: `t` is `vscode.l10n.t`, given from outside.

interface Words {
  readonly t: Translate;
  /** How the user calls a server, by the id that stands for it as a provider. */
  readonly serverNames: ReadonlyMap<string, string>;
}

/** `12.3K tokens`; a plus says that some requests did not tell theirs. */
export function tokensText(tally: Tally, t: Translate): string {
  const { promptTokens, completionTokens, withoutTokens, requests } = tally;
  if (withoutTokens === requests) {
    return t('tokens unknown');
  }
  const count = promptTokens + completionTokens;
  return t('{0} tokens', `${formatCount(count)}${withoutTokens > 0 ? '+' : ''}`);
}

/**
 * `$0.004`; a plus says that the cost of some requests is not known. Undefined where none is, or where nothing was asked
 * of anybody who is paid by the token.
 */
export function costText({ cost, requests, withoutCost, unbilled }: Tally): string | undefined {
  return withoutCost + unbilled === requests ? undefined : `${formatCost(cost)}${withoutCost > 0 ? '+' : ''}`;
}

/** `12.3K tokens · $0.004` */
export function usageText(tally: Tally, t: Translate): string {
  return [tokensText(tally, t), costText(tally)].filter((part) => part !== undefined).join(' · ');
}

export function requestsText(requests: number, t: Translate): string {
  return requests === 1 ? t('1 request') : t('{0} requests', formatWhole(requests));
}

/** A table in Markdown with a row for each model and one for all of them. */
export function usageTable(rows: readonly UsageRow[], { t, serverNames }: Words): string {
  const heads = [t('Model'), t('Provider'), t('Requests'), t('Tokens in'), t('Tokens out'), t('Cost')];
  const lines = rows.map((row) => [
    escapeMarkdown(row.model),
    escapeMarkdown(chatRunnerName(row.provider, t, serverNames.get(row.provider))),
    ...figures(row, t),
  ]);
  const total = rows.length > 1 ? [[t('Total'), '', ...figures(sum(rows), t)]] : [];
  return [heads, [':--', ':--', '--:', '--:', '--:', '--:'], ...lines, ...total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function figures(tally: Tally, t: Translate): string[] {
  const { requests, promptTokens, completionTokens, withoutTokens, withoutCost } = tally;
  const tokens = (count: number) =>
    withoutTokens === requests ? t('unknown') : `${formatCount(count)}${withoutTokens > 0 ? '+' : ''}`;
  return [
    formatWhole(requests),
    tokens(promptTokens),
    tokens(completionTokens),
    costText(tally)?.replace(/[<$]/g, '\\$&') ?? (withoutCost > 0 ? t('unknown') : '–'),
  ];
}

/** What a plus and "unknown" mean, where they stand in a table. */
export function missingNote(rows: readonly UsageRow[], t: Translate): string | undefined {
  const { withoutCost, withoutTokens } = sum(rows);
  return withoutCost + withoutTokens === 0
    ? undefined
    : t(
        'A plus sign or “unknown” means that some answers didn’t report their tokens, or that no price is known.',
      );
}

/** Everything that is kept, as a document in Markdown: all days together, then each. */
export function usageReport(days: readonly UsageDay[], words: Words): string {
  const { t } = words;
  const rows = days.flatMap((day) => day.rows);
  const first = days.at(-1)?.day;
  const note = missingNote(rows, t);
  const blocks = [
    `# ${t('Chat usage')}`,
    t(
      'Chats with Hub Lens models in the editor’s chat. Costs are calculated from the prices that the router reports.',
    ),
    ...(note === undefined ? [] : [note]),
    ...(first === undefined
      ? [t('Nothing yet.')]
      : [`## ${t('Since {0}', first)}`, usageTable(ranked(rows), words)]),
    ...days.flatMap((day) => [`## ${day.day}`, usageTable(day.rows, words)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
