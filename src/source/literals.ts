import { yamlLiterals } from './document-literals';
import { languageNamed } from './languages';
import type { SourceLiteral } from './literal';
import { markdownParts } from './markdown-parts';
import { programLiterals } from './program-literals';

/** How other documents are read. */
const readers: ReadonlyMap<string, (text: string) => SourceLiteral[]> = new Map([
  ['yaml', yamlLiterals],
  ['yml', yamlLiterals],
  ['markdown', markdownLiterals],
  ['dotprompt', promptLiterals],
]);

/** The strings of a text, in their order; none for a language that is not read. */
export function literalsIn(text: string, languageId: string): readonly SourceLiteral[] {
  const syntax = languageNamed(languageId)?.syntax;
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

function markdownLiterals(text: string): SourceLiteral[] {
  return markdownParts(text).flatMap((part) => {
    const { start, languageId } = part;
    const syntax = languageNamed(languageId)?.syntax;
    if (syntax !== undefined) {
      return programLiterals(text.slice(0, start + part.text.length), syntax, { from: start }).literals;
    }
    return literalsIn(part.text, languageId).map((literal) => moved(literal, start));
  });
}
