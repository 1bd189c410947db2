/**
 * Colours that can be told apart on any picture, each light enough for black letters. They do not follow the theme: what
 * is behind them is the picture.
 */
const palette = [
  '#4fc3f7',
  '#ffb74d',
  '#81c784',
  '#f48fb1',
  '#fff176',
  '#b39ddb',
  '#4db6ac',
  '#ff8a65',
  '#c5e1a5',
  '#90caf9',
  '#e6b8a2',
  '#ce93d8',
] as const;

/** A colour for each label, the same one wherever it comes again. */
export function coloursOf(labels: Iterable<string>): (label: string) => string {
  const colours = new Map<string, string>();
  for (const label of labels) {
    if (!colours.has(label)) {
      colours.set(label, palette[colours.size % palette.length] ?? palette[0]);
    }
  }
  return (label) => colours.get(label) ?? palette[0];
}
