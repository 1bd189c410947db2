import { findSecrets } from './secrets/find-secrets';

const mask = '••••••••';

/**
 * The text without anything that looks like a credential.
 *
 * @param known credentials of the user, which are masked whatever they look like
 */
export function withoutCredentials(text: string, known: readonly string[]): string {
  const named = known
    .filter((secret) => secret.length >= 8)
    .reduce((all, secret) => all.replaceAll(secret, mask), text);
  let masked = '';
  let end = 0;
  for (const found of findSecrets(named)) {
    masked += named.slice(end, found.start) + mask;
    end = found.end;
  }
  return masked + named.slice(end);
}
