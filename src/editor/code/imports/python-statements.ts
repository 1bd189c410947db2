/** One statement with all of its lines. */
export interface Statement {
  /** Where its first line begins. */
  readonly start: number;
  /** Where its last line ends, with the comment behind it. */
  readonly end: number;
  /** Its lines without the comment behind them. */
  readonly text: string;
  /** Its lines with that comment. */
  readonly line: string;
}

const token =
  /(?<comment>#[^\n]*)|"""(?:\\[\s\S]|(?!""")[\s\S])*(?:"""|$)|'''(?:\\[\s\S]|(?!''')[\s\S])*(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|(?<open>[([{])|(?<close>[)\]}])|\\\r?\n|(?<newline>\n)|[^#"'()[\]{}\\\n]+|\\/g;

/** The statements of a Python file, without comments that stand alone. Blocks are not told from what is in them. */
export function statements(source: string): Statement[] {
  const found: Statement[] = [];
  let start = 0;
  let codeEnd = 0;
  let depth = 0;
  const finish = (end: number) => {
    const text = source.slice(start, codeEnd).trimEnd();
    if (text.trim() !== '') {
      found.push({ start, end, text, line: source.slice(start, end).trimEnd() });
    }
  };
  for (const { 0: lexeme, index, groups } of source.matchAll(token)) {
    const end = index + lexeme.length;
    if (groups?.newline !== undefined && depth === 0) {
      finish(source[index - 1] === '\r' ? index - 1 : index);
      start = end;
      codeEnd = end;
    } else if (groups?.comment === undefined) {
      depth = Math.max(0, depth + (groups?.open ? 1 : 0) - (groups?.close ? 1 : 0));
      codeEnd = end;
    }
  }
  finish(source.length);
  return found;
}
