import type { Syntax } from './syntax';

/** What the scanner is in the middle of. */
type Mode =
  | { readonly kind: 'code' }
  | { readonly kind: 'comment' | 'string'; readonly close: string; readonly isLong: boolean }
  | { readonly kind: 'character' }
  | { readonly kind: 'heredoc'; readonly ends: readonly string[] };

const code: Mode = { kind: 'code' };

/** Brackets that can be open at a time. */
const deepest = 200;

/** Units of a line that are looked at for what begins a text, or ends one. */
const maxLine = 300;

/**
 * Follows the brackets of a program, one UTF-16 unit after another, and passes over its strings and comments. What it
 * says of a unit never depends on those that follow.
 */
export class Scanner {
  /** The brackets that are open, the innermost last. */
  open: readonly string[] = [];
  /** How many of them stay open, whatever closes them. */
  #fixed = 0;
  #mode: Mode = code;
  /** What the mode has seen so far, or the last units of code. */
  #seen = '';
  #escaped = false;
  /** The quote of an empty string that just ended: another one makes it a long string. */
  #emptied = '';
  /** The current line, where a text of the next lines may begin or end with it. */
  #line = '';

  constructor(private readonly syntax: Syntax) {}

  /** Whether it is within a string or a comment. */
  get isInText(): boolean {
    return this.#mode.kind !== 'code';
  }

  /** Whether it is where people write prose: in a comment or a docstring. */
  get isInProse(): boolean {
    const mode = this.#mode;
    return mode.kind === 'comment' || (mode.kind === 'string' && mode.close.length > 1);
  }

  /** From here on, what would close a bracket that is open now counts as unopened. */
  fix(): void {
    this.#fixed = this.open.length;
  }

  copy(): Scanner {
    const copy = new Scanner(this.syntax);
    copy.open = this.open;
    copy.#fixed = this.#fixed;
    copy.#mode = this.#mode;
    copy.#seen = this.#seen;
    copy.#escaped = this.#escaped;
    copy.#emptied = this.#emptied;
    copy.#line = this.#line;
    return copy;
  }

  /** @returns the unit where it closes a bracket that is not open */
  take(unit: string): string | undefined {
    const closer =
      this.#mode.kind === 'heredoc' ? this.#takeHeredoc(this.#mode.ends, unit) : this.#takeOther(unit);
    if (this.syntax.heredoc !== undefined) {
      this.#follow(unit);
    }
    return closer;
  }

  #takeOther(unit: string): string | undefined {
    const mode = this.#mode;
    if (mode.kind === 'character') {
      return this.#takeCharacter(unit);
    }
    if (mode.kind !== 'comment' && mode.kind !== 'string') {
      return this.#takeCode(unit);
    }
    const isEnd = this.#endsMode(mode, unit);
    if (isEnd) {
      this.#emptied = mode.kind === 'string' && this.#seen === unit ? unit : '';
      this.#enter(code);
    }
    return undefined;
  }

  #endsMode({ kind, close, isLong }: Extract<Mode, { kind: 'comment' | 'string' }>, unit: string): boolean {
    this.#seen = (this.#seen + unit).slice(-4);
    if (unit === '\n' && !isLong) {
      return true;
    }
    if (kind === 'string' && this.#escaped) {
      this.#escaped = false;
      return false;
    }
    this.#escaped = kind === 'string' && unit === '\\';
    return close !== '' && this.#seen.endsWith(close);
  }

  /** Follows the line that a unit belongs to. */
  #follow(unit: string): void {
    if (unit !== '\n') {
      this.#line = this.#line.length < maxLine ? this.#line + unit : this.#line;
      return;
    }
    const ends = this.#mode.kind === 'code' ? this.#heredocsOfLine() : [];
    if (ends.length > 0) {
      this.#enter({ kind: 'heredoc', ends });
    }
    this.#line = '';
  }

  #heredocsOfLine(): readonly string[] {
    const { heredoc } = this.syntax;
    const line = this.#line.replace(/(<<[<~-]?[ \t]*)?(["'])(?:(?!\2).)*\2/g, (text, operator) =>
      operator ? text : '',
    );
    return heredoc ? [...line.matchAll(heredoc)].map((match) => match.findLast((group) => group) ?? '') : [];
  }

  /** A line of its name ends it; some languages allow what isn't a word behind it. */
  #takeHeredoc([end, ...others]: readonly string[], unit: string): string | undefined {
    if (this.#line.trimStart() !== end || /\w/.test(unit)) {
      return undefined;
    }
    this.#enter(others.length > 0 ? { kind: 'heredoc', ends: others } : code);
    return others.length > 0 ? undefined : this.#takeCode(unit);
  }

  #takeCharacter(unit: string): string | undefined {
    this.#seen += unit;
    const begins = this.#seen[0] === '\\';
    const isOver = unit === '\n' || (unit === "'" && (begins ? this.#seen.length > 2 : true));
    if (isOver) {
      this.#enter(code);
      return undefined;
    }
    if (!begins && this.#seen.length === 2 && !isSurrogate(this.#seen)) {
      this.#enter(code);
      return this.#takeCode(unit);
    }
    if (this.#seen.length > 12) {
      this.#enter(code);
    }
    return undefined;
  }

  #takeCode(unit: string): string | undefined {
    const { syntax } = this;
    const emptied = this.#emptied;
    this.#emptied = '';
    this.#seen = (this.#seen + unit).slice(-4);
    if (emptied === unit && syntax.tripled) {
      this.#enter({ kind: 'string', close: unit.repeat(3), isLong: true });
      return undefined;
    }
    const mode = this.#modeAt(unit);
    if (mode !== undefined) {
      this.#enter(mode);
      return undefined;
    }
    return this.#takeBracket(unit);
  }

  #modeAt(unit: string): Mode | undefined {
    const { quotes, longQuotes = '', characters = false, lineComments, blockComments } = this.syntax;
    if (quotes.includes(unit) || longQuotes.includes(unit)) {
      return { kind: 'string', close: unit, isLong: longQuotes.includes(unit) };
    }
    if (unit === "'" && characters) {
      return { kind: 'character' };
    }
    const block = blockComments.find(([open]) => this.#seen.endsWith(open));
    if (block !== undefined) {
      return { kind: 'comment', close: block[1], isLong: true };
    }
    const isLine = lineComments.some((open) => this.#seen.endsWith(open) && this.#mayComment(open));
    return isLine ? { kind: 'comment', close: '', isLong: false } : undefined;
  }

  /** A `#` within a word, as in `${#list}`, begins no comment. */
  #mayComment(open: string): boolean {
    const before = this.#seen.at(-1 - open.length);
    return open !== '#' || before === undefined || !/[\w$\\{&]/.test(before);
  }

  #takeBracket(unit: string): string | undefined {
    const at = this.syntax.brackets.indexOf(unit);
    if (at === -1) {
      return undefined;
    }
    if (at % 2 === 0) {
      this.open = this.open.length < deepest ? [...this.open, unit] : this.open;
      return undefined;
    }
    if (this.open.length <= this.#fixed || this.open.at(-1) !== this.syntax.brackets[at - 1]) {
      return unit;
    }
    this.open = this.open.slice(0, -1);
    return undefined;
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    this.#seen = '';
    this.#escaped = false;
  }
}

function isSurrogate(text: string): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text);
}

/** The bracket that a closing one belongs to. */
export function openerOf(closer: string): string {
  return { ')': '(', ']': '[', '}': '{' }[closer] ?? '';
}
