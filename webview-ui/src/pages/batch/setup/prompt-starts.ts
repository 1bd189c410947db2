import type { BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';

/** A prompt to begin with. */
export interface PromptStart {
  readonly label: string;
  readonly prompt: string;
}

/** What is often asked of the text in a row, which goes in where the template names it. */
export function promptStarts(reference: string): readonly PromptStart[] {
  return [
    {
      label: t('Classify'),
      prompt: t('Classify this text as positive, negative or neutral. Answer with one word.'),
    },
    { label: t('Summarize'), prompt: t('Summarize this text in one sentence.') },
    {
      label: t('Translate'),
      prompt: t('Translate this text into English. Answer with the translation only.'),
    },
    {
      label: t('Extract'),
      prompt: t('List the people, places and organizations in this text, separated by commas.'),
    },
  ].map(({ label, prompt }) => ({ label, prompt: `${prompt}\n\n${reference}` }));
}

/** How a template names the first column that holds texts: one whose cells are mostly of several words, else no numbers. */
export function textReference({ columns, references, rows }: BatchTable): string {
  const mostly = (holds: (cell: string) => boolean) =>
    columns.findIndex((_, index) => rows.filter((row) => holds(row[index] ?? '')).length * 2 > rows.length);
  const found = [mostly(isOfWords), mostly(isNoNumber), 0].find((index) => index >= 0) ?? 0;
  return references[found] ?? '';
}

function isOfWords(cell: string): boolean {
  return /\S\s+\S/.test(cell);
}

function isNoNumber(cell: string): boolean {
  return cell.trim() !== '' && Number.isNaN(Number(cell));
}
