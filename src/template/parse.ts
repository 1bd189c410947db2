import type { Branch, Statement } from './ast';
import { ExpressionParser } from './parse-expression';
import { TokenStream } from './token-stream';
import type { Token } from './tokenize';

const maxDepth = 100;

/** @throws TemplateSyntaxError */
export function parse(tokens: readonly Token[], source: string): Statement[] {
  return new Parser(new TokenStream(tokens, source)).run();
}

class Parser {
  readonly #expressions: ExpressionParser;
  #depth = 0;

  constructor(private readonly tokens: TokenStream) {
    this.#expressions = new ExpressionParser(tokens);
  }

  run(): Statement[] {
    const statements = this.#body([]);
    if (this.tokens.current.kind !== 'end') {
      throw this.tokens.error(
        `Encountered unknown tag '${this.tokens.following.value}'`,
        this.tokens.following,
      );
    }
    return statements;
  }

  /** Statements up to a tag of one of these names, which stays the current one, or to the end. */
  #body(enders: readonly string[]): Statement[] {
    const statements: Statement[] = [];
    for (;;) {
      const { kind, value } = this.tokens.current;
      if (kind === 'text') {
        this.tokens.next();
        statements.push({ kind: 'text', text: value });
      } else if (kind === 'expressionStart') {
        this.tokens.next();
        statements.push({ kind: 'output', value: this.#expressions.parse() });
        this.tokens.expectKind('expressionEnd');
      } else if (kind === 'statementStart' && !enders.includes(this.tokens.following.value)) {
        this.tokens.next();
        statements.push(this.#statement());
      } else {
        return statements;
      }
    }
  }

  #statement(): Statement {
    this.#depth += 1;
    if (this.#depth > maxDepth) {
      throw this.tokens.error('the template is nested too deeply');
    }
    const tag = this.tokens.next();
    const statement = this.#statementOf(tag);
    this.#depth -= 1;
    return statement;
  }

  #statementOf(tag: Token): Statement {
    switch (tag.value) {
      case 'if':
        return this.#if();
      case 'for':
        return this.#for(tag);
      case 'set':
        return this.#set();
      default:
        throw this.tokens.error(`Encountered unknown tag '${tag.value}'`, tag);
    }
  }

  #if(): Statement {
    const branches: Branch[] = [];
    let otherwise: Statement[] = [];
    do {
      const test = this.#expressions.parse();
      this.tokens.expectKind('statementEnd');
      branches.push({ test, body: this.#body(['elif', 'else', 'endif']) });
    } while (this.#acceptTag('elif'));
    if (this.#acceptTag('else')) {
      this.tokens.expectKind('statementEnd');
      otherwise = this.#body(['endif']);
    }
    this.#endTag('endif');
    return { kind: 'if', branches, otherwise };
  }

  #for({ offset }: Token): Statement {
    const names = [this.tokens.expectKind('name').value];
    while (this.tokens.accept(',')) {
      names.push(this.tokens.expectKind('name').value);
    }
    this.tokens.expect('in');
    const iterable = this.#expressions.parseWithoutConditional();
    this.tokens.expectKind('statementEnd');
    const body = this.#body(['else', 'endfor']);
    let otherwise: Statement[] = [];
    if (this.#acceptTag('else')) {
      this.tokens.expectKind('statementEnd');
      otherwise = this.#body(['endfor']);
    }
    this.#endTag('endfor');
    return { kind: 'for', names, iterable, body, otherwise, offset };
  }

  #set(): Statement {
    const name = this.tokens.expectKind('name').value;
    this.tokens.expect('=');
    const value = this.#expressions.parse();
    this.tokens.expectKind('statementEnd');
    return { kind: 'set', name, value };
  }

  #acceptTag(name: string): boolean {
    if (this.tokens.current.kind !== 'statementStart' || this.tokens.following.value !== name) {
      return false;
    }
    this.tokens.next();
    this.tokens.next();
    return true;
  }

  #endTag(name: string): void {
    if (!this.#acceptTag(name)) {
      throw this.tokens.error(`Unexpected end of template: '${name}' is missing`);
    }
    this.tokens.expectKind('statementEnd');
  }
}
