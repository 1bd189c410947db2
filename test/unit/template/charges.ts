import type { BinaryOperator, CompareOperator, UnaryOperator } from '../../../src/template/syntax/ast';

/**
 * What a template may do, each with the values that give it the most work: a row is an expression, or several. The
 * values grow with `size` and are called as in {@link valuesOf}.
 */
export type Rows = Readonly<Record<string, string | readonly string[]>>;

export function valuesOf(size: number) {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const entries = numbers.map((number) => [`key${number}`, number] as const);
  return {
    /** Texts that are equal up to their last character, and no part of each other. */
    text: 'a'.repeat(size),
    same: `a${'a'.repeat(size - 1)}`,
    other: `${'a'.repeat(size - 1)}b`,
    /** Found nowhere, though nearly everywhere. */
    part: `${'a'.repeat(size / 4)}b${'a'.repeat(size / 4)}`,
    words: 'a '.repeat(size / 2),
    blanks: ' '.repeat(size),
    tabs: '\t'.repeat(size),
    lines: 'a\n'.repeat(size / 2),
    digits: '9'.repeat(size),
    emoji: '😀'.repeat(size / 2),
    controls: '\x01'.repeat(size),
    signs: '<'.repeat(size),
    tags: '<a>'.repeat(size / 3),
    punctuation: '.,'.repeat(size / 2),
    addresses: 'www.a.com '.repeat(size / 10),
    percents: '%%'.repeat(size / 2),
    braces: '{{'.repeat(size / 2),
    fields: '{0}'.repeat(size / 3),
    times: '%c'.repeat(size / 2),
    path: '0.'.repeat(size / 2),
    zeros: `${'0'.repeat(size - 1)}1`,
    big: BigInt('9'.repeat(size / 2)),
    list: numbers,
    twin: [...numbers],
    strings: numbers.map(String),
    pairs: entries.map((entry) => [...entry]),
    object: Object.fromEntries(entries),
    double: Object.fromEntries(entries),
    texts: { 'a ': 'a'.repeat(size) },
    records: numbers.map((number) => ({ a: number })),
  };
}

export const filterRows: Rows = {
  abs: 'text | wordcount | abs',
  attr: 'list | attr(text)',
  batch: 'list | batch(2) | list',
  capitalize: 'text | capitalize',
  center: "'a' | center(list | length)",
  count: ['text | count', 'object | count'],
  d: 'text | d',
  default: ['text | default', 'object | default(1, true)'],
  dictsort: 'object | dictsort',
  e: 'signs | e',
  escape: 'signs | escape',
  filesizeformat: 'digits | filesizeformat',
  first: ['text | first', 'object | first'],
  float: ['zeros | float', "(digits ~ 'x') | float", 'blanks | float'],
  forceescape: 'signs | forceescape',
  format: ['percents | format', "'%s' | format(text)", "'%*d' | format(list | length, 1)"],
  groupby: 'records | groupby("a")',
  indent: ['lines | indent', "lines | indent('  ')"],
  int: ['digits | int', 'blanks | int', "(digits ~ 'x') | int", 'digits[:4000] | int(0, 9)'],
  items: 'object | items | list',
  join: ['list | join', 'strings | join(",")', 'list | join(text[:9])'],
  last: ['text | last', 'object | last'],
  length: ['text | length', 'object | length'],
  list: ['list | list', 'text | list', 'object | list'],
  lower: 'text | lower',
  map: [
    'list | map("string") | list',
    'records | map(attribute="a") | list',
    '[1] | map("default", text) | list',
  ],
  max: ['list | max', '[text, other] | max'],
  min: ['list | min', '[text, other] | min'],
  pprint: ['list | pprint', 'text | pprint', 'object | pprint'],
  random: ['text | random', 'object.keys() | list | random'],
  reject: 'list | reject("odd") | list',
  rejectattr: 'records | rejectattr("a") | list',
  replace: ["text | replace('a', 'b')", "text | replace('', 'b')", 'text | replace(part, "b")'],
  reverse: ['text | reverse', 'list | reverse | list'],
  safe: 'text | safe',
  select: 'list | select("odd") | list',
  selectattr: 'records | selectattr("a") | list',
  slice: 'list | slice(2) | list',
  sort: ['list | sort', 'strings | sort', '[text, other] | sort'],
  string: ['text | string', 'list | string', 'object | string', 'big | string'],
  striptags: ['signs | striptags', 'tags | striptags'],
  sum: 'list | sum',
  title: ['text | title', "('a-' * (list | length)) | title"],
  tojson: [
    'text | tojson',
    'controls | tojson(true)',
    'list | tojson',
    'object | tojson(indent=2, sort_keys=true)',
  ],
  trim: ['blanks | trim', "'a' | trim(text)"],
  truncate: 'text | truncate(9)',
  unique: ['list | unique | list', '[text, other] | unique | list'],
  upper: 'text | upper',
  urlencode: ['text | urlencode', 'emoji | urlencode', 'object | urlencode', 'pairs | urlencode'],
  urlize: ['text | urlize', 'punctuation | urlize', 'addresses | urlize', "'www.a.com' | urlize(rel=words)"],
  wordcount: ['words | wordcount', 'punctuation | wordcount'],
  wordwrap: ['words | wordwrap', "('-' * (list | length)) | wordwrap", 'text | wordwrap(1)'],
  xmlattr: ['texts | xmlattr', 'object | xmlattr'],
};

