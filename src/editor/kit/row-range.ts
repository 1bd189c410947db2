/** From the hub's ranges of rows, such as `n<1K`, `1K<n<10K` and `n>1T`, to `< 1K`, `1K – 10K` and `> 1T`. */
export function rowRangeLabel(range: string): string {
  const between = /^(\w+)<n<(\w+)$/.exec(range);
  if (between !== null) {
    return `${between[1]} – ${between[2]}`;
  }
  const [, sign, bound] = /^n([<>])(\w+)$/.exec(range) ?? [];
  return bound === undefined ? range : `${sign} ${bound}`;
}
