import { isTypeable } from '../../kit/typeable';

/** Characters that mean the same to every shell. Quotes and what is between them differ in the others. */
const plainLine = /^[\w ./:@=+,~'"$-]+$/;

/** A quoted word that needs no quotes in any shell. */
const plainWord = /(?<!\S)'([\w./:-]+)'(?!\S)/g;

/**
 * The line that a user may run as it is. Undefined for one that the shell would read otherwise, or not as a line.
 *
 * @param shell path of the user's shell
 */
export function terminalLine(command: string, shell: string): string | undefined {
  if (!isTypeable(command)) {
    return undefined;
  }
  if (isPosix(shell)) {
    return command;
  }
  return plainLine.test(command) ? command.replace(plainWord, '$1') : undefined;
}

/** Whether the shell quotes as our snippets do. */
function isPosix(shell: string): boolean {
  return /(?:^|[\\/])(?:ba|da|k|z)?sh(?:\.exe)?$/i.test(shell);
}
