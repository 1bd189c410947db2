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
import { tokensOfImage } from '../../../trial';
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
    return row === undefined ? [] : [builder.rowInput(row, index)];
  });
  const texts = prompts.map(textsOf);
  const images = prompts.map((prompt) => (prompt.kind === 'chat' ? (prompt.images?.length ?? 0) : 0));
  const { counts, isExact } = await countTokens(session, target.model, texts.flat(), {
    withAdded: true,
    signal,
  });
  let end = 0;
  const tokens = texts.map(({ length }, index) => {
    end += length;
    const ofImages = (images[index] ?? 0) * tokensOfImage;
    return counts.slice(end - length, end).reduce((sum, count) => sum + count, ofImages);
  });
  return { tokens, isExact: isExact && images.every((count) => count === 0) };
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
