/** Marks of a string that a program completes before it uses it, or that is a pattern. */
const marks = /[{}$\\%*\s]/;

/** Whether a text of a program is likely not yet the name that the program will use. */
export function isInterpolated(text: string): boolean {
  return marks.test(text);
}
