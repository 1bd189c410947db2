import * as z from 'zod/mini';
import type { CodeSnippet } from '../../../src/protocol';

/** In which language the user wants code, and with which client in each. */
export const codeChoiceSchema = z.object({
  language: z.optional(z.string()),
  clients: z._default(z.record(z.string(), z.string()), {}),
});

export type CodeChoice = z.output<typeof codeChoiceSchema>;

interface Chosen {
  /** Languages that there is code in. */
  readonly languages: readonly string[];
  readonly ofLanguage: readonly CodeSnippet[];
  readonly snippet: CodeSnippet | undefined;
}

/** What is shown of the snippets: what was chosen where it is among them, else the first. */
export function chosenOf(snippets: readonly CodeSnippet[], { language, clients }: CodeChoice): Chosen {
  const languages = [...new Set(snippets.map((snippet) => snippet.language))];
  const shown = languages.find((each) => each === language) ?? languages[0] ?? '';
  const ofLanguage = snippets.filter((snippet) => snippet.language === shown);
  const snippet = ofLanguage.find(({ client }) => client === clients[shown]) ?? ofLanguage[0];
  return { languages, ofLanguage, snippet };
}
