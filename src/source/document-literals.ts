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
  for (const found of text.matchAll(yamlLine)) {
    const [all, spaces = '', dashes = '', named, rest = ''] = found;
    const indent = spaces.length + dashes.length;
    while (
      (parents.at(-1)?.indent ?? -1) > spaces.length ||
      (named !== undefined && isBeside(parents, indent))
    ) {
      parents.pop();
    }
    const own = named?.replace(/^["']|["']$/g, '');
    const key = own ?? (dashes === '' ? undefined : parents.at(-1)?.key);
    if (own !== undefined) {
      parents.push({ indent, key: own });
    }
    if (key !== undefined) {
      literals.push(...valuesOf(rest, found.index + all.length - rest.length, key));
    }
  }
  return literals;
}

function isBeside(parents: readonly Line[], indent: number): boolean {
  return (parents.at(-1)?.indent ?? -1) >= indent;
}

/** The scalar, or the scalars of a list on one line. */
function valuesOf(rest: string, offset: number, key: string): SourceLiteral[] {
  const place = { key };
  const list = /^\[[^\]]*\]?/.exec(rest)?.[0];
  const scalars = (list ?? rest).matchAll(
    list === undefined
      ? /^(?:"([^"\n]*)("?)|'([^'\n]*)('?)|([^\s#"'&*!|>%@`][^#\n]*?|))(?=\s*(?:\s#.*)?$)/g
      : /"([^"\n]*)("?)|'([^'\n]*)('?)|([^\s,[\]"'][^,[\]\n]*?)(?=\s*[,\]]|\s*$)/g,
  );
  return Array.from(scalars, (found) => {
    const [all, double, , single, bare = ''] = [found[0], found[1], found[2], found[3], found[5]];
    const text = double ?? single ?? bare;
    const isQuoted = double !== undefined || single !== undefined;
    const start = offset + found.index + (isQuoted ? 1 : 0);
    const closed = !isQuoted || all.length === text.length + 2;
    return { text, start, end: start + text.length, closed, place };
  });
}
