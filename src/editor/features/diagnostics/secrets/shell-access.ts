import type { Replacement, TextRange } from '../replacement';

/** Puts a variable into the place of a credential, by the quotes that are open there. */
export function inShell(text: string, { start, end }: TextRange, variable: string): Replacement | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (isComment(before) || new RegExp(`(?:^|\\s)${variable}=["']?$`).test(before)) {
    // What sets the variable cannot read it.
    return undefined;
  }
  const reference = `$${variable}`;
  const quote = openQuote(before);
  const inQuotes = { '"': reference, "'": `'"${reference}"'`, '': `"${reference}"` };
  return { start, end, text: inQuotes[quote] };
}

function isComment(before: string): boolean {
  return /(?:^|\s)#/.test(before.replace(/"[^"]*"|'[^']*'/g, ''));
}

function openQuote(before: string): '"' | "'" | '' {
  let open: '"' | "'" | '' = '';
  for (let index = 0; index < before.length; index += 1) {
    const character = before[index];
    if (character === '\\' && open !== "'") {
      index += 1;
    } else if (open === '' && (character === '"' || character === "'")) {
      open = character;
    } else if (character === open) {
      open = '';
    }
  }
  return open;
}
