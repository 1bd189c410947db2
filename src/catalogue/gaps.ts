/** Whatever people write for a gap in a text; a model knows its own mark alone. */
const anyMark = /\[MASK\]|<mask>|_{3,}/g;

/** @returns the text with its gaps marked as a model knows them: unchanged where one is, or where the mark isn't known */
export function markGaps(text: string, mark: string | undefined): string {
  return mark === undefined || text.includes(mark) ? text : text.replace(anyMark, () => mark);
}
