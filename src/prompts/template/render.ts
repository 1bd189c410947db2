import {
  type BlockNode,
  type CallExpression,
  type Expression,
  type NamedArgument,
  type Nodes,
  type PartialNode,
  type PathExpression,
  PromptTemplateError,
} from './syntax';

/** What a template becomes, piece by piece. Values add text only, never another piece. */
export type RenderedPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'history' }
  | { readonly kind: 'media'; readonly url: string; readonly contentType?: string | undefined };

/** How much filling in may take. */
export interface RenderBudget {
  /** Tags, and rounds of loops. */
  readonly steps: number;
  /** UTF-16 units. */
  readonly output: number;
}

/** Enough for every conversation that a model can take. */
const usualBudget: RenderBudget = { steps: 500_000, output: 10_000_000 };

/** As deep as partials may name one another. */
const mostPartials = 20;

/** Filling in takes more than its budget. */
export class PromptBudgetError extends Error {
  override readonly name = 'PromptBudgetError';
}

export interface RenderOptions {
  /** The partials by their names. */
  readonly partials?: ReadonlyMap<string, Nodes>;
  readonly budget?: RenderBudget;
}

/**
 * Fills in a template. A value that isn't there is nothing; objects and lists are written as JSON.
 *
 * @throws PromptTemplateError for a partial that isn't there; PromptBudgetError
 */
export function render(
  nodes: Nodes,
  values: Readonly<Record<string, unknown>>,
  { partials = new Map(), budget = usualBudget }: RenderOptions = {},
): RenderedPiece[] {
  const renderer = new Renderer(partials, budget);
  renderer.all(nodes, { value: values, data: {}, names: new Map(), parent: undefined, root: values });
  return renderer.pieces;
}

interface Scope {
  /** What paths begin at. */
  readonly value: unknown;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the blocks around it named. */
  readonly names: ReadonlyMap<string, unknown>;
  readonly parent: Scope | undefined;
  readonly root: unknown;
}

class Renderer {
  readonly pieces: RenderedPiece[] = [];
  #text: string[] = [];
  #steps = 0;
  #length = 0;
  #depth = 0;

  constructor(
    private readonly partials: ReadonlyMap<string, Nodes>,
    private readonly budget: RenderBudget,
  ) {}

  all(nodes: Nodes, scope: Scope): void {
    this.#nodes(nodes, scope);
    this.#flush();
  }

