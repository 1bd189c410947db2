import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked';

/** Why a text isn't formatted. */
export type Obstacle = 'length' | 'nesting' | 'time' | 'error';

export class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(readonly obstacle: Obstacle) {
    super(`Markdown can't be read: ${obstacle}`);
  }
}

const limits = {
  /** Characters of a text. */
  length: 1_000_000,
  /** Quotations, lists and emphasis within each other. */
  nesting: 100,
  /** Of a text as a whole, by a steady clock. */
  milliseconds: 1000,
};

/** Beyond these a paragraph stays as it is written: marked's time grows with their square, or faster. */
const paragraphLimits = { length: 10_000, word: 1000, marks: 500, heading: 1000 };

const longWord = new RegExp(`\\S{${paragraphLimits.word}}`);
const mark = /[*_~`[\]<!]/g;
/** Columns from which on empty cells count. */
const wideTable = 20;
const delimiterRow = /^[ \t|:-]+$/;

/** The time and the nesting that a text may take. */
class Allowance {
  readonly #end: number;
  #depth = 0;

  constructor(private readonly now: () => number) {
    this.#end = now() + limits.milliseconds;
  }

  checkTime(): void {
    if (this.now() > this.#end) {
      throw new Unreadable('time');
    }
  }

  /** Reads what lies within something else. */
  within<T>(readInner: () => T): T {
    this.checkTime();
    this.#depth += 1;
    if (this.#depth > limits.nesting) {
      throw new Unreadable('nesting');
    }
    const inner = readInner();
    this.#depth -= 1;
    return inner;
  }
}

/** Reads Markdown as marked does, within limits that no text gets past. */
class BoundedLexer extends Lexer {
  constructor(
    options: MarkedOptions,
    private readonly allowance: Allowance,
  ) {
    super({ ...options, tokenizer: new BoundedTokenizer(allowance) });
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (isOverloaded(source)) {
      tokens.push({ type: 'text', raw: source, text: source, escaped: false });
      return tokens;
    }
    return this.allowance.within(() => super.inlineTokens(source, tokens));
  }
}

class BoundedTokenizer extends Tokenizer {
  constructor(private readonly allowance: Allowance) {
    super();
  }

  // Called before each block.
  override space(source: string): Tokens.Space | undefined {
    this.allowance.checkTime();
    return super.space(source);
  }

  // Called after everything else was tried.
  override inlineText(source: string): Tokens.Text | undefined {
    this.allowance.checkTime();
    return super.inlineText(source);
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.allowance.within(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.allowance.within(() => super.list(source));
  }

  // Tried at each line of a list item, and looks for the underline to the end of the paragraph.
  override lheading(source: string): Tokens.Heading | undefined {
    return super.lheading(firstLines(source, paragraphLimits.heading));
  }

  override table(source: string): Tokens.Table | undefined {
    return isHollowTable(source) ? undefined : super.table(source);
  }
}

/** @param now a steady clock, in milliseconds */
export function readTokens(source: string, options: MarkedOptions, now: () => number): readonly Token[] {
  if (source.length > limits.length) {
    throw new Unreadable('length');
  }
  return new BoundedLexer(options, new Allowance(now)).lex(source);
}

function isOverloaded(paragraph: string): boolean {
  const { length, marks } = paragraphLimits;
  return (
    paragraph.length > length ||
    longWord.test(paragraph) ||
    (paragraph.length > marks && (paragraph.match(mark)?.length ?? 0) > marks)
  );
}

/** The whole lines within the first characters. */
function firstLines(source: string, length: number): string {
  return source.length <= length ? source : source.slice(0, source.lastIndexOf('\n', length) + 1);
}

/** Short rows are filled up to the width of the head: that may make more cells than the table has characters. */
function isHollowTable(source: string): boolean {
  const [head = '', delimiters = ''] = source.split('\n', 2);
  const columns = head.split('|').length;
  if (columns < wideTable || !delimiterRow.test(delimiters)) {
    return false;
  }
  const length = /\n[ \t]*\n/.exec(source)?.index ?? source.length;
  const rows = source.slice(0, length).split('\n').length;
  return columns * rows > length;
}
