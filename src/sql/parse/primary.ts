import type { Expression, Literal } from '../syntax';
import type { TokenReader } from './token-reader';

type Parse = (reader: TokenReader) => Expression;

const words: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

/**
 * A value with what follows it closely: `::type`, `[index]` and `.field`.
 * @param parse reads the expressions within it
 */
export function parsePrimary(reader: TokenReader, parse: Parse): Expression {
  const { start } = reader.token.place;
  let found = parseValue(reader, parse);
  for (;;) {
    if (reader.takeSymbol('::')) {
      found = {
        kind: 'cast',
        operand: found,
        type: parseType(reader),
        isTry: false,
        place: reader.from(start),
      };
    } else if (reader.takeSymbol('[')) {
      const index = parse(reader);
      reader.expectSymbol(']');
      found = { kind: 'element', operand: found, index, place: reader.from(start) };
    } else if (reader.takeSymbol('.')) {
      const { text, place } = reader.expectName();
      const index: Expression = { kind: 'literal', value: text, place };
      found = { kind: 'element', operand: found, index, place: reader.from(start) };
    } else {
      return found;
    }
    reader.countOperator();
  }
}

function parseValue(reader: TokenReader, parse: Parse): Expression {
  const { kind, text, place } = reader.token;
  const word = kind === 'word' ? text.toLowerCase() : '';
  if (kind === 'number') {
    reader.take();
    return { kind: 'literal', value: numberOf(text), place };
  }
  if (kind === 'text') {
    reader.take();
    return { kind: 'literal', value: text, place };
  }
  if (reader.takeSymbol('(')) {
    const inner = parse(reader);
    reader.expectSymbol(')');
    return inner;
  }
  const literal = words.get(word);
  if (literal !== undefined) {
    reader.take();
    return { kind: 'literal', value: literal, place };
  }
  if (word === 'case') {
    return parseCase(reader, parse);
  }
  if (word === 'exists' || word === 'select') {
    throw reader.unsupported();
  }
  return parseNamed(reader, word, parse);
}

/** An integer that a number can't hold stays exact. */
function numberOf(text: string): number | bigint {
  const value = Number(text);
  return /^\d+$/.test(text) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}

function parseNamed(reader: TokenReader, word: string, parse: Parse): Expression {
  const { start } = reader.token.place;
  const opens = reader.after?.kind === 'symbol' && reader.after.text === '(';
  if (opens && (word === 'cast' || word === 'try_cast')) {
    return parseCast(reader, parse);
  }
  // Some functions have the names of joins.
  if (opens && (reader.isName || word === 'left' || word === 'right')) {
    return parseCall(reader, parse);
  }
  if ((word === 'date' || word === 'timestamp') && reader.after?.kind === 'text') {
    reader.take();
    const { text, place } = reader.take();
    const operand: Expression = { kind: 'literal', value: text, place };
    return { kind: 'cast', operand, type: word, isTry: false, place: reader.from(start) };
  }
  if (!reader.isName) {
    throw reader.expected('expression');
  }
  const path = [reader.take().text];
  while (reader.takeSymbol('.')) {
    reader.countOperator();
    path.push(reader.expectName().text);
  }
  return { kind: 'column', path, place: reader.from(start) };
}

function parseCall(reader: TokenReader, parse: Parse): Expression {
  const { start } = reader.token.place;
  const name = reader.take().text.toLowerCase();
  reader.expectSymbol('(');
  const isDistinct = reader.takeWords('distinct');
  const isOfRows = name === 'count' && reader.takeSymbol('*');
  const isEmpty = isOfRows || reader.isSymbol(')');
  const args = isEmpty ? [] : parseList(reader, parse);
  reader.expectSymbol(')');
  const filter = reader.takeWords('filter') ? parseFilter(reader, parse) : undefined;
  if (reader.isWord('over')) {
    throw reader.unsupported();
  }
  return {
    ...{ kind: 'call', name, arguments: args, isDistinct, place: reader.from(start) },
    ...(filter !== undefined && { filter }),
  };
}

function parseFilter(reader: TokenReader, parse: Parse): Expression {
  reader.expectSymbol('(');
  reader.expectWord('where');
  const filter = parse(reader);
  reader.expectSymbol(')');
  return filter;
}

function parseCast(reader: TokenReader, parse: Parse): Expression {
  const { start } = reader.token.place;
  const isTry = reader.take().text.toLowerCase() === 'try_cast';
  reader.expectSymbol('(');
  const operand = parse(reader);
  reader.expectWord('as');
  const type = parseType(reader);
  reader.expectSymbol(')');
  return { kind: 'cast', operand, type, isTry, place: reader.from(start) };
}

/** A type's name in lower case, without what is in brackets behind it. */
function parseType(reader: TokenReader): string {
  const name = reader.expectName().text.toLowerCase();
  if (reader.takeSymbol('(')) {
    do {
      reader.expectNumber();
    } while (reader.takeSymbol(','));
    reader.expectSymbol(')');
  }
  return name;
}

function parseCase(reader: TokenReader, parse: Parse): Expression {
  const { start } = reader.token.place;
  reader.expectWord('case');
  const subject = reader.isWord('when') ? undefined : parse(reader);
  const branches: { when: Expression; result: Expression }[] = [];
  while (reader.takeWords('when')) {
    const when = parse(reader);
    reader.expectWord('then');
    branches.push({
      when: subject === undefined ? when : equal(subject, when),
      result: parse(reader),
    });
    reader.countOperator();
  }
  if (branches.length === 0) {
    throw reader.expected('WHEN');
  }
  const otherwise = reader.takeWords('else') ? parse(reader) : undefined;
  reader.expectWord('end');
  return { kind: 'case', branches, ...(otherwise && { otherwise }), place: reader.from(start) };
}

function equal(left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator: '=', left, right, place: right.place };
}

/** Expressions with commas between them. */
export function parseList(reader: TokenReader, parse: Parse): readonly Expression[] {
  const found = [parse(reader)];
  while (reader.takeSymbol(',')) {
    found.push(parse(reader));
  }
  return found;
}
