import type { Node } from '@vscode/tree-sitter-wasm';
import { outputOf } from '../processes';
import { shellErrors } from '../shell-errors';
import type { Reading } from './reading';
import { errorOf, nodesOf, parserOf, shapeOf } from './tree-sitter';

const words: ReadonlySet<string> = new Set([
  'word',
  'raw_string',
  'ansi_c_string',
  'string',
  'concatenation',
  'number',
]);

/** Reads scripts with Bash itself: it checks their syntax and says what their words stand for. Runs none of them. */
export async function readShell(sources: readonly string[]): Promise<Reading[]> {
  const parse = await parserOf('bash');
  const roots = sources.map(parse);
  const texts = await wordsOf(roots.map((root) => nodesOf(root, words)));
  const errors = await shellErrors(sources);
  return roots.map((root, index) => {
    const error = errors[index] || errorOf(root);
    return {
      ...(error && { error }),
      shape: shapeOf(root, words).replaceAll(anyWord, '(word)'),
      texts: texts[index] ?? [],
    };
  });
}

const anyWord = /\((?:raw_string|ansi_c_string|string|concatenation|number)\)/g;

/** What Bash makes of words, none of which is to be expanded but for `$NAME`. */
async function wordsOf(lists: readonly (readonly Node[])[]): Promise<string[][]> {
  const script = lists.map((nodes) => `printf '%s\\0' ${nodes.map(({ text }) => text).join(' ')}\n`);
  const printed = await outputOf('bash', [], { input: script.join('') });
  const all = printed.split('\0');
  return lists.map(({ length }) => all.splice(0, length));
}
