import {
  type BatchInput,
  cellText,
  inputBuilder,
  type PromptTokens,
  type RowInput,
  sampleRows,
  type Table,
} from '../../../batch';
import type { CountedText } from '../../../local';
import type { BatchDraft } from '../../../protocol';
import type { Session } from '../../session/session';
import { countTokens } from '../count-tokens';

/**
 * How many tokens the prompts of some rows are, which are spread over the table.
 *
 * @throws BatchInputError, or the signal's reason
 */
export async function sampleTokens(
  session: Pick<Session, 'log' | 'tokenizers'>,
  { input, target }: { readonly input: BatchInput; readonly target: Pick<BatchDraft['target'], 'model'> },
  table: Pick<Table, 'columns' | 'rows'>,
  signal: AbortSignal,
): Promise<PromptTokens> {
  const builder = inputBuilder(input, table.columns);
  const prompts = sampleRows(table.rows.length).flatMap((index) => {
    const row = table.rows[index];
    return row === undefined ? [] : [textsOf(builder.rowInput(row, index))];
  });
  const { counts, isExact } = await countTokens(session, target.model, prompts.flat(), {
    withAdded: true,
    signal,
  });
  let end = 0;
  const tokens = prompts.map(({ length }) => {
    end += length;
    return counts.slice(end - length, end).reduce((sum, count) => sum + count, 0);
  });
  return { tokens, isExact };
}

function textsOf(input: RowInput): CountedText[] {
  if (input.kind === 'form') {
    return Object.values(input.values).map(cellText);
  }
  const { system, prompt } = input;
  return [
    [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: prompt },
    ],
  ];
}
