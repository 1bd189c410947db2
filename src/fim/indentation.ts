import { type Hole, indentationOf } from './hole';

/** Lines of a document from which its indentation is read. */
const readLines = 400;

/** Columns of a tab where an answer has spaces of a width that nothing tells. */
const usualWidth = 4;

/** The text with tabs where the document is indented with tabs, and with spaces where it is with spaces. */
export function inIndentationOf({ prefix, suffix, text }: Hole & { readonly text: string }): string {
  const unit = unitOf([...prefix.split('\n').slice(-readLines), ...suffix.split('\n').slice(1, readLines)]);
  const [first = '', ...others] = text.split('\n');
  if (unit === undefined || others.length === 0) {
    return text;
  }
  const own = unitOf(others);
  if (own === undefined || (own === '\t') === (unit === '\t')) {
    return text;
  }
  const width = own === '\t' ? 1 : own.length;
  const changed = others.map((line) => {
    const indentation = indentationOf(line);
    const levels = own === '\t' ? indentation.split('\t').length - 1 : Math.floor(indentation.length / width);
    const rest = own === '\t' ? indentation.replaceAll('\t', '') : indentation.slice(levels * width);
    return unit.repeat(levels) + rest + line.slice(indentation.length);
  });
  return [first, ...changed].join('\n');
}

/** A tab or so many spaces; undefined where lines have both or neither. */
function unitOf(lines: readonly string[]): string | undefined {
  const indentations = lines
    .filter((line) => /\S/.test(line) && !/^\s*\*/.test(line))
    .map(indentationOf)
    .filter((each) => each !== '');
  if (indentations.length === 0) {
    return undefined;
  }
  if (indentations.every((each) => each.startsWith('\t'))) {
    return '\t';
  }
  if (indentations.some((each) => each.includes('\t'))) {
    return undefined;
  }
  const width = indentations.map(({ length }) => length).reduce(commonDivisor);
  return ' '.repeat(width > 1 && width < 8 ? width : usualWidth);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
