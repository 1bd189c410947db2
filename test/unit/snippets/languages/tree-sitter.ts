import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language, Node } from '@vscode/tree-sitter-wasm';

const require = createRequire(import.meta.url);

/** Parses a program to the end, whatever is wrong with it. */
export type Parse = (source: string) => Node;

let ready: Promise<typeof import('@vscode/tree-sitter-wasm')> | undefined;

/** @param name - of a grammar: `go`, `c-sharp`, `bash` */
export async function parserOf(name: string): Promise<Parse> {
  ready ??= load();
  const { Language, Parser } = await ready;
  const language: Language = await Language.load(grammarPath(`tree-sitter-${name}.wasm`));
  const parser = new Parser().setLanguage(language);
  return (source) => {
    const tree = parser.parse(source);
    if (tree === null) {
      throw new Error('The parser has no language');
    }
    return tree.rootNode;
  };
}

async function load(): Promise<typeof import('@vscode/tree-sitter-wasm')> {
  // The package is CommonJS, and its types name no default export.
  const loaded: typeof import('@vscode/tree-sitter-wasm') = require('@vscode/tree-sitter-wasm');
  await loaded.Parser.init({ locateFile: grammarPath });
  return loaded;
}

function grammarPath(file: string): string {
  return join(dirname(require.resolve('@vscode/tree-sitter-wasm')), file);
}

/** The first place that does not belong to the language. */
export function errorOf(root: Node): string | undefined {
  const wrong = root.hasError ? firstWrong(root) : undefined;
  if (wrong === undefined) {
    return undefined;
  }
  const { row, column } = wrong.startPosition;
  return `${row + 1}:${column + 1}: ${wrong.isMissing ? `${wrong.type} is missing` : wrong.text.slice(0, 80)}`;
}

function firstWrong(node: Node): Node | undefined {
  if (node.isError || node.isMissing) {
    return node;
  }
  return node.children
    .flatMap((child) => (child?.hasError || child?.isMissing ? [child] : []))
    .map(firstWrong)[0];
}

/** Named nodes of these types below a node, outermost alone, in the order of the source. */
export function nodesOf(root: Node, types: ReadonlySet<string>): Node[] {
  return types.has(root.type) ? [root] : childrenOf(root).flatMap((child) => nodesOf(child, types));
}

/** The tree in words, with nothing in a node of one of these types. */
export function shapeOf(node: Node, leaves: ReadonlySet<string>): string {
  const children = leaves.has(node.type) ? [] : childrenOf(node);
  return `(${[node.type, ...children.map((child) => shapeOf(child, leaves))].join(' ')})`;
}

function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((child) => child !== null);
}
