export function format(source: string): string {
  return source;
}
