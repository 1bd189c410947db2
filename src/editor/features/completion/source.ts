import type { HubClient } from '../../../hub';
import type { HubReference, RepositoryKind } from '../../../source';

/** What is looked for: what the string at the cursor is to name, and how much of it is typed. */
export interface Request {
  readonly reference: HubReference;
  /** From the beginning of the name to the cursor. */
  readonly typed: string;
  readonly languageId: string;
  /** The character in front of the name. */
  readonly before: string;
}

/** Something that can stand there. */
export interface Suggestion {
  readonly text: string;
  /** What the list shows in place of a text that is too long for it. */
  readonly label?: string | undefined;
  readonly kind: HubReference['kind'];
  /** Beside the text, in a few words. */
  readonly description?: string | undefined;
  readonly detail?: string | undefined;
  /** The repository that it names, of which more can be told. */
  readonly about?: { readonly kind: RepositoryKind; readonly id: string } | undefined;
}

export interface Local {
  /** The best first. */
  readonly suggestions: readonly Suggestion[];
  /** Whether all that is known here is among them. */
  readonly complete: boolean;
}

/** What can be asked of the hub, so that more is known afterwards. */
export type Question = (hub: HubClient, signal: AbortSignal) => Promise<unknown>;

/** Where suggestions of a kind come from. */
export interface CompletionSource {
  /** What is known on this machine, at once. */
  local(request: Request): Local;
  /** What the hub should be asked; undefined where it has nothing to add. */
  question(request: Request): Question | undefined;
  /** Forgets what the hub said. */
  clear(): void;
}
