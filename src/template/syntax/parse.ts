import { trim } from '../values/text';
import type { AssignmentTarget, Body, Branch, Expression, Parameter, Statement } from './ast';
import { ExpressionParser } from './parse-expression';
import { constants } from './parse-operand';
import type { Token } from './token';
import { describe, TokenStream } from './token-stream';

/** The tags that need a second template. */
const ofOtherTemplates = new Set(['extends', 'include', 'import', 'from']);

/**
 * Reads a template's tokens.
 *
 * @param maxDepth how many blocks, brackets or inline conditions may stand in each other
 * @throws TemplateSyntaxError
 */
export function parse(tokens: readonly Token[], source: string, maxDepth: number): Statement[] {
  return new Parser(new TokenStream(tokens, source), maxDepth).run();
}

class Parser {
  readonly #expressions: ExpressionParser;
  /** The tags that are open, the innermost last, and what may end each. */
  readonly #open: { readonly tag: string; readonly enders: readonly string[] }[] = [];

  readonly #blocks = new Set<string>();
  #targetDepth = 0;

  readonly #statements: ReadonlyMap<string, (tag: Token) => Statement> = new Map([
    ['if', () => this.#if()],
    ['for', (tag: Token) => this.#for(tag)],
    ['set', () => this.#set()],
    ['print', () => this.#print()],
    ['macro', (tag: Token) => this.#macro(tag)],
    ['call', (tag: Token) => this.#call(tag)],
    ['filter', () => this.#filter()],
    ['with', () => this.#with()],
    ['generation', () => this.#generation()],
    ['block', (tag: Token) => this.#block(tag)],
    ['break', ({ offset }: Token): Statement => ({ kind: 'break', offset })],
    ['continue', ({ offset }: Token): Statement => ({ kind: 'continue', offset })],
  ]);

  constructor(
    private readonly tokens: TokenStream,
    private readonly maxDepth: number,
  ) {
    this.#expressions = new ExpressionParser(tokens, maxDepth);
  }

  run(): Statement[] {
    return this.#statementsUntil([]);
  }

  /** Statements up to a tag of one of these names, whose name is the current token then, or to the end. */
  #statementsUntil(enders: readonly string[]): Statement[] {
    const statements: Statement[] = [];
    for (;;) {
      const token = this.tokens.current;
      switch (token.kind) {
        case 'text':
        case 'raw':
          this.tokens.next();
          if (token.value !== '') {
            statements.push({ kind: 'text', text: token.value });
          }
          break;
        case 'comment':
          this.tokens.next();
          break;
        case 'expressionStart':
          this.tokens.next();
          statements.push({ kind: 'output', values: [this.#expressions.parseTuple()] });
          this.tokens.expectKind('expressionEnd');
          break;
        case 'statementStart':
          this.tokens.next();
          if (this.tokens.current.kind === 'name' && enders.includes(this.tokens.current.value)) {
            return statements;
          }
          statements.push(this.#statement());
          this.tokens.expectKind('statementEnd');
          break;
        default:
          return statements;
      }
    }
  }

  #statement(): Statement {
    const tag = this.tokens.current;
    if (tag.kind !== 'name') {
      throw this.tokens.error('tag name expected');
    }
    const read = this.#statements.get(tag.value);
    if (ofOtherTemplates.has(tag.value)) {
      throw this.tokens.error(`The tag '${tag.value}' is not supported: a template can't use another one.`);
    }
    if (read === undefined) {
      throw this.tokens.error(this.#unknownTag(tag.value));
    }
    this.#limit(this.#open.length + 1);
    this.tokens.next();
    return read(tag);
  }

  #limit(depth: number): void {
    if (depth > this.maxDepth) {
      throw this.tokens.error('the template is nested too deeply');
    }
  }

  /**
   * Reads the rest of a tag and its body.
   *
   * @returns the body and the name of the tag that ended it, which is taken
   */
  #body(tag: string, ...enders: readonly string[]): { readonly body: Body; readonly ender: string } {
    this.tokens.accept(':');
    this.tokens.expectKind('statementEnd');
    this.#open.push({ tag, enders });
    const body = this.#statementsUntil(enders);
    if (this.tokens.current.kind === 'end') {
      throw this.tokens.error(this.#message('Unexpected end of template.'));
    }
    this.#open.pop();
    return { body, ender: this.tokens.next().value };
  }

  #if(): Statement {
    const branches: Branch[] = [];
    for (;;) {
      const test = this.#expressions.parseTuple({ conditional: false });
      const { body, ender } = this.#body('if', 'elif', 'else', 'endif');
      branches.push({ test, body });
      if (ender !== 'elif') {
        const otherwise = ender === 'else' ? this.#body('if', 'endif').body : [];
        return { kind: 'if', branches, otherwise };
      }
    }
  }

  #for({ offset }: Token): Statement {
    const target = this.#target('in');
    this.tokens.expect('in');
    const iterable = this.#expressions.parseTuple({ conditional: false, until: 'recursive' });
    const filter = this.tokens.accept('if') ? this.#expressions.parse() : undefined;
    const recursive = this.tokens.accept('recursive');
    const { body, ender } = this.#body('for', 'endfor', 'else');
    const otherwise = ender === 'else' ? this.#body('for', 'endfor').body : [];
    return { kind: 'for', target, iterable, filter, recursive, body, otherwise, offset };
  }

  #set(): Statement {
    const target = this.#setTarget();
    if (this.tokens.accept('=')) {
      return { kind: 'set', target, value: this.#expressions.parseTuple() };
    }
    const filter = this.#expressions.filters(undefined);
    return { kind: 'set block', target, filter, body: this.#body('set', 'endset').body };
  }

  #print(): Statement {
    const values: Expression[] = [];
    while (this.tokens.current.kind !== 'statementEnd') {
      if (values.length > 0) {
        this.tokens.expect(',');
      }
      values.push(this.#expressions.parse());
    }
    return { kind: 'output', values };
  }

  #macro({ offset }: Token): Statement {
    const name = this.#name();
    const parameters = this.#parameters();
    return { kind: 'macro', name, parameters, body: this.#body('macro', 'endmacro').body, offset };
  }

  #call({ offset }: Token): Statement {
    const parameters = this.tokens.is('(') ? this.#parameters() : [];
    const start = this.tokens.current;
    const call = this.#expressions.parse();
    if (call.kind !== 'call') {
      throw this.tokens.error('expected call', start);
    }
    return { kind: 'call block', parameters, call, body: this.#body('call', 'endcall').body, offset };
  }

  #filter(): Statement {
    const filter = this.#expressions.filters(this.#expressions.filter(undefined));
    return { kind: 'filter block', filter, body: this.#body('filter', 'endfilter').body };
  }

  #with(): Statement {
    const bindings: [AssignmentTarget, Expression][] = [];
    while (this.tokens.current.kind !== 'statementEnd') {
      if (bindings.length > 0) {
        this.tokens.expect(',');
      }
      const target = this.#target();
      this.tokens.expect('=');
      bindings.push([target, this.#expressions.parse()]);
    }
    return { kind: 'with', bindings, body: this.#body('with', 'endwith').body };
  }

  #generation(): Statement {
    return { kind: 'generation', body: this.#body('generation', 'endgeneration').body };
  }

  #block({ offset }: Token): Statement {
    const start = this.tokens.current;
    const name = this.tokens.expectKind('name').value;
    if (this.#blocks.has(name)) {
      throw this.tokens.error(`block '${name}' defined twice`, start);
    }
    this.#blocks.add(name);
    const scoped = this.tokens.accept('scoped');
    const required = this.tokens.accept('required');
    if (this.tokens.is('-')) {
      throw this.tokens.error(
        'Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead.',
      );
    }
    const { body } = this.#body('block', 'endblock');
    if (required && !body.every((each) => each.kind === 'text' && trim(each.text) === '')) {
      throw this.tokens.error('Required blocks can only contain comments or whitespace', start);
    }
    this.tokens.accept(name);
    return { kind: 'block', name, scoped, required, body, offset };
  }

  #parameters(): Parameter[] {
    const parameters: Parameter[] = [];
    this.tokens.expect('(');
    while (!this.tokens.accept(')')) {
      if (parameters.length > 0) {
        this.tokens.expect(',');
      }
      const name = this.#name();
      const fallback = this.tokens.accept('=') ? this.#expressions.parse() : undefined;
      if (fallback === undefined && parameters.at(-1)?.fallback !== undefined) {
        throw this.tokens.error('non-default argument follows default argument');
      }
      parameters.push({ name, fallback });
    }
    return parameters;
  }

  /** What a loop or `with` assigns to: a name, or several with commas. @param until what may follow a last comma */
  #target(until?: string): AssignmentTarget {
    const { offset } = this.tokens.current;
    const items = [this.#targetItem()];
    let commas = 0;
    while (this.tokens.accept(',')) {
      commas += 1;
      if (until !== undefined && this.tokens.is(until)) {
        break;
      }
      items.push(this.#targetItem());
    }
    const [only] = items;
    return commas === 0 && only ? only : { kind: 'unpack', items, offset };
  }

  #targetItem(): AssignmentTarget {
    const { offset } = this.tokens.current;
    if (!this.tokens.accept('(')) {
      return { kind: 'name', name: this.#name(), offset };
    }
    this.#targetDepth += 1;
    this.#limit(this.#targetDepth);
    const inner = this.#target(')');
    this.#targetDepth -= 1;
    this.tokens.expect(')');
    return inner;
  }

  /** What `set` assigns to: a target, or an attribute of a namespace. */
  #setTarget(): AssignmentTarget {
    const { kind, value: name, offset } = this.tokens.current;
    if (kind !== 'name' || !this.tokens.isFollowedBy('.')) {
      return this.#target();
    }
    this.tokens.next();
    this.tokens.next();
    return { kind: 'namespace', name, attribute: this.tokens.expectKind('name').value, offset };
  }

  #name(): string {
    const { kind, value } = this.tokens.current;
    if (kind !== 'name' && kind !== 'operator') {
      throw this.tokens.error(
        kind === 'statementEnd'
          ? `Expected an expression, got '${describe(this.tokens.current)}'`
          : "can't assign to 'const'",
      );
    }
    if (constants.has(value)) {
      throw this.tokens.error("can't assign to 'const'");
    }
    return this.tokens.expectKind('name').value;
  }

  #unknownTag(name: string): string {
    const expected = this.#open.some(({ enders }) => enders.includes(name));
    return this.#message(`Encountered unknown tag '${name}'.`, expected);
  }

  #message(start: string, nestingMistake = false): string {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) {
      return start;
    }
    const looking = innermost.enders.map((each) => `'${each}'`).join(' or ');
    const hint = nestingMistake
      ? `You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for ${looking}.`
      : `Jinja was looking for the following tags: ${looking}.`;
    return `${start} ${hint} The innermost block that needs to be closed is '${innermost.tag}'.`;
  }
}
