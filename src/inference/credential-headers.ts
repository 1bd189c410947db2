import type { AuthScheme } from './provider';

/** The headers that carry a credential: what stands before its text, by name. */
export function credentialHeaders(scheme: AuthScheme): Readonly<Record<string, string>> {
  // Clients of the one host with this scheme disagree on the header's name.
  return { Authorization: `${scheme} `, ...(scheme === 'X-Key' && { 'x-key': '' }) };
}
