import type { SourceLiteral } from './literal';
import type { ProgramSyntax } from './program-syntax';
import { Scopes } from './scopes';
import { endOfString } from './string-end';

/** The part of a program that is read. */
interface Span {
  /** Where a statement begins that no bracket is around. Default: the beginning. */
  readonly from?: number;
  /** The statement at this offset is the last one that is read. Default: all are. */
  readonly until?: number;
}

interface ProgramLiterals {
  readonly literals: SourceLiteral[];
  /** Where the last line begins that no bracket is around and that is not behind `until`. */
  readonly statement: number;
}

/** The strings of a program. */
export function programLiterals(
  text: string,
  syntax: ProgramSyntax,
  { from = 0, until = Number.POSITIVE_INFINITY }: Span = {},
): ProgramLiterals {
  const reader = new ProgramReader(text, syntax);
  const pattern = new RegExp(syntax.token);
  let statement = from;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    if (reader.isBetweenStatements && beginsLine(text, found.index)) {
      if (found.index > until) {
        break;
      }
      statement = found.index;
    }
    pattern.lastIndex = reader.take(found);
  }
  return { literals: reader.literals, statement };
}

class ProgramReader {
  readonly literals: SourceLiteral[] = [];
  readonly #scopes = new Scopes();
  /** The mark, or the quotes of the string, that was read last. */
  #last: string | undefined;

  constructor(
    private readonly text: string,
    private readonly syntax: ProgramSyntax,
  ) {}

  get isBetweenStatements(): boolean {
    return this.#scopes.depth === 0 && this.#last !== '=';
  }

  /** Takes a token, and returns where the next one may begin. */
  take(found: RegExpExecArray): number {
    const [{ length }, quotes, name, mark] = found;
    const behind = found.index + length;
    const next = quotes === undefined ? behind : this.#takeString(quotes, behind);
    if (name !== undefined) {
      this.#scopes.takeName(name);
    } else if (mark !== undefined) {
      this.#scopes.takeMark(mark, valueEnd.test(this.text[found.index - 1] ?? ''), behind);
    }
    this.#last = quotes ?? mark;
    return next;
  }

  #takeString(quotes: string, start: number): number {
    const scopes = this.#scopes;
    const { end, closed } = endOfString(this.text, start, quotes);
    const behind = closed ? end + quotes.length : end;
    if (quotes === '/') {
      scopes.takeValue();
      return behind;
    }
    const literal = { text: this.text.slice(start, end), start, end, closed, place: scopes.place() };
    const isPart = this.#isPart(behind);
    if (!(scopes.expectsKey && isBefore(colon, this.text, behind))) {
      this.literals.push(isPart ? { ...literal, isPart } : literal);
    }
    scopes.takeString(literal.text, !isPart);
    return behind;
  }

  /** Whether a string that ends at an offset is joined to something, or compared with it. */
  #isPart(end: number): boolean {
    const { joinsNeighbors } = this.syntax;
    const last = this.#last ?? '';
    return (
      operator.test(last) ||
      (joinsNeighbors === true && quote.test(last)) ||
      isBefore(operatorAhead, this.text, end) ||
      (joinsNeighbors === true &&
        isBefore(this.#scopes.depth > 0 ? stringAhead : stringBeside, this.text, end))
    );
  }
}

/** What an index follows. */
const valueEnd = /[\p{L}\p{N}_$)\]"'`]/u;

const operator = /^(?:\+|[=!<>]=+)$/;
const quote = /["']/;
const colon = /\s*:/y;
const operatorAhead = /[ \t]*(?:\+|[=!]=)/y;
const stringAhead = /\s*[rRuUbBfFtT]{0,2}["']/y;
const stringBeside = /[ \t]*[rRuUbBfFtT]{0,2}["']/y;

function isBefore(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

function beginsLine(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === ' ' || text[before] === '\t') {
    before -= 1;
  }
  return before < 0 || text[before] === '\n';
}
