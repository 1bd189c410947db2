import type { Template } from '../../template';
import type { SnippetLanguage } from '../language';
import { snippetTemplate } from '../parsed-template';
import type { LibraryTemplate } from './library-template';

/** One snippet of a library's template. */
export interface SnippetBlock {
  readonly title: string;
  readonly language: SnippetLanguage;
  readonly content: string;
}

export const loginCommand = 'hf auth login';

/** A gated repository lets in only who has asked for access and is logged in. */
export const loginBlock: SnippetBlock = { title: 'Log in', language: 'sh', content: `${loginCommand}\n` };

/**
 * A line that begins a block, with its title and, where it differs from the template's, its language:
 * `# %% Install [sh]`. It is the cell marker of Python editors.
 */
const marker = /^(?:#|\/\/) %%[ \t]*(.*?)[ \t]*(?:\[(\w+)\])?[ \t]*$/gm;

// No literal of any language holds this character, so no value of a model record can begin a block.
const divider = '\0';

const divided = new Map<string, Template>();

/** Renders the template and divides it into its blocks. What stands before the first marker is left out. */
export function renderBlocks({ source, language }: LibraryTemplate, context: object): SnippetBlock[] {
  const parts = dividedTemplate(source).render(context).split(divider);
  return parts.slice(1).map((part) => blockOf(part, language));
}

function blockOf(part: string, language: SnippetLanguage): SnippetBlock {
  const end = part.indexOf('\n');
  const heading = part.slice(0, end);
  const tab = heading.indexOf('\t');
  const lines = part.slice(end + 1).trimStart();
  return {
    title: tab === -1 ? heading : heading.slice(0, tab),
    language: tab === -1 ? language : (heading.slice(tab + 1) as SnippetLanguage),
    // With the line break that each block ends in.
    content: lines.slice(0, lines.trimEnd().length + 1),
  };
}

function dividedTemplate(source: string): Template {
  let template = divided.get(source);
  if (template === undefined) {
    const withDividers = source.replace(marker, (_, title: string, language?: string) =>
      language === undefined ? divider + title : `${divider}${title}\t${language}`,
    );
    // A template leaves out its last line break.
    template = snippetTemplate(`${withDividers}\n`);
    divided.set(source, template);
  }
  return template;
}
