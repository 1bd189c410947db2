import { Variable } from './variable';

/** How a language writes the values that JSON has, and variables. */
export interface LiteralStyle {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** Spaces a level of nesting is indented by. */
  readonly indent: number;
  readonly string: (text: string) => string;
  readonly variable: (variable: Variable) => string;
  readonly key: (text: string) => string;
  /** Blanks inside the braces of an object on one line. */
  readonly padded: boolean;
  /** Whether a comma may stand behind the last of several lines. */
  readonly trailingComma: boolean;
}

const maxWidth = 100;

/**
 * A value as a literal, on one line where it fits.
 *
 * @param column blanks before each of its lines but the first
 * @throws Error for what JSON cannot hold
 */
export function layOut(value: unknown, style: LiteralStyle, column = 0): string {
  const line = oneLine(value, style);
  const isTree = typeof value === 'object' && value !== null && !(value instanceof Variable);
  if (column + line.length <= maxWidth || !isTree) {
    return line;
  }
  const inner = column + style.indent;
  const parts = Array.isArray(value)
    ? value.map((item) => layOut(item, style, inner))
    : entriesOf(value).map(([key, item]) => `${style.key(key)}: ${layOut(item, style, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const pad = ' '.repeat(inner);
  const lines = parts.map((part) => pad + part).join(',\n');
  return `${open}\n${lines}${style.trailingComma ? ',' : ''}\n${' '.repeat(column)}${close}`;
}

function oneLine(value: unknown, style: LiteralStyle): string {
  if (value === null) {
    return style.null;
  }
  if (typeof value === 'boolean') {
    return value ? style.true : style.false;
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    return String(value);
  }
  if (typeof value === 'string') {
    return style.string(value);
  }
  if (value instanceof Variable) {
    return style.variable(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => oneLine(item, style)).join(', ')}]`;
  }
  if (typeof value === 'object') {
    const inner = entriesOf(value).map(([key, item]) => `${style.key(key)}: ${oneLine(item, style)}`);
    const space = style.padded && inner.length > 0 ? ' ' : '';
    return `{${space}${inner.join(', ')}${space}}`;
  }
  throw new Error(`a ${typeof value} has no literal`);
}

function entriesOf(object: object): [string, unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}
