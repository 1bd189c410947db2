import * as vscode from 'vscode';
import { BatchInputError, cellText, inputBuilder, type Table } from '../../../batch';
import type { BatchDraftInput, RenderedRow } from '../../../protocol';
import { batchInputFailure } from '../../failures/batch-failure';

const { t } = vscode.l10n;

/** What a row becomes before it is sent. */
export function renderRow(table: Table, input: BatchDraftInput, index: number): RenderedRow {
  const row = table.rows[index];
  if (row === undefined) {
    return { error: { message: t('Row {0} doesn’t exist.', index + 1) } };
  }
  try {
    const made = inputBuilder(input, table.columns).rowInput(row, index);
    if (made.kind === 'form') {
      return {
        parts: Object.entries(made.values).map(([name, value]) => ({ name, text: cellText(value) })),
      };
    }
    const { system, prompt, images = [] } = made;
    return {
      parts: [
        ...(system === undefined ? [] : [{ name: t('System prompt'), text: system }]),
        { name: t('Prompt'), text: prompt },
        ...images.map((image) => ({ name: t('Image'), text: cellText(image) })),
      ],
    };
  } catch (error) {
    if (!(error instanceof BatchInputError)) {
      throw error;
    }
    return { error: problemOf(error) };
  }
}

function problemOf(error: BatchInputError) {
  const { line, column } = error.detail;
  const parts: Readonly<Record<string, string>> = {
    system: t('System prompt'),
    prompt: t('Prompt'),
    image: t('Image'),
  };
  return {
    message: batchInputFailure(error),
    part: Object.hasOwn(parts, error.field) ? parts[error.field] : error.field,
    ...(line !== undefined && column !== undefined && { place: { line, column } }),
  };
}
