import type { Node } from '@vscode/tree-sitter-wasm';
import { decodeCSharp } from './csharp';
import { decodeGo } from './go';
import { errorOf, nodesOf, parserOf } from './tree-sitter';

type Evaluate = (expression: string) => unknown;

/** Evaluates expressions of Go that are made of literals. */
export async function goEvaluator(): Promise<Evaluate> {
  const parse = await parserOf('go');
  return (expression) =>
    literalValue(only(parse(`package main\nvar value any = ${expression}\n`), 'expression_list'), decodeGo);
}

/** Evaluates expressions of C# that are made of literals. */
export async function csharpEvaluator(): Promise<Evaluate> {
  const parse = await parserOf('c-sharp');
  return (expression) => {
    const declarator = only(parse(`JsonNode? value = ${expression};\n`), 'variable_declarator');
    return literalValue(declarator.namedChild(1), decodeCSharp);
  };
}

function only(root: Node, type: string): Node {
  const [found, ...more] = nodesOf(root, new Set([type]));
  const error = errorOf(root);
  if (found === undefined || more.length > 0 || error !== undefined) {
    throw new Error(error ?? `not one ${type}: ${root.text}`);
  }
  return found;
}

function literalValue(node: Node | null, decode: (literal: string) => string): unknown {
  if (node === null) {
    throw new Error('There is no value');
  }
  const children = node.namedChildren.filter((child) => child !== null);
  const inner = (place: number) => literalValue(children.at(place) ?? null, decode);
  const all = (parts: readonly (Node | null)[]) => parts.map((part) => literalValue(part, decode));
  switch (node.type) {
    case 'expression_list':
    case 'literal_element':
    case 'element_binding_expression':
    case 'argument':
      return inner(0);
    case 'composite_literal':
    case 'object_creation_expression': {
      const parts = all(children.at(-1)?.namedChildren ?? []);
      const isList = /^(\[\]any|new JsonArray)\b/.test(node.text);
      return isList ? parts : Object.fromEntries(parts as [string, unknown][]);
    }
    case 'cast_expression':
      return inner(-1);
    case 'keyed_element':
    case 'assignment_expression':
      return [inner(0), inner(1)];
    case 'interpreted_string_literal':
    case 'string_literal':
      return decode(node.text);
    default:
      return plainValue(node.text);
  }
}

function plainValue(text: string): unknown {
  if (text === 'nil' || text === 'null') {
    return null;
  }
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  const isWhole = /^-?\d+$/.test(text);
  if (!/^-?\d/.test(text) || (isWhole && BigInt.asIntN(64, BigInt(text)) !== BigInt(text))) {
    throw new Error(`not a literal of 64 bits: ${text}`);
  }
  return Number(text);
}
