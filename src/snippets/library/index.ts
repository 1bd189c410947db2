import { currentLibraryId, type ModelRecord } from '../../catalogue';
import { loginBlock, renderBlocks, type SnippetBlock } from './blocks';
import { modelContext } from './contexts/model-context';
import { pinnedBlocks } from './pinned-blocks';
import { templates } from './templates';

export { loginCommand, type SnippetBlock } from './blocks';
export { installCommand } from './install';

/**
 * The library's snippets for the model, the best first; none for a library without a template. A library that was
 * renamed has them under its old id too.
 *
 * @param revision branch, tag or commit to load. Default: what the library loads by itself
 */
export function librarySnippetBlocks(
  model: ModelRecord,
  libraryId: string,
  revision?: string,
): SnippetBlock[] {
  const template = templates.get(currentLibraryId(libraryId));
  if (template === undefined) {
    return [];
  }
  const context = template.context ?? modelContext;
  const blocks =
    revision === undefined
      ? renderBlocks(template, context(model))
      : pinnedBlocks(template, context(model), { id: model.id, revision });
  return model.gated && blocks.length > 0 ? [loginBlock, ...blocks] : blocks;
}

/** The code of {@link librarySnippetBlocks}. */
export function librarySnippets(model: ModelRecord, libraryId: string): string[] {
  return librarySnippetBlocks(model, libraryId).map(({ content }) => content);
}
