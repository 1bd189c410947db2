import fc from 'fast-check';

/** Types in DuckDB. */
export const queriedColumns = { id: 'BIGINT', n: 'BIGINT', x: 'DOUBLE', name: 'VARCHAR', good: 'BOOLEAN' };

const names = ['Anna', 'anna', 'Bob', 'b%b', '', 'äö🙂', 'it’s', null];
const fractions = [0, -1.5, 2.25, 100, null, 0.5, -3];
const truths = [true, false, null];

/** Rows as lines of JSON, each with another `id`. */
export const queriedLines: readonly string[] = Array.from({ length: 60 }, (_, id) =>
  JSON.stringify({
    id,
    n: id % 5 === 4 ? null : (id * 7) % 11,
    x: fractions[(id * 3) % fractions.length],
    name: names[(id * 5) % names.length],
    good: truths[id % truths.length],
  }),
);

const pick = (...texts: string[]) => fc.constantFrom(...texts);
/** A template with a part in place of each question mark. */
const filled = (template: string, ...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts)
    .map((texts) => template.split('?').reduce((text, rest, index) => text + texts[index - 1] + rest));

/** Expressions by their types. Integers and doubles are apart, as DuckDB divides and prints them in different ways. */
const { truth, whole, double, text } = fc.letrec<Record<'truth' | 'whole' | 'double' | 'text', string>>(
  (tie) => {
    const [aTruth, aWhole, aDouble, aText] = [tie('truth'), tie('whole'), tie('double'), tie('text')];
    const comparison = pick(
      '=',
      '<>',
      '!=',
      '<',
      '<=',
      '>',
      '>=',
      'is distinct from',
      'is not distinct from',
    );
    const choice = (of: fc.Arbitrary<string>) => [
      filled('coalesce(?, ?)', of, of),
      filled('nullif(?, ?)', of, of),
      filled('case when ? then ? else ? end', aTruth, of, of),
      filled('case when ? then ? end', aTruth, of),
      filled('greatest(?, ?)', of, of),
      filled('least(?, ?)', of, of),
    ];
    return {
      truth: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'sql' },
        pick('good', 'true', 'false', 'null', 'good is null', 'name is not null'),
        filled('(? ? ?)', aWhole, comparison, aWhole),
        filled('(? ? ?)', aDouble, comparison, aDouble),
        filled('(? ? ?)', aText, comparison, aText),
        filled('(? and ?)', aTruth, aTruth),
        filled('(? or ?)', aTruth, aTruth),
        filled('(not ?)', aTruth),
        filled('(? is null)', aText),
        filled('(? is not true)', aTruth),
        filled('(? between ? and ?)', aWhole, aWhole, aWhole),
        filled('(? in (?, ?, null))', aWhole, aWhole, aWhole),
        filled('(? not in (?, ?))', aText, aText, aText),
        filled("(? like '?')", aText, pick('%', 'A%', '%b', '_nna', 'b\\%b', '')),
        filled("(? ilike '?')", aText, pick('ANNA', '%B%', '_')),
        filled('contains(?, ?)', aText, aText),
        filled('starts_with(?, ?)', aText, aText),
        filled("regexp_matches(?, '?')", aText, pick('^A', '(?i)an+a$', 'b.b', '[^a-z]', '^$')),
      ),
      whole: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'sql' },
        pick('id', 'n', '0', '1', '7', '-3'),
        filled('(? + ?)', aWhole, aWhole),
        filled('(? - ?)', aWhole, aWhole),
        filled('(? * ?)', aWhole, pick('n', '2', '-1')),
        filled('(? // ?)', aWhole, aWhole),
        filled('(? % ?)', aWhole, aWhole),
        filled('abs(?)', aWhole),
        filled('length(?)', aText),
        filled('strpos(?, ?)', aText, aText),
        filled('cast(? as bigint)', aTruth),
        filled('cast(? as bigint)', aDouble),
        ...choice(aWhole),
      ),
      double: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'sql' },
        pick('x', 'x', '(n / 4)', '(x * 2)'),
        filled('(? + ?)', aDouble, aDouble),
        filled('(? - ?)', aDouble, aDouble),
        filled('(? / ?)', aWhole, aWhole),
        filled('(? / ?)', aDouble, aDouble),
        filled('abs(?)', aDouble),
        filled('floor(?)', aDouble),
        filled('ceil(?)', aDouble),
        filled('round(?)', aDouble),
        filled('round(?, 1)', aDouble),
        filled('cast(? as double)', aWhole),
        ...choice(aDouble),
      ),
      text: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'sql' },
        pick('name', 'name', "'Anna'", "''", "'b'"),
        filled('(? || ?)', aText, aText),
        filled('concat(?, ?)', aText, aText),
        filled('lower(?)', aText),
        filled('upper(?)', aText),
        // Beyond the ends of a text, DuckDB's answer depends on whether the column has anything but ASCII.
        filled('substr(?, ?, ?)', aText, pick('1', '0', '-1', '3', '9', 'n'), pick('2', '0', 'n')),
        filled('left(?, ?)', aText, pick('2', '-1', '0', '-9', 'n')),
        filled('right(?, ?)', aText, pick('2', '-1', '0', '-9', 'n')),
        filled("replace(?, ?, 'x')", aText, pick("'n'", "''", "'b%'")),
        filled('cast(? as varchar)', aWhole),
        filled('cast(? as varchar)', aTruth),
        ...choice(aText),
      ),
    };
  },
);

