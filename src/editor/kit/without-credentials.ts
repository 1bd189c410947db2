import { redacted, Secrets } from '../../http';
import { findSecrets } from './secrets/find-secrets';

/**
 * The text without anything that looks like a credential.
 *
 * @param known credentials of the user, which are taken out whatever they look like
 */
export function withoutCredentials(text: string, known: readonly string[]): string {
  const named = new Secrets(known).text(text);
  let clean = '';
  let end = 0;
  for (const found of findSecrets(named)) {
    clean += named.slice(end, found.start) + redacted;
    end = found.end;
  }
  return clean + named.slice(end);
}
