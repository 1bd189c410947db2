import type { Node } from '@vscode/tree-sitter-wasm';
import type { Reading } from './reading';
import { errorOf, nodesOf, type Parse, parserOf, shapeOf } from './tree-sitter';

const strings: ReadonlySet<string> = new Set(['interpreted_string_literal', 'raw_string_literal']);

export async function goReader(): Promise<(source: string) => Reading> {
  const parse = await parserOf('go');
  return (source) => readGo(parse, source);
}

function readGo(parse: Parse, source: string): Reading {
  const root = parse(source);
  const error = errorOf(root) ?? importError(root);
  const imports = nodesOf(root, new Set(['import_spec'])).map(({ text }) => text);
  return {
    ...(error !== undefined && { error }),
    shape: [shapeOf(root, strings), imports],
    texts: nodesOf(root, strings).map(({ text }) => decodeGo(text)),
  };
}

/** What the compiler would say of packages and variables: all are to be used, and known. */
function importError(root: Node): string | undefined {
  const imports = nodesOf(root, new Set(['import_spec'])).map(({ text }) => decodeGo(text));
  const sorted = imports.toSorted();
  if (imports.join() !== sorted.join()) {
    return `the imports are not sorted: ${imports}`;
  }
  const names = namesIn(root);
  const declared = new Set(declaredIn(root));
  const roots = nodesOf(root, new Set(['selector_expression', 'qualified_type'])).flatMap(rootNames);
  const packages = new Set(roots.filter((name) => !declared.has(name)));
  const known = new Set(imports.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const unused = [...known].filter((name) => !packages.has(name));
  const unknown = [...packages].filter((name) => !known.has(name));
  const idle = [...declared].filter(
    (name) => name !== '_' && names.filter((each) => each === name).length < 2,
  );
  const words = Object.entries({ unused, unknown, idle }).filter(([, found]) => found.length > 0);
  return words.length === 0 ? undefined : words.map(([word, found]) => `${word}: ${found}`).join('; ');
}

/** Of `a.b(c.d)` both a and c. */
function rootNames(node: Node): string[] {
  return namesIn(node)
    .slice(0, 1)
    .concat(
      node.namedChildren
        .flatMap((child) =>
          child === null ? [] : nodesOf(child, new Set(['selector_expression', 'qualified_type'])),
        )
        .flatMap(rootNames),
    );
}

function declaredIn(root: Node): string[] {
  const declarations = nodesWithin(root, new Set(['short_var_declaration', 'range_clause', 'var_spec']));
  return declarations.flatMap((node) => {
    const left = node.childForFieldName('left') ?? node.childForFieldName('name');
    return left === null ? [] : namesIn(left);
  });
}

function namesIn(node: Node): string[] {
  return nodesOf(node, new Set(['identifier', 'package_identifier'])).map(({ text }) => text);
}

/** As {@link nodesOf}, and those within others too. */
function nodesWithin(root: Node, types: ReadonlySet<string>): Node[] {
  return root.descendantsOfType([...types]).filter((node) => node !== null);
}

const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

/** The value of a string literal; bytes that are no UTF-8 may be the half of a character. */
export function decodeGo(literal: string): string {
  if (literal.startsWith('`')) {
    return literal.slice(1, -1).replaceAll('\r', '');
  }
  const pattern = /((?:\\x[0-9a-f]{2})+)|\\(?:u([0-9a-f]{4})|U([0-9a-f]{8}))|\\(.)|([^\\])/gsu;
  return literal
    .slice(1, -1)
    .replace(
      pattern,
      (_, bytes?: string, short?: string, long?: string, escaped?: string, plain?: string) => {
        if (bytes !== undefined) {
          return halfCharacter(bytes);
        }
        const code = short ?? long;
        if (code !== undefined) {
          return characterOf(Number.parseInt(code, 16));
        }
        if (escaped !== undefined && !Object.hasOwn(escapes, escaped)) {
          throw new Error(`Go has no escape \\${escaped}`);
        }
        return plain ?? escapes[escaped ?? ''] ?? '';
      },
    );
}

/** The compiler refuses an escape for the half of a character. */
function characterOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) {
    throw new Error(`Go refuses \\u${code.toString(16)}`);
  }
  return String.fromCodePoint(code);
}

function halfCharacter(escaped: string): string {
  const bytes = escaped
    .split('\\x')
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
  const halves: string[] = [];
  for (let start = 0; start < bytes.length; start += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(start);
    halves.push(String.fromCharCode(((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)));
  }
  return halves.join('');
}