const any = fc.oneof(truth, whole, double, text);
/** DuckDB doesn't order by a literal, and here as there an integer is the number of a column. */
const order = (of: fc.Arbitrary<string>) =>
  filled('? ? ?', of, pick('', 'asc', 'desc'), pick('', 'nulls first', 'nulls last'));
const where = fc.oneof(fc.constant(''), filled(' where ?', truth));
const limit = pick('', ' limit 7', ' limit 5 offset 3');

const ofRows = filled(
  'select ?, ? as a, id from data? order by ?, id?',
  any,
  any,
  where,
  order(any.filter((expression) => /\b(id|n|x|name|good)\b/.test(expression))),
  limit,
);

const aggregate = fc.oneof(
  pick('count(*)', 'count(name)', 'count(distinct name)', 'count(*) filter (where good)'),
  filled('sum(?)', whole),
  filled('min(?)', text),
  filled('max(?)', double),
  filled('min(?)', whole),
  filled('count(?)', truth),
);
const having = fc.oneof(
  fc.constant(''),
  filled(' having ?', pick('count(*) > 8', 'max(id) < 59', 'sum(n) is null')),
);
const ofGroups = filled(
  'select ? as k, ?, ? from data? group by k? order by k',
  fc.oneof(text, truth, whole),
  aggregate,
  aggregate,
  where,
  having,
);
const ofAll = filled('select ?, ? from data?', aggregate, aggregate, where);
const ofDistinct = filled(
  'select distinct ? as k from data? order by k?',
  fc.oneof(text, whole),
  where,
  limit,
);

/** Queries over the rows, whose answers have one order. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(ofRows, ofGroups, ofAll, ofDistinct);

const comparator = fc.constantFrom('=' as const, '!=', '<', '<=', '>', '>=');
const number = fc.record({
  column: fc.constantFrom('id', 'n', 'x'),
  operator: comparator,
  value: fc.constantFrom(-1.5, 0, 3, 4, 30, 100),
  kind: fc.constant('number' as const),
});
const words = fc.record({
  column: fc.constant('name'),
  operator: comparator,
  value: fc.constantFrom('Anna', 'b%b', '', 'it’s', "it's", 'äö🙂'),
  kind: fc.constant('text' as const),
});
const flag = fc.record({
  column: fc.constant('good'),
  operator: fc.constantFrom('=' as const, '!='),
  value: fc.boolean(),
  kind: fc.constant('boolean' as const),
});
const part = fc.record({
  column: fc.constant('name'),
  operator: fc.constant('contains' as const),
  value: fc.constantFrom('n', '%', 'Ann', "'", '"', '\\', 'ö'),
});
const absence = fc.record({
  column: fc.constantFrom('n', 'x', 'name', 'good'),
  operator: fc.constantFrom('isNull' as const, 'notNull'),
});

/** What rows are filtered by. */
export const anyTest = fc.oneof(number, words, flag, part, absence);
