/** A text that is put into the file. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Where the imports of a snippet go, and what is left of it. */
export interface MergedImports {
  readonly insertions: readonly Insertion[];
  readonly code: string;
}

/** The names in a list that spans `start` to `end` of a text. */
interface NameList {
  readonly start: number;
  readonly end: number;
}

/** Adds names at the end of a list of names, written as the list is: on one line, or each on its own. */
export function addNames(text: string, { start, end }: NameList, names: readonly string[]): Insertion {
  const list = withoutComments(text.slice(start, end));
  const last = start + list.trimEnd().replace(/,$/, '').trimEnd().length;
  if (last === start) {
    return { at: start, text: ` ${names.join(', ')} ` };
  }
  const indent = /\n([ \t]*)\S[^\n]*$/.exec(list.trimEnd())?.[1];
  const isBracketed = /\n\s*$/.test(list);
  if (indent === undefined || !isBracketed) {
    return { at: last, text: `, ${names.join(', ')}` };
  }
  const comma = list.slice(last - start).startsWith(',');
  if (!comma) {
    return { at: last, text: names.map((name) => `,\n${indent}${name}`).join('') };
  }
  const lineEnd = last + text.slice(last).search(/\r?\n/);
  return { at: lineEnd, text: names.map((name) => `\n${indent}${name},`).join('') };
}

/** The text with blanks in the place of its comments, as long as before. */
export function withoutComments(text: string): string {
  return text.replace(/#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** The code without these parts, each with the line break behind it; no blank lines at its beginning. */
export function withoutParts(
  code: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): string {
  let rest = '';
  let end = 0;
  for (const part of parts) {
    rest += code.slice(end, part.start);
    end = part.end;
    if (code[end] === '\n') {
      end += 1;
    }
  }
  return (rest + code.slice(end)).replace(/^\n+/, '');
}

/** What is added for one import of a snippet: names to a list that is there, or a line of its own. */
export interface AddedImport extends Insertion {
  readonly kind: 'names' | 'line';
}

/** Insertions at one place become one: names before lines, else in their order. */
export function joined(added: readonly AddedImport[]): Insertion[] {
  const texts = new Map<number, string>();
  for (const kind of ['names', 'line']) {
    for (const { at, text } of added.filter((each) => each.kind === kind)) {
      texts.set(at, (texts.get(at) ?? '') + text);
    }
  }
  return [...texts].map(([at, text]) => ({ at, text })).sort((a, b) => a.at - b.at);
}
