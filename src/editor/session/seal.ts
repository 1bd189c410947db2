const ivBytes = 12;

/** Encrypts a text (AES-GCM) for whoever has a secret that is as random as a key. */
export async function seal(text: string, secret: string): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes);
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
}

/** The text; undefined where it was sealed with another secret, or is damaged. */
export async function unseal(sealed: Uint8Array, secret: string): Promise<string | undefined> {
  const [iv, bytes] = [sealed.slice(0, ivBytes), sealed.slice(ivBytes)];
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes);
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
