/**
 * What a reader does not see and a machine does: control characters but for line feed and tab, marks that turn the
 * direction of a text, and the tags and selectors in which instructions are hidden. Joiners stay: languages need them.
 */
const hidden = /(?![\n\t\u200c\u200d])(?:[\p{Cc}\p{Cf}\u2028\u2029]|[\u{e0100}-\u{e01ef}])/gu;

/** A text of a stranger without anything that hides in it. */
export function visible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(hidden, '');
}

/** Such a text as one short line. */
export function plainLine(text: string, longest = 200): string {
  const line = visible(text).replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** A text in a block of Markdown that it cannot leave. */
export function fenced(text: string, language = 'text'): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`+/g)) {
    longest = Math.max(longest, ticks.length);
  }
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/**
 * A stranger's words for a notification, a box or a row. Those make icons of `$(name)` and links of `[text](address)`,
 * which may even run commands, and have no way to write either as it is.
 */
export function plainWords(text: string, longest = 1000): string {
  return plainLine(text, longest).replace(/\]\(/g, '] (').replace(/\$\(/g, '$ (');
}
