import { partsOf } from './hub-address';
import { LiteralFinder, literalsIn } from './literals';
import { meaningOf } from './meaning';
import type { HubReference, Meaning } from './reference';

/** What the strings of a text name, those of the wrong form left out. */
export function referencesIn(text: string, languageId: string): HubReference[] {
  return literalsIn(text, languageId).flatMap((literal) => {
    if (!literal.closed || literal.isPart) {
      return [];
    }
    const meaning = meaningOf(literal.place);
    const parts = partsOf(literal, meaning) ?? (meaning === undefined ? [] : [{ ...meaning, literal }]);
    return parts.filter((part) => part.prefix === undefined && hasForm(part.literal.text, part));
  });
}

/** What the string at an offset is to name, however much of it is typed. */
export function referenceAt(
  text: string,
  offset: number,
  languageId: string,
  /** To be given again for the same document, so that it is read faster. */
  finder = new LiteralFinder(),
): HubReference | undefined {
  const literal = finder.at(text, offset, languageId);
  const meaning = literal && meaningOf(literal.place);
  const parts = literal && partsOf(literal, meaning);
  if (parts !== undefined) {
    return parts.find((part) => part.literal.start <= offset && offset <= part.literal.end);
  }
  return literal && meaning && { ...meaning, literal };
}

const ownerAndName = /^[\w-][\w.-]*\/[\w.-]+$/;
const nameAlone = /^[\w-][\w.-]*$/;

/** Whether a text can be the id of a repository on the hub: `owner/name`. */
export function isRepositoryId(text: string): boolean {
  return ownerAndName.test(text) && !/--|\.\.|\.git$/.test(text) && text.length <= 193;
}

/** Old models and data sets have no owner. Where a mere key says so, they are not told from other words. */
function hasForm(text: string, { kind, certain }: Meaning): boolean {
  if (kind === 'model' || kind === 'dataset' || kind === 'space') {
    return isRepositoryId(text) || (certain && kind !== 'space' && nameAlone.test(text));
  }
  return text !== '';
}
