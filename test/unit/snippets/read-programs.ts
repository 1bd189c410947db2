import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { SnippetBlock } from '../../../src/snippets/library';
import { python } from './processes';

/** A call under its full name (`module.name`; `.name` of a value's method), with the names of its arguments. */
export type Call = readonly [name: string, argumentNames: readonly string[]];

/** What is read of the blocks of one record, each of which goes on from those before it. */
export interface Program {
  /** Of the first block that does not parse. */
  readonly error?: string;
  readonly imports: readonly string[];
  readonly calls: readonly Call[];
  /** Imports and calls as Python's `ast.unparse` writes them. */
  readonly statements: readonly string[];
  /** Names that nothing defines. */
  readonly undefined: readonly string[];
  /** Imported names that nothing reads. */
  readonly unused: readonly string[];
  /** The same for Python programs that differ only in the given text within their literals. */
  readonly digest: string;
  /** Values of strings. */
  readonly texts: readonly string[];
  /** The same for programs that differ in the values of their literals only. */
  readonly shape: unknown;
  /** Of the shell blocks. */
  readonly words: readonly string[];
}

const reader = readFileSync(join('test', 'unit', 'snippets', 'read-programs.py'), 'utf8');

/**
 * Reads all programs in one process.
 *
 * @param text - what the digests leave out
 */
export async function readPrograms(
  records: readonly (readonly SnippetBlock[])[],
  text = '',
): Promise<Program[]> {
  const sources = records.map((blocks) => ({
    python: contentsOf(blocks, 'python'),
    sh: contentsOf(blocks, 'sh'),
  }));
  const programs = (await python(reader, [text, sources])) as Program[];
  return programs.map((program, index) => {
    const blocks = records[index] ?? [];
    const scripts = contentsOf(blocks, 'js').map((source) => readScript('snippet.mjs', source));
    const typed = contentsOf(blocks, 'ts').map((source) => readScript('snippet.mts', source));
    return [...scripts, ...typed].reduce(joined, program);
  });
}

export function contentsOf(blocks: readonly SnippetBlock[], language: SnippetBlock['language']): string[] {
  return blocks.filter((block) => block.language === language).map(({ content }) => content);
}

function readScript(name: string, source: string): Program {
  const { program, module, errors } = parseSync(name, source);
  const names = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [
        localName.value,
        [moduleRequest.value, importName.name].filter(Boolean).join('.'),
      ]),
    ),
  );
  const calls: Call[] = [];
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') {
        texts.push(value);
      }
    },
    TemplateElement({ value }) {
      texts.push(value.cooked ?? '');
    },
    CallExpression({ callee }) {
      const name = callee.type === 'Identifier' ? names.get(callee.name) : undefined;
      calls.push([name ?? '', []]);
    },
  }).visit(program);
  const values = ['start', 'end', 'value', 'raw'];
  return {
    ...(errors[0] && { error: errors[0].message }),
    imports: [...names.values()],
    calls,
    statements: [],
    undefined: [],
    unused: [],
    digest: '',
    texts,
    shape: JSON.stringify(program, (key, value: unknown) => (values.includes(key) ? undefined : value)),
    words: [],
  };
}

function joined(one: Program, other: Program): Program {
  return {
    ...one,
    ...other,
    imports: [...one.imports, ...other.imports],
    calls: [...one.calls, ...other.calls],
    statements: [...one.statements, ...other.statements],
    undefined: [...one.undefined, ...other.undefined],
    unused: [...one.unused, ...other.unused],
    digest: one.digest + other.digest,
    texts: [...one.texts, ...other.texts],
    shape: [one.shape, other.shape],
    words: [...one.words, ...other.words],
  };
}
