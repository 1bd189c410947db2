import type { Replacement } from '../replacement';

/** Adds `import os` where a program does not have it: above its first import, else below what must come first. */
export function importOs(text: string): Replacement | undefined {
  if (
    /^[ \t]*import[ \t]+(?:[\w.]+(?:[ \t]+as[ \t]+\w+)?[ \t]*,[ \t]*)*os[ \t]*(?=[,;#\r\n]|$)/m.test(text)
  ) {
    return undefined;
  }
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const firstImport = /^(?:import|from(?![ \t]+__future__))[ \t]+[\w.]/m.exec(text);
  const top = topEnd(text);
  if (firstImport !== null && firstImport.index >= top) {
    const { index } = firstImport;
    return { start: index, end: index, text: `import os${lineEnd}` };
  }
  const hasLineEnd = top === 0 || text[top - 1] === '\n';
  return { start: top, end: top, text: `${hasLineEnd ? '' : lineEnd}import os${lineEnd}` };
}

const comment = /[ \t]*(?:#[^\n]*)?\r?\n/y;
const docstring =
  /[rRuU]?("""|''')[\s\S]*?\1[^\n]*(?:\n|$)|[rRuU]?("|')(?:\\.|(?!\2)[^\\\n])*\2[ \t]*(?:\r?\n|$)/y;
const future = /from[ \t]+__future__[^\n]*(?:\n|$)/y;

/** Behind comments, the docstring and the imports from `__future__`. */
function topEnd(text: string): number {
  let end = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    end = found === null ? end : pattern.lastIndex;
    return found !== null;
  };
  while (skip(comment)) {}
  const behindComments = end;
  const hasDocstring = skip(docstring);
  const behindDocstring = end;
  while (skip(comment)) {}
  let last = hasDocstring ? behindDocstring : behindComments;
  while (skip(future)) {
    last = end;
    while (skip(comment)) {}
  }
  return last;
}
