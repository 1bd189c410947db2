import type { IncomingHttpHeaders } from 'node:http';

/** Says which host a request was meant for, before it was sent to this machine instead. */
export const originalHostHeader = 'x-original-host';

export function originalHost(headers: IncomingHttpHeaders): string | undefined {
  return [headers[originalHostHeader]].flat()[0];
}
