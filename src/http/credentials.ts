const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a credential may travel to this address at all: encrypted, or never leaving the machine. */
export function mayCarryCredentials(url: string): boolean {
  if (!URL.canParse(url)) {
    return false;
  }
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
