/** The names that a text adds to those that are there, and those that it repeats. */
export function newNames(names: readonly string[], text: string) {
  const typed = text
    .split(/[\n\r,;\t]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = new Set(names);
  const added: string[] = [];
  const repeated: string[] = [];
  for (const name of typed) {
    (known.has(name) ? repeated : added).push(name);
    known.add(name);
  }
  return { added, repeated };
}
