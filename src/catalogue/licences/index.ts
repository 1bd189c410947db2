import { licenceTable } from './table';
import { type LicenceTerms, licenceTerms } from './terms';

export type { LicenceKind } from './terms';

/** A licence that the hub lists, and what it says in short: no legal advice. */
export interface Licence extends LicenceTerms {
  readonly id: string;
  readonly label: string;
  /** Where its text can be read. */
  readonly text: string | undefined;
}

/** Every licence that the hub lists, by its id. */
export const licences: ReadonlyMap<string, Licence> = new Map(
  licenceTable.map(([id, label, terms, text]) => [id, { id, label, text, ...licenceTerms[terms] }]),
);

/** A licence that isn't listed, with the terms of `other`. */
export function unlistedLicence(id: string): Licence {
  return { id, label: id, text: undefined, ...licenceTerms.other };
}
