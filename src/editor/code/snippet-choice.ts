import type { Code } from './plan-insertion';

/** What code does with a model. */
export type SnippetGroup = 'load' | 'call' | 'local';

/** One snippet that a user may choose. */
export interface SnippetChoice extends Code {
  readonly group: SnippetGroup;
  /** Library, client or app. */
  readonly label: string;
  /** What tells it from others of the same label. */
  readonly variant: string;
  /** What is to be installed for it. */
  readonly install?: string;
  /** Of a repository with a choice of files: the code for one of them. */
  readonly withFile?: (path: string) => string;
}

/** Choices that stand together in the list. */
export interface ChoiceGroup {
  readonly group: SnippetGroup;
  /** They are in other languages than the user's file. */
  readonly foreign: boolean;
  readonly choices: readonly SnippetChoice[];
}

const order: readonly SnippetGroup[] = ['load', 'call', 'local'];

/**
 * The choices in the order of the list: what fits the user's file first, and what loads a model before what calls it.
 *
 * @param fileLanguage language of the file where the code is to stand, where that is one of our snippets'
 */
export function arranged(choices: readonly SnippetChoice[], fileLanguage: string | undefined): ChoiceGroup[] {
  const flavoured = inFlavour(choices, fileLanguage);
  return [false, true]
    .flatMap((foreign) =>
      order.map((group) => ({
        group,
        foreign,
        choices: flavoured.filter(
          (choice) => choice.group === group && isForeign(choice, fileLanguage) === foreign,
        ),
      })),
    )
    .filter((each) => each.choices.length > 0);
}

function isForeign({ language }: SnippetChoice, fileLanguage: string | undefined): boolean {
  return (
    fileLanguage !== undefined && language !== fileLanguage && !(fileLanguage === 'ts' && language === 'js')
  );
}

/** TypeScript's flavour for its own files alone, and no JavaScript beside it where there are both. */
function inFlavour(
  choices: readonly SnippetChoice[],
  fileLanguage: string | undefined,
): readonly SnippetChoice[] {
  if (fileLanguage !== 'ts') {
    return choices.filter(({ language }) => language !== 'ts');
  }
  const flavoured = choices.filter(({ language }) => language === 'ts');
  return choices.filter(
    ({ language, label, variant }) =>
      language !== 'js' || !flavoured.some((each) => each.label === label && each.variant === variant),
  );
}
