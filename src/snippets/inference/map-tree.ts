/** The tree of lists and plain objects with each value in it replaced; what is replaced is not looked into. */
export function mapTree(value: unknown, replace: (value: unknown) => unknown): unknown {
  const replaced = replace(value);
  if (replaced !== value || typeof value !== 'object' || value === null) {
    return replaced;
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapTree(item, replace));
  }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTree(item, replace)]))
    : value;
}
