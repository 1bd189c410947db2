import type { SourceLiteral } from './literal';

interface Line {
  readonly indent: number;
  readonly key: string;
}

/** A line of YAML: its indentation, the dash of a list, a key, and a value with or without quotes. */
const yamlLine = /^([ \t]*)((?:-[ \t]+)*)(?:([\w.-]+|"[^"\n]*"|'[^'\n]*'):(?=[ \t]|$))?[ \t]*(.*)$/gm;

/** The values of a YAML document, each under its key; what is in a list has the key of the list. */
export function yamlLiterals(text: string): SourceLiteral[] {
  const literals: SourceLiteral[] = [];
  const parents: Line[] = [];
  let listEnd = 0;
  for (const found of text.matchAll(yamlLine)) {
    const [all, spaces = '', dashes = '', named, rest = ''] = found;
    if (found.index < listEnd || isEmpty(found)) {
      continue;
    }
    closeParents(parents, spaces.length, named === undefined ? undefined : spaces.length + dashes.length);
    const own = named?.replace(/^["']|["']$/g, '');
    const key = own ?? (dashes === '' ? undefined : parents.at(-1)?.key);
    if (own !== undefined) {
      parents.push({ indent: spaces.length + dashes.length, key: own });
    }
    if (key !== undefined) {
      const offset = found.index + all.length - rest.length;
      const list = listAt(text, offset);
      literals.push(...(list === undefined ? scalarOf(rest, offset, key) : listedScalars(list, offset, key)));
      listEnd = offset + (list?.length ?? 0);
    }
  }
  return literals;
}

/** Lines that hold nothing, or a comment alone, end no list. */
function isEmpty([, , dashes, named, rest = '']: RegExpExecArray): boolean {
  return dashes === '' && named === undefined && (rest === '' || rest.startsWith('#'));
}

/** Ends what a line with this indentation is not in, or is beside by its key. */
function closeParents(parents: Line[], indent: number, keyIndent = Number.POSITIVE_INFINITY): void {
  for (
    let last = parents.at(-1);
    last && (last.indent > indent || last.indent >= keyIndent);
    last = parents.at(-1)
  ) {
    parents.pop();
  }
}

/** A list in brackets: up to the closing one, or to the end of its line if another key comes before that. */
function listAt(text: string, offset: number): string | undefined {
  const list = /\[(?:[^\][:]|:(?!\s))*\]|\[[^\]\n]*/y;
  list.lastIndex = offset;
  return list.exec(text)?.[0];
}

/** The scalar behind a key. A comment begins with a space. */
function scalarOf(rest: string, offset: number, key: string): SourceLiteral[] {
  const place = { key };
  const inQuotes = /^(?:"([^"]*)("?)|'([^']*)('?))/.exec(rest);
  if (inQuotes !== null) {
    const [all, double, doubleEnd, single = '', singleEnd] = inQuotes;
    const text = double ?? single;
    const start = offset + 1;
    const isAll = /^[ \t]*(?:#|$)/.test(rest.slice(all.length));
    const closed = Boolean(doubleEnd || singleEnd);
    return isAll ? [{ text, start, end: start + text.length, closed, place }] : [];
  }
  const [bare = ''] = /^[^\s#"'&*!|>%@`][^#]*/.exec(rest) ?? [];
  const text = bare.trimEnd();
  const isAll = bare.length === rest.length || bare.length > text.length;
  return isAll ? [{ text, start: offset, end: offset + text.length, closed: true, place }] : [];
}

/** The scalars of a list in brackets. */
function listedScalars(list: string, offset: number, key: string): SourceLiteral[] {
  const place = { key };
  return Array.from(list.matchAll(/#[^\n]*|"([^"\n]*)("?)|'([^'\n]*)('?)|([^\s,[\]"'#][^,[\]\n]*)/g)).flatMap(
    (found) => {
      const [, double, doubleEnd, single, singleEnd, bare] = found;
      const text = double ?? single ?? bare?.trimEnd();
      if (text === undefined) {
        return [];
      }
      const start = offset + found.index + (bare === undefined ? 1 : 0);
      const closed = bare !== undefined || Boolean(doubleEnd || singleEnd);
      return [{ text, start, end: start + text.length, closed, place }];
    },
  );
}