/** It rounds the first digits of a number. */
export const freeFilters = new Set(['round']);

export const testRows: Rows = {
  '!=': 'text is ne(same)',
  '<': 'text is lt(other)',
  '<=': 'text is le(other)',
  '==': 'text is eq(same)',
  '>': 'text is gt(other)',
  '>=': 'text is ge(other)',
  divisibleby: 'big is divisibleby(big - 1)',
  eq: ['text is eq same', 'list is eq twin', 'object is eq double'],
  equalto: 'text is equalto same',
  even: 'big is even',
  filter: 'text is filter',
  ge: 'text is ge other',
  greaterthan: 'text is greaterthan other',
  gt: 'text is gt other',
  in: ['part is in text', '"b" is in text', '-1 is in list', 'text is in object'],
  le: 'text is le other',
  lessthan: 'text is lessthan other',
  lower: 'text is lower',
  lt: ['text is lt other', 'list is lt twin'],
  ne: 'list is ne twin',
  odd: 'big is odd',
  test: 'text is test',
  upper: 'text is upper',
};

/** Tests that look at the type of a value alone. */
export const freeTests = new Set(
  (
    'boolean callable defined escaped false float integer iterable mapping none number sameas sequence string true ' +
    'undefined'
  ).split(' '),
);

export const methodRows: Readonly<Record<string, Rows>> = {
  str: {
    capitalize: 'text.capitalize()',
    casefold: 'text.casefold()',
    center: "'a'.center(list | length)",
    count: ["text.count('a')", 'text.count(part)', "text.count('a', 1)"],
    encode: ['text.encode()', "emoji.encode('ascii', 'backslashreplace')"],
    endswith: ['text.endswith(same)', 'text.endswith((same, other))'],
    expandtabs: ['tabs.expandtabs(1)', 'text.expandtabs()'],
    find: ["text.find('b')", 'text.find(part)', "text.find('b', 1)"],
    format: [
      'braces.format()',
      'fields.format(1)',
      "'{:>{}}'.format(1, list | length)",
      "'{0[0]}'.format([text])",
    ],
    format_map: ['braces.format_map({})', "'{a}'.format_map({'a': text})", "'{key1}'.format_map(object)"],
    index: "(text ~ 'b').index('b')",
    isalnum: 'text.isalnum()',
    isalpha: 'text.isalpha()',
    isascii: 'text.isascii()',
    isdecimal: 'digits.isdecimal()',
    isdigit: 'digits.isdigit()',
    isidentifier: 'text.isidentifier()',
    islower: 'text.islower()',
    isnumeric: 'digits.isnumeric()',
    isprintable: 'text.isprintable()',
    isspace: 'blanks.isspace()',
    istitle: 'text.istitle()',
    isupper: 'text.isupper()',
    join: ["','.join(strings)", 'words.join("ab")'],
    ljust: "'a'.ljust(list | length)",
    lower: 'text.lower()',
    lstrip: ['blanks.lstrip()', 'text.lstrip("a")', '"a".lstrip(text)'],
    maketrans: ['text.maketrans(text, text)'],
    partition: ["text.partition('b')", 'text.partition(part)'],
    removeprefix: 'text.removeprefix(same)',
    removesuffix: 'text.removesuffix(same)',
    replace: ["text.replace('a', 'b')", "text.replace('a', 'b', 9)", 'text.replace(part, "b")'],
    rfind: ["text.rfind('b')", 'text.rfind(part)'],
    rindex: "('b' ~ text).rindex('b')",
    rjust: "'a'.rjust(list | length)",
    rpartition: ["text.rpartition('b')", 'text.rpartition(part)'],
    rsplit: ['words.rsplit()', "words.rsplit(' ', 2)", 'words.rsplit(none, 2)', 'text.rsplit(part, 2)'],
    rstrip: ['blanks.rstrip()', 'text.rstrip("a")', '"a".rstrip(text)'],
    split: ['words.split()', "words.split(' ')", 'words.split(none, 2)', 'text.split(part)'],
    splitlines: ['lines.splitlines()', 'text.splitlines(true)'],
    startswith: ['text.startswith(same)', 'text.startswith((same, other))', "text.startswith('a', 1)"],
    strip: ['blanks.strip()', 'text.strip("a")', '"a".strip(text)'],
    swapcase: ['text.swapcase()', 'emoji.swapcase()'],
    title: ['text.title()', 'words.title()'],
    translate: ['text.translate({})', "text.translate({97: 'ab'})"],
    upper: 'text.upper()',
    zfill: "'a'.zfill(list | length)",
  },
  dict: {
    copy: 'object.copy()',
    fromkeys: '{}.fromkeys(list)',
    get: ['object.get(text)', '{same: 1}.get(text)'],
    items: 'object.items()',
    keys: 'object.keys()',
    values: 'object.values()',
  },
  list: { copy: 'list.copy()', count: 'list.count(-1)', index: '[list.index((list | length) - 1)]' },
  range: {},
  bytes: { decode: 'text.encode().decode()', hex: 'text.encode().hex()' },
  tuple: {
    count: '("a", text).count(other)',
    index: '(other, text).index(same)',
  },
};

