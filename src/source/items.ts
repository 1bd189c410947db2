import type { ProgramSyntax } from './program-syntax';
import { endOfString } from './string-end';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands between two commas of a call or an object, without the blanks and comments around it. */
export interface Item extends Span {
  /** Of the argument or the property; a property may be its name alone. */
  readonly name?: string;
  /** What stands between the quotes, where its value is a string and nothing else. */
  readonly string?: Span;
}

export interface Items {
  readonly items: readonly Item[];
  /** Offset behind the opening bracket, and of the closing one. */
  readonly open: number;
  readonly close: number;
  readonly endsInComma: boolean;
}

interface Part extends Span {
  /** A pair of brackets is one part, whatever is in it. */
  readonly kind: 'name' | 'string' | 'mark' | 'brackets' | 'other';
  readonly string?: Span;
}

/** The items of the bracket in front of an offset, in one pass over them; undefined where it is never closed. */
export function itemsAt(text: string, open: number, syntax: ProgramSyntax): Items | undefined {
  const { parts, close } = partsAt(text, open, syntax);
  if (close === undefined) {
    return undefined;
  }
  const items: Item[] = [];
  let from = 0;
  for (const [index, { kind, start }] of parts.entries()) {
    if (kind === 'mark' && text[start] === ',') {
      items.push(...itemOf(text, parts.slice(from, index)));
      from = index + 1;
    }
  }
  const last = itemOf(text, parts.slice(from));
  return { items: [...items, ...last], open, close, endsInComma: items.length > 0 && last.length === 0 };
}

function itemOf(text: string, parts: readonly Part[]): Item[] {
  const [first, sign] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  const isNamed = sign?.kind === 'mark' && /[=:]/.test(text.slice(sign.start, sign.end));
  const value = isNamed ? parts.slice(2) : parts;
  const string = value.length === 1 ? value[0]?.string : undefined;
  const { start, end } = first.string ?? first;
  return [
    {
      start: first.start,
      end: last.end,
      ...((isNamed || (parts.length === 1 && first.kind === 'name')) && { name: text.slice(start, end) }),
      ...(string !== undefined && { string }),
    },
  ];
}

/** What is written between brackets, comments left out. */
function partsAt(text: string, open: number, { token }: ProgramSyntax): { parts: Part[]; close?: number } {
  const pattern = new RegExp(token);
  pattern.lastIndex = open;
  const parts: Part[] = [];
  const brackets: number[] = [];
  let behind = open;
  const add = (part: Part) => {
    if (brackets.length === 0 && part.start < part.end) {
      parts.push(part);
    }
  };
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { index: start } = found;
    const [{ length }, quotes, name, mark = ''] = found;
    add(otherPart(text, behind, start));
    if (quotes !== undefined) {
      const string = { start: pattern.lastIndex, end: endOfString(text, pattern.lastIndex, quotes).end };
      pattern.lastIndex = Math.min(string.end + quotes.length, text.length);
      add({ kind: 'string', start, end: pattern.lastIndex, ...(quotes !== '/' && { string }) });
    } else if (name !== undefined) {
      add({ kind: 'name', start, end: start + length });
    } else if (/^[([{]$/.test(mark)) {
      brackets.push(start);
    } else if (/^[)\]}]$/.test(mark)) {
      const opened = brackets.pop();
      if (opened === undefined) {
        return { parts, close: start };
      }
      add({ kind: 'brackets', start: opened, end: start + length });
    } else if (mark !== '' || text[start] === ':') {
      add({ kind: mark === '' ? 'other' : 'mark', start, end: start + length });
    }
    behind = pattern.lastIndex;
  }
  return { parts };
}

/** What no token of the syntax matches, such as numbers and stars. */
function otherPart(text: string, from: number, to: number): Part {
  const all = text.slice(from, to);
  const end = from + all.trimEnd().length;
  return { kind: 'other', start: end - all.trim().length, end };
}
