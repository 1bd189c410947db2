import type { RowMark } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import type { RowMarks } from './row-marks';

/** Characters of a note in a tooltip. */
const shortCharacters = 300;

/** A row's mark and note, each in a line. */
export function markWords({ mark, note }: RowMark): string {
  const short =
    note !== undefined && note.length > shortCharacters ? `${note.slice(0, shortCharacters)}…` : note;
  return [
    ...(mark === undefined ? [] : [t('Mark: {0}', mark)]),
    ...(short === undefined ? [] : [t('Note: {0}', short)]),
  ].join('\n');
}

/** How the row that was saved last is marked by now. */
export function savedWords(marks: RowMarks): string {
  const row = marks.lastSaved;
  if (row === undefined) {
    return '';
  }
  const mark = marks.of(row);
  return mark === undefined
    ? t('Row {0} isn’t marked.', formatWhole(row))
    : t('Row {0}. {1}', formatWhole(row), markWords(mark));
}
