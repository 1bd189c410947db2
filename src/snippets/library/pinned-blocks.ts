import { literalFilters } from '../literals/filters';
import { renderBlocks, type SnippetBlock } from './blocks';
import type { LibraryTemplate } from './library-template';

/** What a comment of a language's begins with. */
const commentMarks: Readonly<Partial<Record<SnippetBlock['language'], string>>> = {
  python: '#',
  js: '//',
  csharp: '//',
};

/**
 * The blocks of a template that load a revision. Where the library takes none, a comment says so; commands of a shell
 * install or download beforehand, and are left as they are.
 */
export function pinnedBlocks(
  template: LibraryTemplate,
  context: object,
  { id, revision }: { readonly id: string; readonly revision: string },
): SnippetBlock[] {
  const plain = renderBlocks(template, context);
  return renderBlocks(template, { ...context, revision }).map((block, index) => {
    const mark = commentMarks[block.language];
    const isPinned = block.content !== plain[index]?.content;
    return isPinned || mark === undefined || !block.content.includes(id)
      ? block
      : { ...block, content: `${mark} ${unpinned(revision)}\n${block.content}` };
  });
}

function unpinned(revision: string): string {
  return `This loads the default branch: where to name ${literalFilters.comment(revision)} is not known.`;
}
