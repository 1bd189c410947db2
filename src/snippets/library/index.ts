import type { ModelRecord } from '../../catalogue';
import type { SnippetLanguage } from '../language';
import { parsedTemplate } from '../parsed-template';
import transformers from './templates/transformers.py.jinja';
import { transformersContext } from './transformers';

/** One snippet of a library's template. */
export interface SnippetBlock {
  readonly title: string;
  readonly language: SnippetLanguage;
  readonly content: string;
}

interface LibraryTemplate {
  readonly language: SnippetLanguage;
  readonly source: string;
  readonly context: (model: ModelRecord) => object;
}

const templates: ReadonlyMap<string, LibraryTemplate> = new Map([
  ['transformers', { language: 'python', source: transformers, context: transformersContext }],
]);

/** A line that begins a snippet, and its title: the cell marker of Python editors. */
const marker = /^(?:#|\/\/) %%(.*)\n/gm;

/** The library's snippets for the model, the best first; none for a library without a template. */
export function librarySnippetBlocks(model: ModelRecord, libraryId: string): SnippetBlock[] {
  const template = templates.get(libraryId);
  if (template === undefined) {
    return [];
  }
  const { language, source, context } = template;
  const [, ...parts] = parsedTemplate(source).render(context(model)).split(marker);
  const blocks: SnippetBlock[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    blocks.push({
      title: (parts[index] ?? '').trim(),
      language,
      content: `${(parts[index + 1] ?? '').trim()}\n`,
    });
  }
  return blocks;
}

/** The code of {@link librarySnippetBlocks}. */
export function librarySnippets(model: ModelRecord, libraryId: string): string[] {
  return librarySnippetBlocks(model, libraryId).map(({ content }) => content);
}
