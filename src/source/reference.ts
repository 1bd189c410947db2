import type { SourceLiteral } from './literal';

/** What of the hub a string names. */
export type ReferenceKind = 'model' | 'dataset' | 'space' | 'task' | 'provider' | 'file' | 'revision';

export interface Meaning {
  readonly kind: ReferenceKind;
  /** The call says so. A mere key or variable makes it likely, for strings of the right form. */
  readonly certain: boolean;
  /** Kind and id of the repository that a file or a revision is of, where the same call names it. */
  readonly repository?: { readonly kind: 'model' | 'dataset' | 'space'; readonly id: string };
}

/** A string that names something of the hub. */
export interface HubReference extends Meaning {
  readonly literal: SourceLiteral;
}
