import type { Client } from './clients';

/** Whether the hub may send a browser there: but for the port on this machine, the address is a registered one. */
export function isRegistered({ redirectUris }: Client, address: string): boolean {
  return (
    URL.canParse(address) && redirectUris.some((each) => withoutLocalPort(each) === withoutLocalPort(address))
  );
}

/** Who listens on this machine takes whatever port is free (RFC 8252, 7.3). */
function withoutLocalPort(address: string): string {
  return address.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+(?=[/?#]|$)/, '$1');
}
