import type { BinaryOperator, Expression } from '../syntax';
import { parseList, parsePrimary } from './primary';
import type { TokenReader } from './token-reader';

/** Operators of one level from the weakest, by their symbols. */
const levels: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '//': '//', '%': '%' },
  { '^': '^', '**': '^' },
];

const comparisons: Readonly<Record<string, BinaryOperator>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

export function parseExpression(reader: TokenReader): Expression {
  return reader.deeper(() =>
    parseWords(reader, 'or', () => parseWords(reader, 'and', () => parseNot(reader))),
  );
}

function parseWords(reader: TokenReader, word: 'and' | 'or', parseOperand: () => Expression): Expression {
  const { start } = reader.token.place;
  let left = parseOperand();
  while (reader.takeWords(word)) {
    reader.countOperator();
    const right = parseOperand();
    left = { kind: 'binary', operator: word, left, right, place: reader.from(start) };
  }
  return left;
}

function parseNot(reader: TokenReader): Expression {
  const { start } = reader.token.place;
  if (!reader.isWord('not')) {
    return parseComparison(reader);
  }
  reader.take();
  return reader.deeper(() => ({ kind: 'not', operand: parseNot(reader), place: reader.from(start) }));
}

function parseComparison(reader: TokenReader): Expression {
  const { start } = reader.token.place;
  let left = parseTest(reader);
  while (reader.token.kind === 'symbol' && Object.hasOwn(comparisons, reader.token.text)) {
    reader.countOperator();
    const operator = comparisons[reader.take().text] as BinaryOperator;
    left = { kind: 'binary', operator, left, right: parseTest(reader), place: reader.from(start) };
  }
  return left;
}

/** `is`, `in`, `between` and `like`. */
function parseTest(reader: TokenReader): Expression {
  const { start } = reader.token.place;
  let operand = parseLevel(reader, 0);
  for (;;) {
    const found = testOf(reader, operand, start);
    if (found === undefined) {
      return operand;
    }
    reader.countOperator();
    operand = found;
  }
}

function testOf(reader: TokenReader, operand: Expression, start: number): Expression | undefined {
  if (reader.takeWords('is')) {
    return isTest(reader, operand, start);
  }
  const isNot = reader.isWord('not') && /^(?:in|between|i?like)$/i.test(reader.after?.text ?? '');
  if (isNot) {
    reader.take();
  }
  const found = plainTest(reader, operand, start);
  return found !== undefined && isNot ? negated(found) : found;
}

function plainTest(reader: TokenReader, operand: Expression, start: number): Expression | undefined {
  if (reader.takeWords('in')) {
    reader.expectSymbol('(');
    const options = parseList(reader, parseExpression);
    reader.expectSymbol(')');
    return { kind: 'in', operand, options, place: reader.from(start) };
  }
  if (reader.takeWords('between')) {
    const low = parseLevel(reader, 0);
    reader.expectWord('and');
    const high = parseLevel(reader, 0);
    return { kind: 'between', operand, low, high, place: reader.from(start) };
  }
  const ignoresCase = reader.isWord('ilike');
  if (!ignoresCase && !reader.isWord('like')) {
    return undefined;
  }
  reader.take();
  const pattern = parseLevel(reader, 0);
  const escapedBy = reader.takeWords('escape') ? parseEscape(reader) : undefined;
  return { kind: 'like', operand, pattern, escapedBy, ignoresCase, place: reader.from(start) };
}

function isTest(reader: TokenReader, operand: Expression, start: number): Expression {
  const isNot = reader.takeWords('not');
  if (reader.takeWords('distinct', 'from')) {
    const right = parseLevel(reader, 0);
    const operator = isNot ? 'is' : 'is not';
    return { kind: 'binary', operator, left: operand, right, place: reader.from(start) };
  }
  if (reader.takeWords('null')) {
    const found: Expression = { kind: 'isNull', operand, place: reader.from(start) };
    return isNot ? negated(found) : found;
  }
  const truth = reader.isWord('true');
  if (!truth && !reader.isWord('false')) {
    throw reader.expected('NULL');
  }
  const right: Expression = { kind: 'literal', value: truth, place: reader.take().place };
  const operator = isNot ? 'is not' : 'is';
  return { kind: 'binary', operator, left: operand, right, place: reader.from(start) };
}

function parseEscape(reader: TokenReader): string {
  if (reader.token.kind !== 'text' || [...reader.token.text].length !== 1) {
    throw reader.expected('character');
  }
  return reader.take().text;
}

function negated(operand: Expression): Expression {
  return { kind: 'not', operand, place: operand.place };
}

function parseLevel(reader: TokenReader, level: number): Expression {
  const operators = levels[level];
  if (operators === undefined) {
    return parseSigned(reader);
  }
  const { start } = reader.token.place;
  let left = parseLevel(reader, level + 1);
  while (reader.token.kind === 'symbol' && Object.hasOwn(operators, reader.token.text)) {
    reader.countOperator();
    const operator = operators[reader.take().text] as BinaryOperator;
    const right = parseLevel(reader, level + 1);
    left = { kind: 'binary', operator, left, right, place: reader.from(start) };
  }
  return left;
}

function parseSigned(reader: TokenReader): Expression {
  const { start } = reader.token.place;
  const isNegative = reader.isSymbol('-');
  if (!isNegative && !reader.isSymbol('+')) {
    return parsePrimary(reader, parseExpression);
  }
  reader.take();
  const operand = reader.deeper(() => parseSigned(reader));
  return isNegative ? { kind: 'negative', operand, place: reader.from(start) } : operand;
}
