/** Indents every line but the first and the empty ones, so that the code fits in at a cursor. */
export function indentCode(code: string, indent: string): string {
  return code.replace(/\n(?!\n|$)/g, `\n${indent}`);
}
