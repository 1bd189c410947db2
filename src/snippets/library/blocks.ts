import type { SnippetLanguage } from '../language';
import { parsedTemplate } from '../parsed-template';
import type { LibraryTemplate } from './library-template';

/** One snippet of a library's template. */
export interface SnippetBlock {
  readonly title: string;
  readonly language: SnippetLanguage;
  readonly content: string;
}

/**
 * A line that begins a block, with its title and, where it differs from the template's, its language:
 * `# %% Install [sh]`. It is the cell marker of Python editors.
 */
const marker = /^(?:#|\/\/) %%[ \t]*(.*?)[ \t]*(?:\[(\w+)\])?[ \t]*$/gm;

// No literal of any language holds this character, so no value of a model record can begin a block.
const divider = '\0';

/** Renders the template and divides it into its blocks. What stands before the first marker is left out. */
export function renderBlocks({ source, language }: LibraryTemplate, context: object): SnippetBlock[] {
  const [, ...parts] = dividedTemplate(source).render(context).split(divider);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [title = '', named = language] = heading.split('\t');
    return { title, language: named as SnippetLanguage, content: `${lines.join('\n').trim()}\n` };
  });
}

function dividedTemplate(source: string) {
  return parsedTemplate(source, (text) =>
    text.replace(marker, (_, title: string, language?: string) =>
      language === undefined ? `${divider}${title}` : `${divider}${title}\t${language}`,
    ),
  );
}
