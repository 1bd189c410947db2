/** Front matter, and blocks of code between fences. */
const markdownPart =
  /(?<![\s\S])(?:---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*$|(?![\s\S])))|^[ \t]*(`{3,}|~{3,})[ \t]*(?:\{\.?)?(\w+)[^\n]*\n([\s\S]*?)(?:^[ \t]*\2|(?![\s\S]))/gm;

/** A piece of a Markdown document that is written in another language. */
export interface MarkdownPart {
  readonly languageId: string;
  readonly text: string;
  /** Offset of its first character in the document. */
  readonly start: number;
}

export function markdownParts(text: string): MarkdownPart[] {
  return Array.from(text.matchAll(markdownPart)).flatMap((found) => {
    const [all, front, , language = 'yaml', code] = found;
    const part = front ?? code ?? '';
    const start = found.index + all.indexOf(part, all.indexOf('\n'));
    return [{ languageId: language.toLowerCase(), text: part, start }];
  });
}
