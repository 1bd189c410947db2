/** What nobody sees in a path, or what turns it around. Joiners are part of some languages. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Whether the text is a path within a repository: none that goes up, begins elsewhere or hides what it is. */
export function isFilePath(path: string): boolean {
  return (
    path.split(/[/\\]/).every((part) => !/^\.{0,2}$/.test(part)) &&
    !/^[A-Za-z]:/.test(path) &&
    !hidden.test(path)
  );
}
