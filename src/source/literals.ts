import { yamlLiterals } from './document-literals';
import type { SourceLiteral } from './literal';
import { markdownParts } from './markdown-parts';
import {
  type ProgramSyntax,
  programLiterals,
  pythonSyntax,
  scriptSyntax,
  tomlSyntax,
} from './program-literals';

/** How programs are written, by VS Code's language ids and the names that fences of Markdown use. */
const syntaxes: ReadonlyMap<string, ProgramSyntax> = new Map<string, ProgramSyntax>([
  ['python', pythonSyntax],
  ['py', pythonSyntax],
  ['python3', pythonSyntax],
  ['javascript', scriptSyntax],
  ['javascriptreact', scriptSyntax],
  ['js', scriptSyntax],
  ['jsx', scriptSyntax],
  ['mjs', scriptSyntax],
  ['typescript', scriptSyntax],
  ['typescriptreact', scriptSyntax],
  ['ts', scriptSyntax],
  ['tsx', scriptSyntax],
  ['json', scriptSyntax],
  ['jsonc', scriptSyntax],
  ['jsonl', scriptSyntax],
  ['toml', tomlSyntax],
]);

/** How other documents are read. */
const readers: ReadonlyMap<string, (text: string) => SourceLiteral[]> = new Map([
  ['yaml', yamlLiterals],
  ['yml', yamlLiterals],
  ['markdown', markdownLiterals],
]);

/** The languages, by VS Code's ids, that strings are found in. */
export const sourceLanguages: readonly string[] = [
  'python',
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'json',
  'jsonc',
  'jsonl',
  'toml',
  'yaml',
  'markdown',
];

/** The strings of a text, in their order; none for a language that is not read. */
export function literalsIn(text: string, languageId: string): readonly SourceLiteral[] {
  const syntax = syntaxes.get(languageId);
  return syntax === undefined
    ? (readers.get(languageId)?.(text) ?? [])
    : programLiterals(text, syntax).literals;
}

/**
 * Finds the string at an offset. Who asks again while the text is typed is spared what stands before: a finder
 * remembers where the statement at the offset began.
 */
export class LiteralFinder {
  #languageId = '';
  /** The text before the statement that was read last. */
  #before = '';

  /** The string that the offset is in, or at either end of. */
  at(text: string, offset: number, languageId: string): SourceLiteral | undefined {
    return this.#near(text, offset, languageId).find(({ start, end }) => start <= offset && offset <= end);
  }

  #near(text: string, offset: number, languageId: string): readonly SourceLiteral[] {
    const syntax = syntaxes.get(languageId);
    if (syntax === undefined) {
      return literalsIn(text, languageId);
    }
    const isKnown =
      languageId === this.#languageId && this.#before.length <= offset && text.startsWith(this.#before);
    const from = isKnown ? this.#before.length : 0;
    const { literals, statement } = programLiterals(text, syntax, { from, until: offset });
    this.#languageId = languageId;
    this.#before = text.slice(0, statement);
    return literals;
  }
}

function markdownLiterals(text: string): SourceLiteral[] {
  return markdownParts(text).flatMap((part) =>
    literalsIn(part.text, part.languageId).map((literal) => ({
      ...literal,
      start: literal.start + part.start,
      end: literal.end + part.start,
    })),
  );
}
