import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { der, objectId } from './der';

const dayMilliseconds = 86_400_000;

const ecdsaWithSha256 = der('sequence', objectId('2a8648ce3d040302'));
const isAuthority = der(
  'sequence',
  objectId('551d13'),
  der('yes', Buffer.from([0xff])),
  der('octets', der('sequence', der('yes', Buffer.from([0xff])))),
);

export interface ServerCertificate {
  /** Both in PEM. */
  readonly cert: string;
  readonly key: string;
}

interface Subject {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly extension: Buffer;
  readonly daysLeft: number;
}

/** A certificate authority, as a company has one of its own. */
export class Authority {
  readonly #keys = newKeys();

  constructor(readonly name: string) {}

  /** Its own certificate in PEM, which machines that trust it have. */
  get certificate(): string {
    const { publicKey } = this.#keys;
    return this.#signed({ name: this.name, publicKey, extension: isAuthority, daysLeft: 30 });
  }

  /** A certificate for a host. Without days left it has expired. */
  issue(host: string, daysLeft = 30): ServerCertificate {
    const { publicKey, privateKey } = newKeys();
    const names = der('octets', der('sequence', der('dnsName', host)));
    const extension = der('sequence', objectId('551d11'), names);
    return {
      cert: this.#signed({ name: host, publicKey, extension, daysLeft }),
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  }

  #signed({ name, publicKey, extension, daysLeft }: Subject): string {
    const end = Date.now() + daysLeft * dayMilliseconds;
    const content = der(
      'sequence',
      der('version', der('integer', Buffer.from([2]))),
      der('integer', Buffer.from([1]), randomBytes(8)),
      ecdsaWithSha256,
      nameOf(this.name),
      der('sequence', time(end - 60 * dayMilliseconds), time(end)),
      nameOf(name),
      publicKey.export({ type: 'spki', format: 'der' }),
      der('extensions', der('sequence', extension)),
    );
    const signature = sign('sha256', content, this.#keys.privateKey);
    const whole = der('sequence', content, ecdsaWithSha256, der('bits', Buffer.from([0]), signature));
    const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  }
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function nameOf(commonName: string): Buffer {
  return der('sequence', der('set', der('sequence', objectId('550403'), der('text', commonName))));
}

function time(milliseconds: number): Buffer {
  return der('time', new Date(milliseconds).toISOString().replace(/[-:T]|\.\d+/g, ''));
}
