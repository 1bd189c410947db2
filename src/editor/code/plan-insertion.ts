import { languageFacts } from '../kit/languages';
import type { Insertion } from './imports/merge';
import { mergeImports } from './imports/merge-imports';
import { indentCode, withIndentUnit } from './indentation';
import { escapeSnippet, withTabStops } from './tab-stops';

export interface Code {
  readonly content: string;
  readonly language: string;
}

/** Offsets of a selection in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface EditedText {
  /** The whole text of the file. */
  readonly text: string;
  readonly selections: readonly Range[];
  /** One step of the editor's indentation. */
  readonly indentUnit: string;
  /** The file is of the snippet's own language, so that its imports may take in the snippet's. */
  readonly ownLanguage: boolean;
}

/** All that is changed in a file when a snippet is put into it, in offsets of the file as it is. */
export interface InsertionPlan {
  /** What is added to the file's imports. */
  readonly imports: readonly Insertion[];
  /** What takes the place of each selection, in VS Code's syntax of snippets. */
  readonly snippets: readonly (Range & { readonly snippet: string })[];
  /** The file imports already all that the snippet does. */
  readonly isFamiliar: boolean;
}

export function planInsertion(code: Code, target: EditedText): InsertionPlan {
  const { text, selections, indentUnit } = target;
  const content = withIndentUnit(code.content.trimEnd(), languageFacts(code.language).indent, indentUnit);
  const first = Math.min(...selections.map(({ start }) => start));
  const merged = target.ownLanguage ? mergeImports(code.language, text, first, content) : undefined;
  const body = merged?.code ?? content;
  const imports = merged?.insertions ?? [];
  const snippets = selections.map((range) => {
    // An editor does not say which of two changes at one place comes first.
    const here = range.start === first ? imports.find(({ at }) => at === first) : undefined;
    return {
      ...range,
      snippet: escapeSnippet(here?.text ?? '') + snippetAt(range, body, code.language, text),
    };
  });
  return {
    imports: imports.filter(({ at }) => at !== first),
    snippets,
    isFamiliar: imports.length === 0 && body.length < content.length,
  };
}

/** The code as it stands at a selection: on lines of its own, with the indentation of the line it is on. */
function snippetAt({ start, end }: Range, code: string, language: string, text: string): string {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const lead = before.trim() === '' ? '' : `\n${indent}`;
  const tail = after.trim() === '' ? '' : `\n${indent}`;
  return escapeSnippet(lead) + withTabStops(indentCode(code, indent), language) + escapeSnippet(tail);
}
