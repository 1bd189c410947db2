/** A test for cells in whose texts all the words occur, in upper or lower case; undefined where there are no words. */
export function wordsIn(words: string): ((cells: readonly unknown[]) => boolean) | undefined {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (wanted.length === 0) {
    return undefined;
  }
  return (cells) => {
    const texts = cells.filter((cell) => typeof cell === 'string').map((cell) => cell.toLowerCase());
    return wanted.every((word) => texts.some((text) => text.includes(word)));
  };
}

const mostWords = 20;
