import { writeRows } from '../../../batch';
import type { UsageDay, UsageRow } from '../../session/usage/ledger';

/** The columns of the exported table, and what of a row stands there. Nothing stands for what isn't known. */
const columns: Readonly<Record<string, (row: UsageRow, day: string) => string | number>> = {
  day: (_, day) => day,
  feature: ({ feature }) => feature,
  folder: ({ folder }) => folder,
  task: ({ task }) => task,
  model: ({ model }) => model,
  provider: ({ provider }) => provider,
  calls: ({ requests }) => requests,
  tokens_in: ({ promptTokens, requests, withoutTokens }) => (withoutTokens < requests ? promptTokens : ''),
  tokens_out: ({ completionTokens, requests, withoutTokens }) =>
    withoutTokens < requests ? completionTokens : '',
  calls_without_tokens: ({ withoutTokens }) => withoutTokens,
  cost_usd: ({ cost, requests, withoutCost, unbilled }) => (withoutCost + unbilled < requests ? cost : ''),
  calls_without_cost: ({ withoutCost }) => withoutCost,
  calls_of_own_servers: ({ unbilled }) => unbilled,
  images: ({ images }) => images || '',
  seconds: ({ seconds }) => seconds || '',
  characters: ({ characters }) => characters || '',
};

/** What was counted as a file of CSV, a line for each day, feature, folder, task, model and provider. */
export function costsTable(days: readonly UsageDay[]): Promise<Uint8Array> {
  const names = Object.keys(columns);
  const rows = days.flatMap(({ day, rows: ofDay }) =>
    ofDay.map((row) =>
      Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(row, day)])),
    ),
  );
  return writeRows(names, rows, 'csv');
}
