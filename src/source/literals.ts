import { commandLiterals } from './command-literals';
import { yamlLiterals } from './document-literals';
import { languageNamed } from './languages';
import type { SourceLiteral } from './literal';
import { markdownParts } from './markdown-parts';
import { programLiterals } from './program-literals';

type Reader = (text: string, from: number) => readonly SourceLiteral[];

/** How other documents are read from an offset on. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['yaml', (text, from) => yamlLiterals(text.slice(from)).map((literal) => moved(literal, from))],
  ['markdown', markdownLiterals],
  ['dotprompt', (text, from) => promptLiterals(text.slice(from)).map((literal) => moved(literal, from))],
  ['shellscript', (text, from) => commandLiterals(text, 'shellscript', from)],
  ['dockerfile', (text, from) => commandLiterals(text, 'dockerfile', from)],
]);

/** The strings of a text, in their order; none for a language that is not read. */
export function literalsIn(text: string, languageId: string): readonly SourceLiteral[] {
  return literalsFrom(text, languageId, 0);
}

function literalsFrom(text: string, languageId: string, from: number): readonly SourceLiteral[] {
  const { syntax, ids: [id = ''] = [] } = languageNamed(languageId) ?? {};
  return syntax === undefined
    ? (readers.get(id)?.(text, from) ?? [])
    : programLiterals(text, syntax, { from }).literals;
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
    const syntax = languageNamed(languageId)?.syntax;
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

/** The fields at the top of a prompt file. Comments, in which licences are written, may come before. */
function promptLiterals(text: string): SourceLiteral[] {
  const [opening = ''] = /^\ufeff?(?:[ \t]*(?:#[^\n]*)?\r?\n)*---[ \t]*\r?\n/.exec(text) ?? [];
  if (opening === '') {
    return [];
  }
  const rest = text.slice(opening.length);
  const end = rest.search(/^---[ \t]*\r?$/m);
  return yamlLiterals(end < 0 ? rest : rest.slice(0, end)).map((literal) => moved(literal, opening.length));
}

function moved(literal: SourceLiteral, by: number): SourceLiteral {
  return { ...literal, start: literal.start + by, end: literal.end + by };
}

function markdownLiterals(text: string, from: number): SourceLiteral[] {
  return markdownParts(text.slice(from)).flatMap((part) => {
    const start = from + part.start;
    return literalsFrom(text.slice(0, start + part.text.length), part.languageId, start);
  });
}
