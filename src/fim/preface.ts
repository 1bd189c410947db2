/** A line that begins a block of code in Markdown. */
export const opensFence = /^\s*```[^`]*$/;

const sentence = /^\s*(?:Below|Certainly|Here|Of course|Okay|Sure|The|This|To)\b[^`{}();=]*[.:!]\s*$/;

/** Whether a line is what a model says before the code that it was asked for. */
export function isSentence(line: string): boolean {
  return sentence.test(line);
}
