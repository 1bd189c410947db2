import type { MergedImports } from './merge';
import { mergePythonImports } from './python';
import { mergeScriptImports } from './script';

type Merge = (file: string, at: number, code: string) => MergedImports | undefined;

const merges: ReadonlyMap<string, Merge> = new Map(
  Object.entries({
    python: mergePythonImports,
    js: mergeScriptImports,
    ts: mergeScriptImports,
  }),
);

/**
 * Takes the imports out of a snippet that a file's own imports can take in.
 *
 * @param at offset of the first place in the file where the snippet is to stand
 * @returns undefined where the snippet is to stay whole
 */
export function mergeImports(
  language: string,
  file: string,
  at: number,
  code: string,
): MergedImports | undefined {
  return merges.get(language)?.(file, at, code);
}
