import { literalsIn } from '../../../../source';
import type { Replacement, TextRange } from '../replacement';

interface Literal extends TextRange {
  readonly quote: string;
  /** Letters in front of the quotes, as Python has them. */
  readonly prefix: string;
}

interface Syntax {
  readonly expression: (variable: string, otherQuote: string) => string;
  /** Reads the variable inside of a string that may hold expressions. */
  readonly inside: (expression: string) => string;
  readonly mayHoldExpressions: (literal: Literal) => boolean;
}

const python: Syntax = {
  expression: (variable, quote) => `os.environ[${quote}${variable}${quote}]`,
  inside: (expression) => `{${expression}}`,
  mayHoldExpressions: ({ prefix }) => /f/i.test(prefix),
};

const script: Syntax = {
  expression: (variable) => `process.env.${variable}`,
  inside: (expression) => `\${${expression}}`,
  mayHoldExpressions: ({ quote }) => quote === '`',
};

const syntaxes: ReadonlyMap<string, Syntax> = new Map([
  ['python', python],
  ['javascript', script],
  ['javascriptreact', script],
  ['typescript', script],
  ['typescriptreact', script],
]);

/** As `environmentAccess`, for the languages whose strings we read. */
export function inProgram(
  text: string,
  languageId: string,
  secret: TextRange,
  variable: string,
): Replacement | undefined {
  const syntax = syntaxes.get(languageId);
  const literal = syntax && literalAround(text, languageId, secret);
  if (syntax === undefined || literal === undefined || /b/i.test(literal.prefix)) {
    return undefined;
  }
  const before = text.slice(literal.start, secret.start);
  const after = text.slice(secret.end, literal.end);
  if (before + after !== '' && syntax.mayHoldExpressions(literal)) {
    const expression = syntax.expression(variable, literal.quote === '"' ? "'" : '"');
    return { ...secret, text: syntax.inside(expression) };
  }
  const quoted = (part: string) =>
    part === '' ? [] : [`${literal.prefix}${literal.quote}${part}${literal.quote}`];
  const parts = [
    ...quoted(before),
    syntax.expression(variable, literal.quote === '`' ? '"' : literal.quote),
    ...quoted(after),
  ];
  return asExpression(text, languageId, literal, parts);
}

/** The string in one line that holds the whole credential. */
function literalAround(text: string, languageId: string, secret: TextRange): Literal | undefined {
  const literal = literalsIn(text, languageId).find(
    ({ start, end }) => start <= secret.start && secret.start <= end,
  );
  if (literal === undefined || !literal.closed || literal.end < secret.end) {
    return undefined;
  }
  const { start, end } = literal;
  const quote = text.charAt(start - 1);
  const isTripled = text.slice(start - 3, start) === quote.repeat(3);
  if (isTripled || text.slice(start, end).includes('\n')) {
    return undefined;
  }
  const prefix =
    languageId === 'python'
      ? (/(?<![\w])[rRuUbBfF]{0,2}$/.exec(text.slice(Math.max(0, start - 4), start - 1))?.[0] ?? '')
      : '';
  return { start, end, quote, prefix };
}

function asExpression(
  text: string,
  languageId: string,
  { start, end, prefix }: Literal,
  parts: readonly string[],
): Replacement | undefined {
  const outerStart = start - 1 - prefix.length;
  const before = text.slice(0, outerStart).trimEnd();
  const after = text.slice(end + 1).trimStart();
  // Two strings side by side are one in Python, a string and an expression are not.
  if (languageId === 'python' && (/["']$/.test(before) || /^[rRuUbBfF]{0,2}["']/.test(after))) {
    return undefined;
  }
  const joined = parts.join(' + ');
  const bindsCloser = parts.length > 1 && /^[.[%*]/.test(after);
  const isAttribute = languageId.endsWith('react') && /<[\w.]+(?:\s[^<>]*)?\s[\w-]+=$/.test(before);
  const expression = bindsCloser ? `(${joined})` : joined;
  return { start: outerStart, end: end + 1, text: isAttribute ? `{${expression}}` : expression };
}
