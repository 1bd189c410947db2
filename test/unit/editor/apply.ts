import type { Insertion } from '../../../src/editor/code/imports/merge';
import { mergeImports } from '../../../src/editor/code/imports/merge-imports';

/** What becomes of a file and of a snippet for its end. */
export interface MergeCase {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly becomes: { readonly file: string; readonly code: string };
}

/** The file with the insertions, as an editor makes them: each at its place in the file as it was. */
export function withInsertions(file: string, insertions: readonly Insertion[]): string {
  let text = '';
  let end = 0;
  for (const { at, text: added } of [...insertions].sort((a, b) => a.at - b.at)) {
    text += file.slice(end, at) + added;
    end = at;
  }
  return text + file.slice(end);
}

/** File and snippet after the snippet went to the end of the file; undefined where it stays whole. */
export function merged(
  language: string,
  file: string,
  code: string,
  at = file.length,
): { file: string; code: string } | undefined {
  const result = mergeImports(language, file, at, code);
  return result && { file: withInsertions(file, result.insertions), code: result.code };
}
