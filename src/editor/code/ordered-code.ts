import type { CodeSnippet } from '../../protocol';
import { loginCommand } from '../../snippets';
import type { SnippetChoice } from './snippet-choice';

interface Circumstances {
  readonly isGated: boolean;
  /** Language of the file that the user works in. */
  readonly userLanguage: string | undefined;
}

/** The user's language first, then Python. Logging in to a gated model is a step before the code. */
export function orderedCode(
  choices: readonly SnippetChoice[],
  { isGated, userLanguage }: Circumstances,
): CodeSnippet[] {
  const code = choices.filter(({ content }) => content.trim() !== loginCommand);
  const languages = new Set([userLanguage, 'python', ...code.map(({ language }) => language)]);
  return [...languages].flatMap((wanted) =>
    code
      .filter(({ language }) => language === wanted)
      .map(({ language, label, content, install, group }) => ({
        ...{ language, client: label, content },
        ...(install !== undefined && { install }),
        ...(isGated && group === 'load' && { login: loginCommand }),
      })),
  );
}
