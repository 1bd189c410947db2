/** The string literal around an offset, as an argument of a call. */
export interface CallArgument {
  /** Dotted name of what is called, for example `AutoModel.from_pretrained`. */
  readonly callee: string;
  /** Name of the argument, or its position from 0. */
  readonly argument: string | number;
  /** Offset of the first character inside the quotes. */
  readonly start: number;
}

interface OpenBracket {
  readonly callee: string;
  position: number;
  keyword: string | undefined;
}

const stringStart = /(?:[rRuU]|[fF][rR]?|[bB][rR]?)?("""|'''|"|')/y;
const name = /[\p{L}_][\p{L}\p{N}_.]*/uy;

/**
 * Finds the string literal that is still open at the end of the text, if it is an argument of a call.
 *
 * @param text Python source from the start of the file to the cursor
 */
export function openStringArgument(text: string): CallArgument | undefined {
  const brackets: OpenBracket[] = [];
  let callee = '';
  let offset = 0;
  while (offset < text.length) {
    const quote = match(stringStart, text, offset);
    if (quote !== undefined) {
      const start = offset + quote[0].length;
      const end = endOfString(text, start, quote[1] ?? '"');
      if (end === undefined) {
        return argumentAt(brackets.at(-1), start);
      }
      offset = end;
      callee = '';
      continue;
    }
    const word = match(name, text, offset)?.[0];
    if (word !== undefined) {
      callee = word;
      offset += word.length;
      continue;
    }
    const character = text.charAt(offset);
    if (character === '#') {
      offset = endOfLine(text, offset);
      continue;
    }
    takePunctuation(character, callee, brackets, text.charAt(offset + 1));
    callee = /\s/.test(character) ? callee : '';
    offset += 1;
  }
  return undefined;
}

function takePunctuation(character: string, before: string, brackets: OpenBracket[], next: string): void {
  const open = brackets.at(-1);
  if (character === '(' || character === '[' || character === '{') {
    brackets.push({ callee: character === '(' ? before : '', position: 0, keyword: undefined });
  } else if (character === ')' || character === ']' || character === '}') {
    brackets.pop();
  } else if (character === ',' && open !== undefined) {
    open.position += 1;
    open.keyword = undefined;
  } else if (character === '=' && next !== '=' && open !== undefined && before !== '') {
    open.keyword = before;
  }
}

function argumentAt(open: OpenBracket | undefined, start: number): CallArgument | undefined {
  return open === undefined || open.callee === ''
    ? undefined
    : { callee: open.callee, argument: open.keyword ?? open.position, start };
}

/** Offset behind the closing quotes; undefined when the text ends inside the string. */
function endOfString(text: string, start: number, quotes: string): number | undefined {
  for (let offset = start; offset < text.length; offset += 1) {
    if (text[offset] === '\\') {
      offset += 1;
    } else if (text.startsWith(quotes, offset)) {
      return offset + quotes.length;
    } else if (text[offset] === '\n' && quotes.length === 1) {
      return offset + 1;
    }
  }
  return undefined;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function match(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
}
