import { helperShape } from './helpers';
import { parseTag, type TagWords } from './parse-expression';
import {
  type BlockNode,
  type CallExpression,
  type Expression,
  type Node,
  type Nodes,
  PromptTemplateError,
  type Span,
  type TemplateProblemCode,
} from './syntax';
import { type Tag, tagsIn } from './tags';

/** As deep as blocks may be nested. */
const mostNesting = 100;

interface OpenBlock {
  readonly tag: Tag;
  readonly call: CallExpression;
  readonly names: readonly string[];
  readonly body: Node[];
  otherwise: Node[] | undefined;
  /** Whether `{{else helper}}` opened it, so that it ends with the block around it. */
  readonly isChained: boolean;
}

/**
 * Reads a template.
 *
 * @throws PromptTemplateError for the first thing that is wrong with it
 */
export function parseTemplate(source: string): Nodes {
  return new TemplateParser().whole(source);
}

class TemplateParser {
  readonly #top: Node[] = [];
  readonly #open: OpenBlock[] = [];

  whole(source: string): Nodes {
    for (const piece of tagsIn(source)) {
      if (piece.kind === 'text') {
        this.#add({ kind: 'text', text: piece.text });
      } else {
        this.#take(piece);
      }
    }
    const last = this.#open.at(-1);
    if (last !== undefined) {
      fail('unclosedBlock', last.tag, last.call.name);
    }
    return this.#top;
  }

  #add(node: Node): void {
    const block = this.#open.at(-1);
    (block === undefined ? this.#top : (block.otherwise ?? block.body)).push(node);
  }

  #take(tag: Tag): void {
    switch (tag.kind) {
      case 'output':
        this.#add({ kind: 'output', value: outputOf(tag), start: tag.start, end: tag.end });
        break;
      case 'open':
        this.#begin(tag, false);
        break;
      case 'else':
        this.#otherwise(tag);
        break;
      case 'close':
        this.#end(tag);
        break;
      case 'partial':
        this.#add(partialOf(tag));
        break;
      default:
        fail('unsupported', tag, tag.inside.trim().slice(0, 100));
    }
  }

  #begin(tag: Tag, isChained: boolean): void {
    if (this.#open.length >= mostNesting) {
      fail('tooDeep', tag, '');
    }
    const words = parseTag(tag.inside, tag.insideStart);
    const call = callOf(words, tag);
    if (helperShape(call.name)?.isBlock !== true) {
      fail('unknownHelper', call.nameSpan, call.name);
    }
    checkGiven(call);
    this.#open.push({ tag, call, names: words.names, body: [], otherwise: undefined, isChained });
  }

  #otherwise(tag: Tag): void {
    const block = this.#open.at(-1);
    if (block === undefined || block.otherwise !== undefined) {
      fail('strayEnd', tag, 'else');
    }
    block.otherwise = [];
    if (tag.inside.trim() !== '') {
      this.#begin(tag, true);
    }
  }

  #end(tag: Tag): void {
    const name = tag.inside.trim();
    const block = this.#open.findLast(({ isChained }) => !isChained);
    if (block === undefined) {
      fail('strayEnd', tag, name);
    }
    if (block.call.name !== name) {
      fail('wrongEnd', tag, block.call.name);
    }
    for (let closed = this.#open.pop(); closed !== undefined; closed = this.#open.pop()) {
      this.#add(blockOf(closed, tag.end));
      if (closed === block) {
        break;
      }
    }
  }
}

function blockOf({ tag, call, names, body, otherwise = [] }: OpenBlock, end: number): BlockNode {
  return { kind: 'block', call, names, body, otherwise, start: tag.start, end };
}

function outputOf(tag: Tag): Expression {
  const words = parseTag(tag.inside, tag.insideStart);
  const { head, args, named, names } = words;
  if (names.length > 0) {
    fail('badTag', tag, tag.inside.trim().slice(0, 100));
  }
  const isCall = args.length > 0 || named.length > 0 || isHelper(head);
  const value = isCall ? callOf(words, tag) : head;
  checkExpression(value);
  return value;
}

/** A name alone is a helper's where there is one of that name. */
function isHelper(head: Expression): boolean {
  const name = nameOf(head);
  return name !== undefined && helperShape(name) !== undefined;
}

function nameOf(head: Expression): string | undefined {
  return head.kind === 'path' && !head.isData && !head.isScoped && head.up === 0 && head.parts.length === 1
    ? head.parts[0]
    : undefined;
}

function callOf({ head, args, named }: TagWords, tag: Tag): CallExpression {
  const name = nameOf(head);
  if (name === undefined) {
    fail('badTag', tag, tag.inside.trim().slice(0, 100));
  }
  const nameSpan = { start: head.start, end: head.end };
  const end = Math.max(head.end, ...[...args, ...named].map((each) => each.end));
  return { kind: 'call', name, nameSpan, args, named, start: head.start, end };
}

function checkExpression(value: Expression): void {
  if (value.kind === 'call') {
    const shape = helperShape(value.name);
    if (shape === undefined || shape.isBlock) {
      fail('unknownHelper', value.nameSpan, value.name);
    }
    checkGiven(value);
  }
}

function checkGiven(call: CallExpression): void {
  const { name, args, named } = call;
  const { takes: [least, most] = [0, 0], named: known } = helperShape(name) ?? {};
  const unknown = named.find((each) => known !== undefined && !known.includes(each.name));
  if (args.length < least || args.length > most || unknown !== undefined) {
    fail('arguments', unknown ?? call, name);
  }
  for (const value of [...args, ...named.map((each) => each.value)]) {
    checkExpression(value);
    if (value.kind === 'call' && helperShape(value.name)?.isMark === true) {
      fail('arguments', value, value.name);
    }
  }
}

function partialOf(tag: Tag): Node {
  const { head, args, named, names } = parseTag(tag.inside, tag.insideStart);
  const nameSpan = { start: head.start, end: head.end };
  const name = tag.inside.slice(head.start - tag.insideStart, head.end - tag.insideStart);
  if (head.kind !== 'path' || !/^[\w.-]+$/.test(name) || args.length > 1 || names.length > 0) {
    fail('badTag', tag, tag.inside.trim().slice(0, 100));
  }
  for (const value of [...args, ...named.map((each) => each.value)]) {
    checkExpression(value);
  }
  const { indent, start, end } = tag;
  return { kind: 'partial', name, nameSpan, context: args[0], named, indent, start, end };
}

function fail(code: TemplateProblemCode, { start, end }: Span, detail: string): never {
  throw new PromptTemplateError({ code, start, end, detail });
}
