import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';
import { type Answer, json } from '../answer';
import { objectId } from '../derived-fields';
import type { Consent } from './grants';

const header = { alg: 'RS256', typ: 'JWT', kid: 'local-hub' };
const lifetimeSeconds = 3600;

let keyPair: KeyPairKeyObjectResult | undefined;

/** Made for the first one who asks: it takes a while. */
function keys(): KeyPairKeyObjectResult {
  keyPair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return keyPair;
}

interface Circumstances {
  readonly endpoint: string;
  /** What the application sent to recognize the token by. */
  readonly nonce: string | undefined;
}

/** Who signed in, as a signed JWT. */
export function idToken({ account, clientId }: Consent, { endpoint, nonce }: Circumstances): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: endpoint,
    aud: clientId,
    sub: objectId(account.name),
    iat: now,
    exp: now + lifetimeSeconds,
    nonce,
    name: account.fullname,
    preferred_username: account.name,
  };
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), keys().privateKey);
  return `${content}.${signature.toString('base64url')}`;
}

/** The key that ID tokens are verified by. */
export function listKeys(): Answer {
  const { alg, kid } = header;
  return json({ keys: [{ ...keys().publicKey.export({ format: 'jwk' }), alg, kid, use: 'sig' }] });
}
