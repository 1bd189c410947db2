import type { DatasetLibraryId } from '../../catalogue';
import { loginBlock, renderBlocks, type SnippetBlock } from '../library/blocks';
import { type DatasetSource, datasetContext } from './dataset-context';
import { datasetTemplates } from './templates';
import downloadFile from './templates/download-file.py.jinja';

export type { DatasetSource } from './dataset-context';

/**
 * The steps that load the data set with a library.
 *
 * @throws TemplateRuntimeError for an id or revision with NUL, which no shell word can hold
 */
export function datasetSnippets(dataset: DatasetSource, library: DatasetLibraryId): SnippetBlock[] {
  const blocks = renderBlocks(datasetTemplates[library], datasetContext(dataset));
  return dataset.gated ? [loginBlock, ...blocks] : blocks;
}

/** Whether a step only makes ready what the others need: a login, or an installed library. */
export function isPreparation({ title }: Pick<SnippetBlock, 'title'>): boolean {
  return title === loginBlock.title || title === 'Install';
}

interface OneFile {
  readonly kind: 'model' | 'dataset' | 'space';
  readonly id: string;
  readonly path: string;
  /** Default: the main branch. */
  readonly revision?: string;
}

/** The steps that download one file of a repository. */
export function fileSnippets(file: OneFile): SnippetBlock[] {
  return renderBlocks({ source: downloadFile, language: 'python' }, file);
}
