import type { BlockNode, Expression, NamedArgument, Nodes, PathExpression } from './syntax';

/** A prompt with one message of the user, as templates in Jinja: what runs over rows are made of. */
export interface RowTemplates {
  readonly system?: string;
  readonly prompt: string;
  /** Of the paths or addresses of images; missing where it has none. */
  readonly images?: readonly string[];
}

/**
 * Why a prompt can't be run over rows:
 * - `turns`: it has more than a system message and a user message
 * - `media`: it has an image that depends on a condition or is one of a list, or that isn't in the message of the user
 * - `words`: a part of the template has no counterpart; the detail is which
 */
export class RowTemplateError extends Error {
  override readonly name = 'RowTemplateError';

  constructor(
    readonly code: 'turns' | 'media' | 'words',
    readonly detail = '',
  ) {
    super(`${code} ${detail}`.trimEnd());
  }
}

interface RowOptions {
  /** How a template names a variable, such as `{{ title }}`. */
  readonly reference: (name: string) => string;
  /** Values that stand for variables, in place of a reference. */
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly partials?: ReadonlyMap<string, Nodes>;
}

/** @throws RowTemplateError */
export function rowTemplates(nodes: Nodes, options: RowOptions): RowTemplates {
  const messages: DraftMessage[] = [{ role: 'user', nodes: [], images: [] }];
  const writer = new JinjaWriter(options);
  const top: Scope = { item: undefined, outer: undefined };
  for (const node of nodes) {
    const call = node.kind === 'output' && node.value.kind === 'call' ? node.value : undefined;
    const last = messages.at(-1);
    if (call?.name === 'role') {
      const [role] = call.args;
      messages.push({ role: role?.kind === 'literal' ? String(role.value) : '', nodes: [], images: [] });
    } else if (call?.name === 'media') {
      last?.images.push(
        ...call.named.filter(({ name }) => name === 'url').map((url) => writer.image(url, top)),
      );
    } else {
      last?.nodes.push(node);
    }
  }
  const written = messages
    .map(({ role, nodes: own, images }) => ({ role, images, text: writer.all(own, top).trim() }))
    .filter(({ text, images }) => text !== '' || images.length > 0);
  const [first, second, ...others] = written;
  if (first?.role === 'user' && second === undefined) {
    return withImages({ prompt: first.text }, first.images);
  }
  if (first?.role === 'system' && second?.role === 'user' && others.length === 0) {
    if (first.images.length > 0) {
      throw new RowTemplateError('media');
    }
    return withImages({ system: first.text, prompt: second.text }, second.images);
  }
  throw new RowTemplateError('turns');
}

interface DraftMessage {
  readonly role: string;
  readonly nodes: Nodes[number][];
  readonly images: string[];
}

function withImages(templates: RowTemplates, images: readonly string[]): RowTemplates {
  return images.length === 0 ? templates : { ...templates, images };
}

interface Scope {
  /** What Jinja calls the context; undefined for that of the template itself. */
  readonly item: string | undefined;
  readonly outer: Scope | undefined;
}

class JinjaWriter {
  #loops = 0;
  #partials = 0;

  constructor(private readonly options: RowOptions) {}

  all(nodes: Nodes, scope: Scope): string {
    return nodes.map((node) => this.#node(node, scope)).join('');
  }

  /** A template of an image's path or address. */
  image({ value }: NamedArgument, scope: Scope): string {
    return value.kind === 'literal' ? plain(String(value.value)) : this.#output(value, scope);
  }

  #node(node: Nodes[number], scope: Scope): string {
    switch (node.kind) {
      case 'text':
        return plain(node.text);
      case 'output':
        return this.#output(node.value, scope);
      case 'block':
        return this.#block(node, scope);
      case 'partial':
        return this.#partial(node, scope);
    }
  }

