import { languageNamed } from './languages';
import { markdownParts } from './markdown-parts';
import type { ProgramSyntax } from './program-syntax';
import { endOfString } from './string-end';

/** What is typed where a statement may begin, and the language it is in. */
export interface StatementStart {
  /** From the first letter of the line to the offset. */
  readonly typed: string;
  readonly languageId: string;
}

/**
 * The beginning of a statement at an offset: a word alone on its line, outside of strings, comments and the brackets
 * of an expression.
 */
export function statementStartAt(
  text: string,
  offset: number,
  languageId: string,
): StatementStart | undefined {
  if (languageId === 'markdown') {
    const part = markdownParts(text).find(
      ({ start, text: { length } }) => start <= offset && offset <= start + length,
    );
    return part && statementStartAt(part.text, offset - part.start, part.languageId);
  }
  const { syntax, blocks } = languageNamed(languageId) ?? {};
  const typed = /^[ \t]*([\w-]*)$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[1];
  if (syntax === undefined || blocks === undefined || typed === undefined) {
    return undefined;
  }
  const opener = openerAt(text, offset, syntax);
  return opener === '' || blocks.has(opener ?? ' ') ? { typed, languageId } : undefined;
}

/** The innermost bracket that is open; empty for none, undefined in a string or a comment. */
function openerAt(text: string, offset: number, { token }: ProgramSyntax): string | undefined {
  const open: string[] = [];
  const pattern = new RegExp(token);
  for (let found = pattern.exec(text); found !== null && found.index < offset; found = pattern.exec(text)) {
    const [all, quotes, name, mark] = found;
    if (quotes !== undefined) {
      const { end, closed } = endOfString(text, pattern.lastIndex, quotes);
      pattern.lastIndex = closed ? end + quotes.length : end;
    }
    if (name === undefined && mark === undefined && offset <= found.index + all.length) {
      return undefined;
    }
    if (quotes !== undefined && offset < pattern.lastIndex) {
      return undefined;
    }
    if (mark !== undefined && '([{'.includes(mark)) {
      open.push(mark);
    } else if (mark !== undefined && ')]}'.includes(mark)) {
      open.pop();
    }
  }
  return open.at(-1) ?? '';
}
