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

type Reader = (text: string) => SourceLiteral[];

const program = (syntax: ProgramSyntax) => (text: string) => programLiterals(text, syntax);
const python = program(pythonSyntax);
const script = program(scriptSyntax);

/** How the strings of a language are read, by VS Code's language ids and the names that fences of Markdown use. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['python', python],
  ['py', python],
  ['python3', python],
  ['javascript', script],
  ['javascriptreact', script],
  ['js', script],
  ['jsx', script],
  ['mjs', script],
  ['typescript', script],
  ['typescriptreact', script],
  ['ts', script],
  ['tsx', script],
  ['json', script],
  ['jsonc', script],
  ['jsonl', script],
  ['toml', program(tomlSyntax)],
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
  return readers.get(languageId)?.(text) ?? [];
}

/** The string that the offset is in, or at either end of. */
export function literalAt(text: string, offset: number, languageId: string): SourceLiteral | undefined {
  return literalsIn(text, languageId).find(({ start, end }) => start <= offset && offset <= end);
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
