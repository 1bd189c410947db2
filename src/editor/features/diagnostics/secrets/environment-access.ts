import type { Replacement, TextRange } from '../replacement';
import { inProgram } from './program-access';
import { inShell } from './shell-access';

/** How a variable of the environment is read where a whole string is replaced by an expression. */
const expressions: ReadonlyMap<string, (variable: string) => string> = new Map([
  ['csharp', (variable: string) => `System.Environment.GetEnvironmentVariable("${variable}")`],
  ['go', (variable: string) => `os.Getenv("${variable}")`],
  ['java', (variable: string) => `System.getenv("${variable}")`],
  ['julia', (variable: string) => `ENV["${variable}"]`],
  ['php', (variable: string) => `getenv('${variable}')`],
  ['powershell', (variable: string) => `$env:${variable}`],
  ['r', (variable: string) => `Sys.getenv("${variable}")`],
  ['ruby', (variable: string) => `ENV["${variable}"]`],
  ['rust', (variable: string) => `&std::env::var("${variable}").unwrap()`],
]);

/**
 * Reads a credential from the environment in the place of writing it down.
 *
 * @returns undefined where the language has no such thing, or where it cannot be done safely
 */
export function environmentAccess(
  text: string,
  languageId: string,
  secret: TextRange,
  variable: string,
): Replacement | undefined {
  if (languageId === 'shellscript') {
    return inShell(text, secret, variable);
  }
  const expression = expressions.get(languageId);
  return expression === undefined
    ? inProgram(text, languageId, secret, variable)
    : wholeString(text, secret, expression(variable));
}

/** Only where the string is nothing but the credential. */
function wholeString(text: string, { start, end }: TextRange, expression: string): Replacement | undefined {
  const quote = text.charAt(start - 1);
  const isWhole = /["'`]/.test(quote) && text.charAt(end) === quote;
  return isWhole ? { start: start - 1, end: end + 1, text: expression } : undefined;
}
