/** Puts the editor's unit of indentation in the place of the code's own. */
export function withIndentUnit(code: string, from: string, to: string): string {
  if (from === to) {
    return code;
  }
  return code.replace(/^[ \t]+(?=\S)/gm, (indent) => {
    const depth = Math.floor(indent.length / from.length);
    return to.repeat(depth) + indent.slice(depth * from.length);
  });
}

/** Indents every line but the first and the empty ones, so that the code fits in at a cursor. */
export function indentCode(code: string, indent: string): string {
  return code.replace(/\n(?!\n|$)/g, `\n${indent}`);
}
