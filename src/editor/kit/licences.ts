import { isWebAddress, type Licence, type LicenceKind, licences, unlistedLicence } from '../../catalogue';
import { isFilePath } from '../../hub';
import type { LicenceFact } from '../../protocol';
import type { Translate } from './l10n';
import { tagged } from './record';
import { escapeMarkdown } from './words/escape-markdown';
import { type LinkedWords, linkedMarkdown } from './words/linked-markdown';
import { plainLine } from './words/plain';

type Texts = string | readonly string[] | null | undefined;

/** What a record says of its licences. All of it may be a stranger's text. */
export interface Licensed {
  readonly cardData?:
    | { readonly license?: Texts; readonly license_name?: Texts; readonly license_link?: Texts }
    | undefined;
  readonly tags: readonly string[];
}

/** More than anyone gives a work. */
const licenceLimit = 20;
const longestName = 100;
const longestLink = 2000;

/**
 * The licences that the card names, else the tags. One that the hub doesn't list goes by the name that its author gave it, and
 * its text is at the author's address or in a file of the repository.
 *
 * @param page address of the repository on the hub
 */
export function licencesOf(record: Licensed, page: string, t: Translate, revision = 'main'): LicenceFact[] {
  return namedLicences(record).map(({ licence, name, link }) => {
    const text = link === undefined ? licence.text : textAddress(link, page, revision);
    return {
      label: name ?? labelOf(licence, t),
      kind: kindNames[licence.kind](t),
      summary: licence.summary(t),
      ...(text !== undefined && { text }),
    };
  });
}

/** The same in few words: the hub's ids, or the names that authors gave. Undefined where there is none. */
export function licenceNames(record: Licensed): string | undefined {
  const names = namedLicences(record).map(({ licence, name }) => name ?? licence.id);
  return names.length === 0 ? undefined : names.join(', ');
}

/** What is said wherever a licence is explained. */
export function licenceCaution(t: Translate): string {
  return t('This is a summary, not legal advice. Only the text of the licence counts.');
}

/** A licence in a few words, which lead to its text. */
export function linkedLicence({ label, kind, summary, text }: LicenceFact, t: Translate): LinkedWords {
  const title = `${summary} ${licenceCaution(t)}`;
  return { text: `${label} (${kind})`, ...(text !== undefined && { link: { url: text, title } }) };
}

/** Licences with all that is known of them, in Markdown. */
export function licencesMarkdown(all: readonly LicenceFact[], t: Translate): string {
  const explained = all.map(
    (each) => `${linkedMarkdown(linkedLicence(each, t))}  \n${escapeMarkdown(each.summary)}`,
  );
  return [...explained, `*${escapeMarkdown(licenceCaution(t))}*`].join('\n\n');
}

interface NamedLicence {
  readonly licence: Licence;
  /** What the author calls it, and where they say its text is. */
  readonly name?: string | undefined;
  readonly link?: string | undefined;
}

function namedLicences({ cardData, tags }: Licensed): NamedLicence[] {
  const given = textsOf(cardData?.license);
  const ids = new Set(given.length > 0 ? given : tagged({ tags }, 'license'));
  const names = textsOf(cardData?.license_name);
  const links = textsOf(cardData?.license_link);
  let unlisted = 0;
  return [...ids].slice(0, licenceLimit).map((given) => {
    const id = plainLine(given, longestName);
    const listed = licences.get(id.toLowerCase());
    if (listed !== undefined && listed.id !== 'other') {
      return { licence: listed };
    }
    const name = names[unlisted];
    const link = links[unlisted];
    unlisted += 1;
    return {
      licence: listed ?? unlistedLicence(id),
      name: name === undefined ? undefined : plainLine(name, longestName),
      link,
    };
  });
}

function textsOf(value: Texts): string[] {
  return [value ?? []].flat().filter((each) => each.trim() !== '');
}

/** Authors give an address, or the path of a file in the repository. Anything else leads nowhere. */
function textAddress(link: string, page: string, revision: string): string | undefined {
  const given = link.trim();
  if (given.length > longestLink) {
    return undefined;
  }
  if (isWebAddress(given)) {
    const { protocol, href } = new URL(given);
    return protocol === 'https:' ? href : undefined;
  }
  const path = given.replace(/^\.\//, '');
  const isFile = isFilePath(path) && !path.includes(':');
  return isFile
    ? `${page}/blob/${[revision, ...path.split('/')].map(encodeURIComponent).join('/')}`
    : undefined;
}

function labelOf({ id, label }: Licence, t: Translate): string {
  switch (id) {
    case 'other':
      return t('Other licence');
    case 'unknown':
      return t('Unknown licence');
    default:
      return label;
  }
}

const kindNames: Readonly<Record<LicenceKind, (t: Translate) => string>> = {
  copyleft: (t) => t('copyleft'),
  custom: (t) => t('custom terms'),
  noDerivatives: (t) => t('no derivatives'),
  nonCommercial: (t) => t('non-commercial'),
  permissive: (t) => t('permissive'),
  publicDomain: (t) => t('public domain'),
  unknown: (t) => t('terms unknown'),
  useRestrictions: (t) => t('use restrictions'),
};
