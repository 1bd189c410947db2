import type { RepositoryKind } from '../../../source';

/** A repository of the hub that we have heard of, and what is known of it. */
export interface KnownId {
  readonly kind: RepositoryKind;
  readonly id: string;
  readonly task?: string | undefined;
  readonly library?: string | undefined;
  readonly downloads?: number | undefined;
  readonly likes?: number | undefined;
  /** Not to be kept longer than the window lives: private, or read in a file and never seen on the hub. */
  readonly fleeting?: boolean | undefined;
  /** The user's own files or lists name it, which no account has a say in. */
  readonly written?: boolean | undefined;
}