  #output(value: Expression, scope: Scope): string {
    if (value.kind === 'path' && scope.item === undefined) {
      const constant = this.#constant(value);
      if (constant !== undefined) {
        return plain(constant);
      }
    }
    if (value.kind === 'call' && value.name === 'section') {
      return '';
    }
    return `{{ ${this.#value(value, scope)} }}`;
  }

  #constant({ parts: [name, ...rest], isData }: PathExpression): string | undefined {
    const { constants = {} } = this.options;
    if (isData || name === undefined || rest.length > 0 || !Object.hasOwn(constants, name)) {
      return undefined;
    }
    const value = constants[name] ?? '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  #block({ call, names, body, otherwise }: BlockNode, scope: Scope): string {
    const [first = '', second = ''] = call.args.map((each) => this.#value(each, scope));
    const inside = (nodes: Nodes) => this.all(nodes, scope);
    const others = otherwise.length === 0 ? '' : `{% else %}${inside(otherwise)}`;
    const when = (condition: string) => `{% if ${condition} %}${inside(body)}${others}{% endif %}`;
    switch (call.name) {
      case 'if':
        return when(first);
      case 'unless':
        return when(`not ${first}`);
      case 'ifEquals':
        return when(`${first} == ${second}`);
      case 'unlessEquals':
        return when(`${first} != ${second}`);
      case 'each': {
        if (names.length > 0) {
          throw new RowTemplateError('words', 'each … as');
        }
        this.#loops += 1;
        const item = `item_${this.#loops}`;
        const text = this.all(body, { item, outer: scope });
        return `{% for ${item} in ${first} or [] %}${text}${others}{% endfor %}`;
      }
      default:
        throw new RowTemplateError('words', call.name);
    }
  }

  #partial({ name, context, named }: Extract<Nodes[number], { kind: 'partial' }>, scope: Scope): string {
    const nodes = this.options.partials?.get(name);
    if (nodes === undefined || context !== undefined || named.length > 0 || this.#partials > 20) {
      throw new RowTemplateError('words', `> ${name}`);
    }
    this.#partials += 1;
    const text = this.all(nodes, scope);
    this.#partials -= 1;
    return text;
  }

  #value(value: Expression, scope: Scope): string {
    switch (value.kind) {
      case 'literal':
        return literal(value.value);
      case 'path':
        return this.#path(value, scope);
      case 'call': {
        const [first = '', second = ''] = value.args.map((each) => this.#value(each, scope));
        if (value.name === 'json' && value.named.length === 0) {
          return `${first} | tojson`;
        }
        if (value.name === 'lookup') {
          return `${first}[${second}]`;
        }
        throw new RowTemplateError(
          value.name === 'media'
            ? 'media'
            : value.name === 'role' || value.name === 'history'
              ? 'turns'
              : 'words',
          value.name,
        );
      }
    }
  }

  #path({ up, isData, parts, isScoped }: PathExpression, scope: Scope): string {
    let from: Scope | undefined = scope;
    for (let left = up; left > 0; left -= 1) {
      from = from?.outer;
    }
    const [name = '', ...rest] = parts;
    if (isData && name === 'root' && rest.length > 0) {
      return this.#variable(rest);
    }
    if (isData) {
      const known = { index: 'loop.index0', first: 'loop.first', last: 'loop.last' };
      const found = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
      if (found === undefined || from?.item === undefined || up > 0 || rest.length > 0) {
        throw new RowTemplateError('words', `@${name}`);
      }
      return found;
    }
    if (from === undefined || (parts.length === 0 && from.item === undefined)) {
      throw new RowTemplateError('words', isScoped ? 'this' : '../');
    }
    if (from.item !== undefined) {
      return [from.item, ...parts.map(member)].join('');
    }
    return this.#variable(parts);
  }

  #variable([name = '', ...rest]: readonly string[]): string {
    const { constants = {}, reference } = this.options;
    const base = Object.hasOwn(constants, name)
      ? literal(constants[name])
      : reference(name).replace(/^\{\{\s*|\s*\}\}$/g, '');
    return [base, ...rest.map(member)].join('');
  }
}

/** A text that means itself in Jinja. */
function plain(text: string): string {
  return text.replace(/\{[{%#]/g, (mark) => `{{ ${JSON.stringify(mark)} }}`);
}

function member(name: string): string {
  return `[${JSON.stringify(name)}]`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) {
    return 'none';
  }
  return JSON.stringify(value);
}
