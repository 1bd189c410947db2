/** `reviews.csv` becomes `reviews.answers.csv`, and with a number `reviews.answers-2.csv`. */
export function outputName(source: string, number = 1): string {
  const dot = source.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [source, ''] : [source.slice(0, dot), source.slice(dot)];
  // A batch over the results of a batch has no need of the word twice.
  const bare = stem.replace(/\.answers(-\d+)?$/, '');
  return `${bare}.answers${number === 1 ? '' : `-${number}`}${ending}`;
}

/** The first of the names that is not taken. */
export async function freeName(source: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = outputName(source, number);
    if (name !== source && !(await isTaken(name))) {
      return name;
    }
  }
}
