import type { SourceCall, SourceLiteral, SourcePlace } from './literal';

/** How the programs of a language are written, as far as their strings and calls go. */
export interface ProgramSyntax {
  /** Finds what follows: a comment, the beginning of a string, a name, a mark. What is between them does not matter. */
  readonly token: RegExp;
  /** Between the name of an argument and its value. */
  readonly named: '=' | undefined;
}

// Group 1: the quotes of a string. Group 2: a name. Group 3: a mark.
export const pythonSyntax: ProgramSyntax = {
  token:
    /#[^\n]*|(?<![\p{L}\p{N}_])[rRuUbBfF]{0,2}("""|'''|"|')|([\p{L}_][\p{L}\p{N}_.]*)|([()[\]{},:]|[=!<>]=|=)/gu,
  named: '=',
};

export const scriptSyntax: ProgramSyntax = {
  token:
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(["'`])|([\p{L}_$][\p{L}\p{N}_$.?]*)|([()[\]{},:;]|[=!<>]=+|=>|=)/gu,
  named: undefined,
};

/** TOML has no calls; its keys are assigned to. */
export const tomlSyntax: ProgramSyntax = {
  token: /#[^\n]*|("""|'''|"|')|([\p{L}\p{N}_.-]+)|([[\]{},=])/gu,
  named: undefined,
};

interface OpenCall extends SourceCall {
  readonly strings: Map<string | number, string>;
}

interface Scope {
  readonly opener: string;
  readonly call: OpenCall | undefined;
  /** Of the argument of the call: that of the scope around, inside objects. */
  position: number;
  argument: string | undefined;
  key: string | undefined;
}

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
  { token, named }: ProgramSyntax,
  { from = 0, until = Number.POSITIVE_INFINITY }: Span = {},
): ProgramLiterals {
  const literals: SourceLiteral[] = [];
  const scopes = new Scopes(named);
  const pattern = new RegExp(token);
  let statement = from;
  let last: string | undefined;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [all, quotes, name, mark] = found;
    if (scopes.depth === 0 && last !== '=' && beginsLine(text, found.index)) {
      if (found.index > until) {
        break;
      }
      statement = found.index;
    }
    if (quotes !== undefined) {
      const start = found.index + all.length;
      const { end, closed } = endOfString(text, start, quotes);
      const literal = { text: text.slice(start, end), start, end, closed, place: scopes.place() };
      pattern.lastIndex = closed ? end + quotes.length : end;
      if (!isKey(text, pattern.lastIndex, scopes)) {
        literals.push(literal);
      }
      scopes.takeString(literal.text);
    } else if (name !== undefined) {
      scopes.takeName(name);
    } else if (mark !== undefined) {
      scopes.takeMark(mark);
    }
    last = mark;
  }
  return { literals, statement };
}

function beginsLine(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === ' ' || text[before] === '\t') {
    before -= 1;
  }
  return before < 0 || text[before] === '\n';
}

/** A string with a colon behind it is the key of an object. */
function isKey(text: string, offset: number, scopes: Scopes): boolean {
  return scopes.inObject && /^\s*:/.test(text.slice(offset, offset + 20));
}

/** What stands in a string, by its quotes: up to them, or to the end of the line where strings do not go over lines. */
const contents: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*/y,
  "'": /[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*/y,
  '`': /[^`\\]*(?:\\[\s\S][^`\\]*)*/y,
  '"""': /[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*/y,
  "'''": /[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*/y,
};

export function endOfString(text: string, start: number, quotes: string): { end: number; closed: boolean } {
  const content = contents[quotes] ?? /$/y;
  content.lastIndex = start;
  const end = start + (content.exec(text)?.[0].length ?? 0);
  return { end, closed: text.startsWith(quotes, end) };
}

function variableOf(variable: string | undefined): SourcePlace {
  return variable === undefined ? {} : { variable };
}

/** The brackets that are open, and what stands in front of a string. */
class Scopes {
  readonly #open: Scope[] = [];
  /** The name, or the string in an object, that was read last. */
  #before: string | undefined;
  #variable: string | undefined;

  constructor(private readonly named: ProgramSyntax['named']) {}

  /** How many brackets are open. */
  get depth(): number {
    return this.#open.length;
  }

  get inObject(): boolean {
    return this.#open.at(-1)?.opener === '{';
  }

  place(): SourcePlace {
    const { call, argument, position, key } = this.#open.at(-1) ?? {};
    return {
      ...(call ? { call, argument: argument ?? position ?? 0 } : variableOf(this.#variable)),
      ...(key !== undefined && { key }),
    };
  }

  takeString(text: string): void {
    const scope = this.#open.at(-1);
    if (scope?.call !== undefined) {
      const { strings } = scope.call;
      const name = scope.key ?? scope.argument ?? scope.position;
      if (!strings.has(name)) {
        strings.set(name, text);
      }
    }
    this.#before = this.inObject ? text : undefined;
  }

  takeName(name: string): void {
    this.#before = name;
  }

  takeMark(mark: string): void {
    const scope = this.#open.at(-1);
    if ('([{'.includes(mark)) {
      this.#open.push(this.#opened(mark, scope));
    } else if (')]}'.includes(mark)) {
      this.#open.pop();
    } else if (mark === ',' || mark === ';') {
      this.#takeSeparator(scope);
    } else if (mark === ':' && scope?.opener === '{') {
      scope.key = this.#before;
    } else if (mark === '=') {
      this.#takeEquals(scope);
    }
    this.#before = undefined;
  }

  #opened(opener: string, around: Scope | undefined): Scope {
    const inner = { opener, argument: undefined, key: undefined, position: 0 };
    if (opener === '(') {
      const callee = this.#before;
      return { ...inner, call: callee === undefined ? undefined : { callee, strings: new Map() } };
    }
    // Lists and objects belong to the argument that they are.
    return {
      ...inner,
      call: around?.call,
      position: around?.position ?? 0,
      argument: around?.argument,
      key: opener === '[' ? around?.key : undefined,
    };
  }

  #takeSeparator(scope: Scope | undefined): void {
    if (scope === undefined) {
      this.#variable = undefined;
    } else if (scope.opener === '(') {
      scope.position += 1;
      scope.argument = undefined;
    } else if (scope.opener === '{') {
      scope.key = undefined;
    }
  }

  #takeEquals(scope: Scope | undefined): void {
    if (scope === undefined || scope.opener === '{') {
      this.#variable = this.#before;
    } else if (scope.opener === '(' && this.named === '=') {
      scope.argument = this.#before;
    }
  }
}
