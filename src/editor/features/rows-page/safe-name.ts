/** What a file may be called after names from the hub or of other files. */
export function safeName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').slice(0, 80);
}
