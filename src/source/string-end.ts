interface StringEnd {
  readonly end: number;
  readonly closed: boolean;
}

/** What a string holds, by its quotes: up to them, or to the end of the line where strings do not go over lines. */
const contents: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*/y,
  "'": /[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*/y,
  '`': /[^`\\]*(?:\\[\s\S][^`\\]*)*/y,
  '"""': /[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*/y,
  "'''": /[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*/y,
  // A slash in brackets does not end a regular expression.
  '/': /(?:[^\\/[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.)*\]?)*/y,
};

/** Where the contents of a string end that begin at an offset. */
export function endOfString(text: string, start: number, quotes: string): StringEnd {
  const nested = quotes === '`' ? endOfTemplate(text, start) : undefined;
  if (nested !== undefined) {
    return { end: nested, closed: true };
  }
  const content = contents[quotes] ?? /$/y;
  content.lastIndex = start;
  const end = start + (content.exec(text)?.[0].length ?? 0);
  return { end, closed: text.startsWith(quotes, end) };
}

/** Deeper templates are not written by people. */
const deepest = 20;

/** Where a template ends that may hold others in its `${}`; undefined if they do not close. */
function endOfTemplate(text: string, start: number): number | undefined {
  const open = ['`'];
  const sign = /\\[\s\S]|[`{}]/g;
  sign.lastIndex = start;
  for (let found = sign.exec(text); found !== null && open.length < deepest; found = sign.exec(text)) {
    const [all] = found;
    const isText = open.at(-1) === '`';
    if (all === (isText ? '`' : '}')) {
      open.pop();
      if (open.length === 0) {
        return found.index;
      }
    } else if (isText ? all === '{' && text[found.index - 1] === '$' : all === '{' || all === '`') {
      open.push(all);
    }
  }
  return undefined;
}
