/**
 * A text that Markdown shows as it is. `MarkdownString.appendText` does this too, but makes every space one that lines
 * do not break at, which tears words apart in a narrow chat.
 */
export function escaped(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+\-.!~|$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ');
}
