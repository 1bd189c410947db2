import { isInterpolated } from './interpolated';
import { type Items, itemsAt } from './items';
import { languageNamed } from './languages';
import { markdownParts } from './markdown-parts';
import { repositoriesIn, rowOf } from './meaning';
import type { ProgramSyntax } from './program-syntax';
import type { HubReference, NamedRepository } from './reference';

/** Where the revision of a repository is written in the call that names it, or where it can be. */
export interface RevisionPlace {
  /** With the revision that is written there, if there is one. */
  readonly repository: NamedRepository;
  /** What another revision replaces: nothing, where none is written yet. */
  readonly start: number;
  readonly end: number;
  /** What is to be written in front of the other revision, and behind it. */
  readonly before: string;
  readonly after: string;
}

type Edit = Omit<RevisionPlace, 'repository'>;

/**
 * Where the call of a reference takes the revision of the repository that it names; undefined where it takes none, gets
 * it as something else than a plain string, or names several repositories, which share no commits.
 */
export function revisionPlace(
  text: string,
  languageId: string,
  reference: HubReference,
): RevisionPlace | undefined {
  if (languageId === 'markdown') {
    return placeInBlock(text, reference);
  }
  const syntax = languageNamed(languageId)?.syntax;
  const { call } = reference.literal.place;
  const row = call && rowOf(call);
  if (syntax === undefined || call === undefined || row?.arguments.revision === undefined) {
    return undefined;
  }
  const repository = repositoryOf(reference);
  const isNamed = ({ kind, id }: NamedRepository) => kind === repository?.kind && id === repository.id;
  const given = itemsOf(text, call.inside, row.options?.position, syntax);
  if (repository === undefined || given === undefined || !repositoriesIn(row, call).every(isNamed)) {
    return undefined;
  }
  const { kind, id } = repository;
  const written = given.bracket.items.find(({ name }) => name === 'revision');
  if (written === undefined) {
    return { repository: { kind, id }, ...insertion(text, given, quoteOf(text, reference)) };
  }
  const revision = written.string && text.slice(written.string.start, written.string.end);
  return revision === undefined || written.string === undefined || isInterpolated(revision)
    ? undefined
    : { repository: { kind, id, revision }, ...written.string, before: '', after: '' };
}

/** In a block of code, which ends where it does. */
function placeInBlock(text: string, reference: HubReference): RevisionPlace | undefined {
  const at = reference.literal.start;
  const block = markdownParts(text).find((part) => part.start <= at && at < part.start + part.text.length);
  return block === undefined || block.languageId === 'markdown'
    ? undefined
    : revisionPlace(text.slice(0, block.start + block.text.length), block.languageId, reference);
}

/** The one that a reference names, or is a revision of. */
function repositoryOf({ kind, literal, repository }: HubReference): NamedRepository | undefined {
  switch (kind) {
    case 'model':
    case 'dataset':
    case 'space':
      return { kind, id: literal.text };
    case 'revision':
      return repository;
    default:
      return undefined;
  }
}

interface Given {
  /** The arguments of the call, or the properties of its options. */
  readonly bracket: Items;
  /** How an argument of that name is written, around the quoted revision. */
  readonly form: readonly [before: string, after: string];
}

/** Where the call gets what has a name. */
function itemsOf(
  text: string,
  start: number,
  options: number | undefined,
  syntax: ProgramSyntax,
): Given | undefined {
  const call = itemsAt(text, start, syntax);
  if (call === undefined || syntax.namesArguments) {
    return call && { bracket: call, form: ['revision=', ''] };
  }
  if (options === undefined || call.items.length < options) {
    return undefined;
  }
  const object = call.items[options];
  if (object === undefined) {
    return { bracket: call, form: ['{ revision: ', ' }'] };
  }
  const bracket = text[object.start] === '{' ? itemsAt(text, object.start + 1, syntax) : undefined;
  return bracket && { bracket, form: ['revision: ', ''] };
}

/** The quote around the id. */
function quoteOf(text: string, { literal }: HubReference): string {
  let at = literal.start - 1;
  while (at > 0 && !/["'`]/.test(text.charAt(at))) {
    at -= 1;
  }
  return text.charAt(at);
}

/** What follows an item on its line: a comma, and a comment. */
const restOfLine = /[^\S\r\n]*(,)?(?:[^\S\r\n]*(?:(?:#|\/\/)[^\r\n]*|\/\*[^\r\n]*?\*\/))?/y;

/** Behind the last item, laid out as that is. */
function insertion(text: string, { bracket, form: [front, back] }: Given, quote: string): Edit {
  const { items, open, close, endsInComma } = bracket;
  const before = front + quote;
  const after = quote + back;
  const last = items.at(-1);
  if (last === undefined) {
    const isBlank = text.slice(open, close).trim() === '';
    return { start: open, end: isBlank ? close : open, before: ` ${before}`, after: `${after} ` };
  }
  const indent = text.slice(text.lastIndexOf('\n', last.start) + 1, last.start);
  restOfLine.lastIndex = last.end;
  const [rest = '', comma] = restOfLine.exec(text) ?? [];
  if (indent.trim() !== '' || endsInComma !== (comma !== undefined)) {
    return { start: last.end, end: last.end, before: `, ${before}`, after };
  }
  const end = last.end + rest.length;
  return endsInComma
    ? { start: end, end, before: `\n${indent}${before}`, after: `${after},` }
    : { start: last.end, end, before: `,${rest.trimEnd()}\n${indent}${before}`, after };
}
