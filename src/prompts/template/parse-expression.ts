import {
  type CallExpression,
  type Expression,
  type NamedArgument,
  type PathExpression,
  PromptTemplateError,
  type Span,
} from './syntax';

interface Token extends Span {
  readonly kind: 'name' | 'string' | 'number' | 'open' | 'close' | 'equals' | 'bar';
  readonly text: string;
}

/** A string, a number, a bracket or bar, the name of an argument, a path. */
const token =
  /\s*(?:("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|(-?\d+(?:\.\d+)?)(?=[\s)|=]|$)|([()|=])|((?:\[[^\]]*\]|[^\s"'()|=[\]])+))/y;

const constants: ReadonlyMap<string, boolean | null | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** As deep as brackets may be nested in a tag. */
const mostNesting = 50;

/** What a tag says, word by word. */
export interface TagWords {
  readonly head: Expression;
  readonly args: readonly Expression[];
  readonly named: readonly NamedArgument[];
  /** After `as`, between bars. */
  readonly names: readonly string[];
}

/**
 * Reads the inside of a tag.
 *
 * @param start where the inside begins in the source
 * @throws PromptTemplateError
 */
export function parseTag(inside: string, start: number): TagWords {
  return new TagParser(inside, start).whole();
}

class TagParser {
  readonly #tokens: readonly Token[];
  readonly #inside: string;
  readonly #span: Span;
  #at = 0;
  #depth = 0;

  constructor(inside: string, start: number) {
    this.#inside = inside;
    this.#span = { start, end: start + inside.length };
    this.#tokens = this.#split();
  }

  whole(): TagWords {
    const head = this.#operand();
    const { args, named } = this.#given();
    const names = this.#names();
    if (this.#at < this.#tokens.length) {
      this.#fail();
    }
    return { head, args, named, names };
  }

  #split(): Token[] {
    const tokens: Token[] = [];
    const kinds = { '(': 'open', ')': 'close', '=': 'equals', '|': 'bar' } as const;
    const end = this.#inside.trimEnd().length;
    for (let at = 0; at < end; ) {
      token.lastIndex = at;
      const found = token.exec(this.#inside);
      if (found === null) {
        return this.#fail();
      }
      const [all, string, number, mark, name] = found;
      const text = string ?? number ?? mark ?? name ?? '';
      const kind =
        string !== undefined
          ? 'string'
          : number !== undefined
            ? 'number'
            : (kinds[mark as keyof typeof kinds] ?? 'name');
      at += all.length;
      tokens.push({ kind, text, start: this.#span.start + at - text.length, end: this.#span.start + at });
    }
    return tokens;
  }

  #peek(offset = 0): Token | undefined {
    return this.#tokens[this.#at + offset];
  }

  #next(): Token {
    const next = this.#tokens[this.#at];
    this.#at += 1;
    return next ?? this.#fail();
  }

  #given(): Pick<TagWords, 'args' | 'named'> {
    const args: Expression[] = [];
    const named: NamedArgument[] = [];
    for (let next = this.#peek(); next !== undefined; next = this.#peek()) {
      if (next.kind === 'close' || (next.text === 'as' && this.#peek(1)?.kind === 'bar')) {
        break;
      }
      if (this.#peek(1)?.kind === 'equals') {
        if (next.kind !== 'name') {
          this.#fail();
        }
        this.#at += 2;
        const value = this.#operand();
        named.push({ name: next.text, value, start: next.start, end: value.end });
      } else {
        args.push(this.#operand());
      }
    }
    return { args, named };
  }

  #names(): string[] {
    if (this.#peek() === undefined) {
      return [];
    }
    this.#at += 2;
    const names: string[] = [];
    for (let next = this.#next(); next.kind !== 'bar'; next = this.#next()) {
      if (next.kind !== 'name' || !/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(next.text)) {
        this.#fail();
      }
      names.push(next.text);
    }
    return names;
  }

  #operand(): Expression {
    const next = this.#next();
    const { start, end, text } = next;
    switch (next.kind) {
      case 'string':
        return { kind: 'literal', value: text.slice(1, -1).replace(/\\(["'\\])/g, '$1'), start, end };
      case 'number':
        return { kind: 'literal', value: Number(text), start, end };
      case 'open':
        return this.#call(start);
      case 'name':
        return constants.has(text)
          ? { kind: 'literal', value: constants.get(text), start, end }
          : (pathOf(text, { start, end }) ?? this.#fail());
      default:
        return this.#fail();
    }
  }

  #call(start: number): CallExpression {
    this.#depth += 1;
    if (this.#depth > mostNesting) {
      throw new PromptTemplateError({ code: 'tooDeep', detail: '', ...this.#span });
    }
    const head = this.#next();
    const given = this.#given();
    const { end } = this.#next();
    this.#depth -= 1;
    const nameSpan = { start: head.start, end: head.end };
    return { kind: 'call', name: head.text, nameSpan, ...given, start, end };
  }

  #fail(): never {
    const detail = this.#inside.trim().slice(0, 100);
    throw new PromptTemplateError({ code: 'badTag', detail, ...this.#span });
  }
}

/** A path as it is written: `../item.title`, `@index`, `this`, `rows.[first name]`. */
export function pathOf(written: string, span: Span): PathExpression | undefined {
  let rest = written;
  let up = 0;
  const isData = rest.startsWith('@');
  rest = isData ? rest.slice(1) : rest;
  while (/^\.\.(?:\/|$)/.test(rest)) {
    up += 1;
    rest = rest.slice(3);
  }
  const [scope = ''] = /^(?:\.\/|\.$|this(?:[./]|$))/.exec(rest) ?? [];
  rest = rest.slice(scope.length);
  const isScoped = scope !== '';
  if (rest === '') {
    return isScoped || up > 0 ? { kind: 'path', up, isData, parts: [], isScoped, ...span } : undefined;
  }
  const parts: string[] = [];
  const part = /(?:\[([^\]]*)\]|([^.[\]/!"#%&'()*+,;<=>@^`{|}~\s]+))(?:[./]|$)/y;
  while (part.lastIndex < rest.length) {
    const found = part.exec(rest);
    if (found === null) {
      return undefined;
    }
    parts.push(found[1] ?? found[2] ?? '');
  }
  return /[./]$/.test(rest) ? undefined : { kind: 'path', up, isData, parts, isScoped, ...span };
}
