import type { Expression, Name, Order, Output, Query, Sample } from '../syntax';
import { parseExpression } from './expression';
import { parseList } from './primary';
import { TokenReader } from './token-reader';

/** Beginnings of what DuckDB understands and is left out here. */
const unsupported = [
  'with',
  'union',
  'except',
  'intersect',
  'window',
  'qualify',
  'values',
  'insert',
] as const;
const joins = ['join', 'left', 'right', 'inner', 'full', 'cross', 'asof', 'natural', 'positional'] as const;

/**
 * The one query of a text: a `SELECT` from one table.
 * @throws SqlError of the text
 */
export function parseQuery(text: string): Query {
  const reader = new TokenReader(text);
  if (reader.isWord(...unsupported)) {
    throw reader.unsupported();
  }
  reader.expectWord('select');
  const isDistinct = reader.takeWords('distinct');
  if (isDistinct && reader.isWord('on')) {
    throw reader.unsupported();
  }
  const outputs = parseOutputs(reader);
  const source = reader.takeWords('from') ? parseFrom(reader) : {};
  const where = reader.takeWords('where') ? parseExpression(reader) : undefined;
  const groupBy = reader.takeWords('group', 'by') ? parseGroups(reader) : [];
  const having = reader.takeWords('having') ? parseExpression(reader) : undefined;
  const sample = reader.takeWords('using', 'sample') ? parseSample(reader) : source.sample;
  const orderBy = reader.takeWords('order', 'by') ? parseOrders(reader) : [];
  const limits = parseLimits(reader);
  reader.takeSymbol(';');
  if (reader.token.kind !== 'end') {
    throw reader.isWord(...unsupported) ? reader.unsupported() : reader.expected('end');
  }
  return {
    ...source,
    ...{ isDistinct, outputs, groupBy, orderBy },
    ...(where && { where }),
    ...(having && { having }),
    ...(sample && { sample }),
    ...limits,
  };
}

function parseOutputs(reader: TokenReader): readonly Output[] {
  const outputs: Output[] = [];
  do {
    outputs.push(parseOutput(reader));
  } while (reader.takeSymbol(','));
  return outputs;
}

function parseOutput(reader: TokenReader): Output {
  const { place } = reader.token;
  if (reader.takeSymbol('*')) {
    const isExcept = reader.takeWords('exclude') || reader.takeWords('except');
    return { kind: 'all', except: isExcept ? parseNames(reader) : [], place };
  }
  const expression = parseExpression(reader);
  const isNamed = reader.takeWords('as') || reader.isName;
  const name = isNamed ? reader.expectName().text : nameOf(expression, reader.text);
  return { kind: 'one', expression, name };
}

function parseNames(reader: TokenReader): readonly Name[] {
  if (!reader.takeSymbol('(')) {
    return [reader.expectName()];
  }
  const names: Name[] = [];
  do {
    names.push(reader.expectName());
  } while (reader.takeSymbol(','));
  reader.expectSymbol(')');
  return names;
}

/** As DuckDB names columns: by what they are. */
function nameOf(expression: Expression, text: string): string {
  if (expression.kind === 'column') {
    return expression.path.at(-1) ?? '';
  }
  if (expression.kind === 'call' && expression.name === 'count' && expression.arguments.length === 0) {
    return 'count_star()';
  }
  return text.slice(expression.place.start, expression.place.end).replace(/\s+/g, ' ').slice(0, 100);
}

interface From {
  readonly from?: Name;
  readonly alias?: string;
  readonly sample?: Sample;
}

function parseFrom(reader: TokenReader): From {
  if (reader.isSymbol('(') || reader.token.kind === 'text') {
    throw reader.unsupported();
  }
  const from = reader.expectName();
  if (reader.isSymbol('(', '.')) {
    throw reader.unsupported();
  }
  const isNamed = reader.takeWords('as') || (reader.isName && !reader.isWord(...joins));
  const alias = isNamed ? reader.expectName().text : undefined;
  if (reader.isSymbol(',') || reader.isWord(...joins)) {
    throw reader.unsupported();
  }
  const sample = reader.takeWords('tablesample') ? parseSample(reader) : undefined;
  return { from, ...(alias !== undefined && { alias }), ...(sample && { sample }) };
}

/** `10`, `10 ROWS`, `10%`, `10% (bernoulli, 7)`, `reservoir(10 ROWS)`; a seed behind `REPEATABLE`. */
function parseSample(reader: TokenReader): Sample {
  const isMethodFirst = reader.isWord('reservoir', 'bernoulli', 'system');
  if (isMethodFirst) {
    reader.take();
  }
  const isBracketed = reader.takeSymbol('(');
  const size = reader.expectNumber();
  const isPercent = reader.takeSymbol('%') || reader.takeWords('percent');
  if (!isPercent) {
    reader.takeWords('rows');
  }
  if (isBracketed) {
    reader.expectSymbol(')');
  }
  const seed = isMethodFirst ? undefined : parseMethod(reader);
  return { size, unit: isPercent ? 'percent' : 'rows', seed: parseRepeatable(reader) ?? seed };
}

function parseMethod(reader: TokenReader): number | undefined {
  if (!reader.takeSymbol('(')) {
    return undefined;
  }
  if (!reader.isWord('reservoir', 'bernoulli', 'system')) {
    throw reader.expected('RESERVOIR');
  }
  reader.take();
  const seed = reader.takeSymbol(',') ? reader.expectNumber() : undefined;
  reader.expectSymbol(')');
  return seed;
}

function parseRepeatable(reader: TokenReader): number | undefined {
  if (!reader.takeWords('repeatable')) {
    return undefined;
  }
  reader.expectSymbol('(');
  const seed = reader.expectNumber();
  reader.expectSymbol(')');
  return seed;
}

function parseGroups(reader: TokenReader): Query['groupBy'] {
  if (reader.takeWords('all')) {
    return 'all';
  }
  return parseList(reader, parseExpression);
}

function parseOrders(reader: TokenReader): readonly Order[] {
  const orders: Order[] = [];
  do {
    const expression = parseExpression(reader);
    const isDescending = reader.takeWords('desc');
    if (!isDescending) {
      reader.takeWords('asc');
    }
    const isNullsFirst = reader.takeWords('nulls', 'first');
    if (!isNullsFirst) {
      reader.takeWords('nulls', 'last');
    }
    orders.push({ expression, isDescending, isNullsFirst });
  } while (reader.takeSymbol(','));
  return orders;
}

function parseLimits(reader: TokenReader): Pick<Query, 'limit' | 'offset'> {
  let limit: number | undefined;
  let offset = 0;
  while (reader.isWord('limit', 'offset')) {
    const isLimit = reader.takeWords('limit');
    if (!isLimit) {
      reader.take();
    }
    const count = reader.expectNumber();
    if (!Number.isSafeInteger(count) || reader.isSymbol('%')) {
      throw reader.unsupported();
    }
    if (isLimit) {
      limit = count;
    } else {
      offset = count;
    }
  }
  return { offset, ...(limit !== undefined && { limit }) };
}
