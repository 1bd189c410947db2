import type { JobByPath } from '../../job-facts';
import type { Submission } from '../../provider';
import { isString } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';

/**
 * The path of a job, from the address that the provider named for it. Only the path is used, on the host that was
 * called, since the question carries the key.
 *
 * @throws ProviderOutputError for an address of another host, with a query, or of another form
 */
export function jobPath(
  address: unknown,
  { domain, path }: Pick<JobByPath, 'domain' | 'path'>,
  { url, label }: Submission,
): string {
  const place = plainAddress(address);
  const isOwn = place !== undefined && (isOfDomain(place, domain) || place.origin === new URL(url).origin);
  if (!isOwn || place.search !== '' || !path.test(place.pathname)) {
    throw malformed(label, `the address of a job at ${domain}`);
  }
  return place.pathname;
}

/**
 * The address of a job that is asked for where the provider says, query and all, so without credentials.
 *
 * @throws ProviderOutputError for an address that is not of the domain
 */
export function jobAddress(address: unknown, domain: string, label: string): URL {
  const place = plainAddress(address);
  if (place === undefined || !isOfDomain(place, domain)) {
    throw malformed(label, `the address of a job at ${domain}`);
  }
  return place;
}

/**
 * A job's id, ready for an address.
 *
 * @param name - of the answer's field
 * @throws ProviderOutputError for anything but letters, digits and a few signs
 */
export function jobId(value: unknown, name: string, label: string): string {
  if (!isString(value) || !/^[\w-][\w.:-]{0,199}$/.test(value)) {
    throw malformed(label, `the id of a job as ${name}`);
  }
  return encodeURIComponent(value);
}

/** An address that means what it says: parsing changes nothing, so that no `..` or odd spelling hides in it. */
function plainAddress(address: unknown): URL | undefined {
  if (!isString(address) || !URL.canParse(address)) {
    return undefined;
  }
  const url = new URL(address);
  const isPlain = url.href === address && url.username === '' && url.password === '' && url.hash === '';
  return isPlain ? url : undefined;
}

function isOfDomain({ protocol, port, hostname }: URL, domain: string): boolean {
  return protocol === 'https:' && port === '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}