  #nodes(nodes: Nodes, scope: Scope): void {
    for (const node of nodes) {
      this.#step();
      switch (node.kind) {
        case 'text':
          this.#write(node.text);
          break;
        case 'output':
          this.#output(node.value, scope);
          break;
        case 'block':
          this.#block(node, scope);
          break;
        case 'partial':
          this.#partial(node, scope);
          break;
      }
    }
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > this.budget.steps) {
      throw new PromptBudgetError('too many steps');
    }
  }

  #write(text: string): void {
    this.#length += text.length;
    if (this.#length > this.budget.output) {
      throw new PromptBudgetError('too long');
    }
    this.#text.push(text);
  }

  #flush(): void {
    const text = this.#text.join('');
    this.#text = [];
    if (text !== '') {
      this.pieces.push({ kind: 'text', text });
    }
  }

  #mark(piece: RenderedPiece): void {
    this.#flush();
    this.pieces.push(piece);
  }

  #output(value: Expression, scope: Scope): void {
    if (value.kind !== 'call') {
      this.#write(this.#textOf(this.#value(value, scope)));
      return;
    }
    const [first] = value.args.map((each) => this.#value(each, scope));
    switch (value.name) {
      case 'role':
        this.#mark({ kind: 'role', role: this.#textOf(first) });
        break;
      case 'history':
        this.#mark({ kind: 'history' });
        break;
      case 'media': {
        const { url, contentType } = this.#named(value.named, scope);
        const type = this.#textOf(contentType);
        this.#mark({ kind: 'media', url: this.#textOf(url), ...(type !== '' && { contentType: type }) });
        break;
      }
      case 'section':
        break;
      default:
        this.#write(this.#textOf(this.#value(value, scope)));
    }
  }

  #block({ call, names, body, otherwise }: BlockNode, scope: Scope): void {
    const [first, second] = call.args.map((each) => this.#value(each, scope));
    const { includeZero } = this.#named(call.named, scope);
    const holds = isTruthy(first) || (first === 0 && isTruthy(includeZero));
    switch (call.name) {
      case 'if':
        this.#nodes(holds ? body : otherwise, scope);
        break;
      case 'unless':
        this.#nodes(holds ? otherwise : body, scope);
        break;
      case 'ifEquals':
        this.#nodes(first === second ? body : otherwise, scope);
        break;
      case 'unlessEquals':
        this.#nodes(first === second ? otherwise : body, scope);
        break;
      case 'with':
        if (isTruthy(first)) {
          this.#nodes(body, inner(scope, first, scope.data, [[names[0], first]]));
        } else {
          this.#nodes(otherwise, scope);
        }
        break;
      case 'each':
        this.#each(first, { names, body, otherwise }, scope);
        break;
    }
  }

  #each(
    list: unknown,
    { names: [item, name], body, otherwise }: Pick<BlockNode, 'names' | 'body' | 'otherwise'>,
    scope: Scope,
  ): void {
    const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(list)
      ? list.map((value, index) => [index, value] as const)
      : isObject(list)
        ? Object.entries(list)
        : [];
    if (entries.length === 0) {
      this.#nodes(otherwise, scope);
      return;
    }
    for (const [index, [key, value]] of entries.entries()) {
      this.#step();
      const data = { index, key, first: index === 0, last: index === entries.length - 1 };
      const named = [
        [item, value],
        [name, key],
      ] as const;
      this.#nodes(body, inner(scope, value, data, named));
    }
  }

  #partial({ name, nameSpan, context, named, indent }: PartialNode, scope: Scope): void {
    const nodes = this.partials.get(name);
    if (nodes === undefined) {
      throw new PromptTemplateError({ code: 'unknownPartial', detail: name, ...nameSpan });
    }
    if (this.#depth >= mostPartials) {
      throw new PromptBudgetError('partials name one another without an end');
    }
    const given = context === undefined ? scope.value : this.#value(context, scope);
    const more = this.#named(named, scope);
    const value = named.length === 0 ? given : { ...(isObject(given) ? given : {}), ...more };
    const own = { ...scope, value, names: new Map(), parent: undefined };
    this.#depth += 1;
    if (indent === '') {
      this.#nodes(nodes, own);
    } else {
      this.#indented(nodes, own, indent);
    }
    this.#depth -= 1;
  }

  /** The blank space before a partial stands before each of its lines. */
  #indented(nodes: Nodes, scope: Scope, indent: string): void {
    const before = this.#text;
    const count = this.pieces.length;
    this.#text = [];
    this.#nodes(nodes, scope);
    const written = this.#text.join('');
    const own = this.pieces.splice(count);
    const isWhole = own.length === 0;
    this.#text = before;
    for (const [index, piece] of own.entries()) {
      if (piece.kind === 'text') {
        this.#again(piece.text, indent, index === 0);
      } else {
        this.#mark(piece);
      }
    }
    this.#again(written, indent, isWhole);
  }

  #again(text: string, indent: string, isFirst: boolean): void {
    const lines = text.replace(/\n(?=[^\n])/g, `\n${indent}`);
    this.#length -= text.length;
    this.#write(isFirst && text !== '' ? `${indent}${lines}` : lines);
  }

  #value(expression: Expression, scope: Scope): unknown {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'path':
        return valueAt(expression, scope);
      case 'call':
        return this.#called(expression, scope);
    }
  }

  #called({ name, args, named }: CallExpression, scope: Scope): unknown {
    this.#step();
    const [first, second] = args.map((each) => this.#value(each, scope));
    if (name === 'lookup') {
      return own(first, this.#textOf(second));
    }
    const { indent } = this.#named(named, scope);
    return this.#json(first, typeof indent === 'number' ? indent : 0);
  }

  #named(named: readonly NamedArgument[], scope: Scope): Record<string, unknown> {
    return Object.fromEntries(named.map(({ name, value }) => [name, this.#value(value, scope)]));
  }

  #json(value: unknown, indent: number): string {
    const text = JSON.stringify(value, undefined, Math.min(Math.max(indent, 0), 10)) ?? '';
    // What was made costs as much as what is written.
    this.#steps += Math.floor(text.length / 100);
    return text;
  }

  #textOf(value: unknown): string {
    if (value === undefined || value === null) {
      return '';
    }
    return typeof value === 'object' ? this.#json(value, 0) : String(value);
  }
}

function inner(
  scope: Scope,
  value: unknown,
  data: Scope['data'],
  named: readonly (readonly [string | undefined, unknown])[],
): Scope {
  const added = named.flatMap(([name, each]) => (name === undefined ? [] : [[name, each] as const]));
  const names = added.length === 0 ? scope.names : new Map([...scope.names, ...added]);
  return { value, data, names, parent: scope, root: scope.root };
}

function valueAt({ up, isData, parts, isScoped }: PathExpression, scope: Scope): unknown {
  let from: Scope | undefined = scope;
  for (let left = up; left > 0; left -= 1) {
    from = from?.parent;
  }
  if (isData) {
    const [name = '', ...rest] = parts;
    return walk(name === 'root' ? from?.root : own(from?.data, name), rest);
  }
  const [name = '', ...rest] = parts;
  const isNamed = parts.length > 0 && !isScoped && up === 0 && scope.names.has(name);
  return isNamed ? walk(scope.names.get(name), rest) : walk(from?.value, parts);
}

function walk(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce(own, value);
}

/** What a value has itself, never what its prototype has. */
function own(value: unknown, name: string): unknown {
  if (Array.isArray(value) && name === 'length') {
    return value.length;
  }
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Nothing, zero, an empty text and an empty list don't hold; an empty object does. */
function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
