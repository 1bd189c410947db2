import { looksRandom } from './looks-random';
import { type SecretKind, secretKinds } from './secret-kinds';

/** Where a credential stands in a text. What it is made of is not kept. */
export interface FoundSecret {
  readonly kind: SecretKind;
  readonly start: number;
  readonly end: number;
}

/** What all forms begin with; the rest of a credential is drawn by chance. */
const beginning = /^(?:sk-(?:[a-z]+(?:\d+)?-)*|[a-z]+-|tgp_v1_|api_org_|hf_oauth_|[a-z]+\d?_)/i;

/** The credentials in a text, in their order. Placeholders of documentation are none. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const kind of secretKinds) {
    for (const { 0: secret, index: start } of text.matchAll(kind.pattern)) {
      const end = start + secret.length;
      const known = found.some((other) => other.start < end && start < other.end);
      if (!known && looksRandom(secret.replace(beginning, ''))) {
        found.push({ kind, start, end });
      }
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