/** Methods that reckon. */
export const freeMethods: Readonly<Record<string, ReadonlySet<string>>> = {
  float: new Set(['is_integer']),
  range: new Set(['count', 'index']),
};

export const globalRows: Rows = {
  cycler: 'cycler(*list)',
  dict: ['dict(object)', 'dict(pairs)', 'dict(**object)'],
  joiner: 'joiner(text)',
  namespace: ['namespace(object)', 'namespace(pairs)'],
  range: 'range(list | length) | list',
  strftime_now: ['strftime_now(text)', 'strftime_now(times)'],
};

/** It ends the rendering. */
export const freeGlobals = new Set(['raise_exception']);

type Operator = BinaryOperator | CompareOperator | UnaryOperator | '~' | 'and' | 'or';

export const operatorRows: Readonly<Record<Operator, readonly string[]>> = {
  '+': ['list + list', 'text + text', 'big + big'],
  '-': ['big - 1'],
  '*': ['text * 2', 'list * 2', 'big * big'],
  '/': ['big / (big - 1)'],
  '//': ['big // (big - 1)'],
  '%': ['percents % ()', "'%s' % text", 'big % (big - 1)'],
  '**': ['big ** 2'],
  '~': ['text ~ text', 'list ~ list'],
  '==': ['text == same', 'list == twin', 'object == double', '[text] == [same]'],
  '!=': ['text != same', 'list != twin'],
  '<': ['text < other', 'list < twin', '(text,) < (other,)'],
  '<=': ['text <= other'],
  '>': ['text > other'],
  '>=': ['text >= other'],
  in: [
    "'b' in text",
    'part in text',
    '-1 in list',
    'text in object',
    '-1 in object.values()',
    'same in {text: 1}',
  ],
  'not in': ["'b' not in text", '-1 not in list'],
  and: ['object and 1'],
  or: ['object or 1'],
  not: ['not object'],
};

/** What is done without an operator. */
export const syntaxRows: Rows = {
  'a slice': ['text[1:]', 'text[::-1]', 'list[1:]', 'list[::2]', 'emoji[1:]'],
  'an item': ['text[0]', 'emoji[0]', 'object[text]', '{same: 1}[text]', '{(same,): 1}[(text,)]'],
  'a dict': ['{text: 1}', '{(text,): 1}'],
  'a condition': ['1 if object else 2'],
  'arguments of a list': ['dict(*[pairs])', "'{0}'.format(*list)"],
};

export const statementRows: Rows = {
  'a loop': '{% for i in list %}{% endfor %}',
  'a loop with a condition': '{% for i in list if false %}{% endfor %}',
  'a loop over a text': '{% for i in text %}{% endfor %}',
  'a loop over a dict': '{% for i in object %}{% break %}{% endfor %}',
  'several targets': '{% set a, b = [text, other] %}{% for a, b in pairs %}{% endfor %}',
  'the text of a block': '{% set a %}{{ text }}{% endset %}',
  'a filtered block': '{% set a | upper %}{{ text }}{% endset %}',
  'a macro': '{% macro m() %}{{ text }}{% endmacro %}{% set a = m() %}',
  'arguments of a macro': '{% macro m() %}{% set a = varargs %}{% endmacro %}{{ m(*list) }}',
  'named arguments of a macro': '{% macro m() %}{% set a = kwargs %}{% endmacro %}{{ m(**object) }}',
};
