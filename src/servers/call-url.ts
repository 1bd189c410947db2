/**
 * The address by which the inference client and its snippets call a server. They put a `/v1` behind one that has none,
 * unless it is the address of the call itself.
 */
export function callUrl(url: string): string {
  return isVersioned(url) ? url : `${url}/chat/completions`;
}

/** Whether calls other than chats can be put behind the address as well. */
export function isVersioned(url: string): boolean {
  return url.endsWith('/v1');
}
