/** What a scanner must know of a language to tell its brackets from its texts. */
export interface Syntax {
  /** Opening and closing ones in turn, such as `()[]`. */
  readonly brackets: string;
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Quotes of strings that end with their line. */
  readonly quotes: string;
  /** Quotes of strings that go on over lines. */
  readonly longQuotes?: string;
  /** Whether three quotes begin a string that goes on over lines. */
  readonly tripled?: boolean;
  /** Whether `'` begins a character, or something else altogether, such as a lifetime. */
  readonly characters?: boolean;
  /** What begins a text that the next lines hold, up to one of nothing but the name of its last group that matched. */
  readonly heredoc?: RegExp;
  /** Whether people write sentences in it. */
  readonly isProse?: boolean;
  /** Whether a block ends where the indentation does. */
  readonly indented?: boolean;
}

const slashes = { lineComments: ['//'], blockComments: [['/*', '*/']] } as const;
const all = '()[]{}';
const cLike: Syntax = { brackets: all, ...slashes, quotes: '"', characters: true };
const script: Syntax = { brackets: all, ...slashes, quotes: '"\'', longQuotes: '`' };
const prose: Syntax = { brackets: '', lineComments: [], blockComments: [], quotes: '', isProse: true };
const hashed: Syntax = { brackets: all, lineComments: ['#'], blockComments: [], quotes: '"\'' };
const markup: Syntax = { ...prose, blockComments: [['<!--', '-->']], isProse: false };

/** By VS Code's language IDs. */
const syntaxes: Readonly<Record<string, Syntax>> = {
  coffeescript: { ...hashed, tripled: true, indented: true },
  csharp: { ...cLike, tripled: true },
  css: { brackets: all, lineComments: [], blockComments: [['/*', '*/']], quotes: '"\'' },
  dockerfile: hashed,
  fsharp: {
    brackets: all,
    lineComments: ['//'],
    blockComments: [],
    quotes: '"',
    tripled: true,
    characters: true,
    indented: true,
  },
  go: { ...cLike, longQuotes: '`' },
  haskell: {
    brackets: all,
    lineComments: ['--'],
    blockComments: [],
    quotes: '"',
    characters: true,
    indented: true,
  },
  html: markup,
  java: { ...cLike, tripled: true },
  javascript: script,
  javascriptreact: script,
  julia: { ...hashed, quotes: '"', tripled: true, characters: true },
  kotlin: { ...cLike, tripled: true },
  latex: prose,
  lua: { brackets: all, lineComments: ['--'], blockComments: [], quotes: '"\'' },
  makefile: { ...hashed, quotes: '' },
  markdown: prose,
  perl: { ...hashed, heredoc: /<<~?(["']?)([A-Z_]\w*)\1/g },
  php: { ...script, lineComments: ['//', '#'], heredoc: /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1/g },
  plaintext: prose,
  python: { ...hashed, tripled: true, indented: true },
  r: hashed,
  ruby: { ...hashed, heredoc: /<<(?:[~-](["'`]?)([A-Za-z_]\w*)\1|(["'`]?)([A-Z_]\w*)\3)/g },
  shellscript: {
    // A case has a closing bracket that nothing opened.
    brackets: '[]{}',
    lineComments: ['#'],
    blockComments: [],
    quotes: '',
    longQuotes: '"\'',
    heredoc: /(?<!<|\(\(.*)<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/g,
  },
  sql: { brackets: all, lineComments: ['--'], blockComments: [['/*', '*/']], quotes: '"\'' },
  svelte: markup,
  typescript: script,
  typescriptreact: script,
  vue: markup,
  xml: markup,
  yaml: { ...hashed, indented: true },
};

/** Languages that are not known are read as those of C's family. */
export function syntaxOf(language: string): Syntax {
  return (Object.hasOwn(syntaxes, language) ? syntaxes[language] : undefined) ?? cLike;
}
