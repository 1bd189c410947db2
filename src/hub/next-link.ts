/** The address of the next page in a `Link` header, as `<…>; rel="next"`. */
export function nextLink(headers: Headers): string | undefined {
  const link = headers.get('Link');
  return link === null ? undefined : /<([^>]*)>;\s*rel="?next"?/.exec(link)?.[1];
}
