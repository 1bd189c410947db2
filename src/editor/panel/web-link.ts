const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** An address as it may be opened outside of the editor; undefined for one that would do something else. */
export function webLink(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && schemes.has(parsed.protocol) ? parsed.href : undefined;
}
