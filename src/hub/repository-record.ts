import * as z from 'zod/mini';
import { flag, number, text, texts } from '../http/shapes';
import { isModelId } from './model-id';

/** What the hub keeps under an id. */
export type RepositoryKind = 'model' | 'dataset' | 'space';

/** The id of a model, a data set or a space. Whatever else a hub sends as one could not be asked for again. */
export const repositoryId = z.string().check(z.refine(isModelId, 'not the id of a repository'));

/** How access is granted: `false` where everyone has it. Whatever else a hub says means that its owner decides. */
export const gated = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value): false | 'auto' | 'manual' =>
      value ? (value === 'auto' ? value : 'manual') : false,
    ),
  ),
);

/** What there is to tell of a dataset or a space, by the hub's own field names. Only the id is needed. */
export const repositoryRecordSchema = z.looseObject({
  id: repositoryId,
  author: text,
  private: flag,
  disabled: flag,
  gated,
  downloads: number,
  likes: number,
  lastModified: text,
  tags: texts,
  /** Bytes of a dataset's main branch: https://github.com/huggingface/huggingface_hub/pull/4136. */
  mainSize: number,
  /** With what a space is made, for example `gradio`. */
  sdk: text,
});

export type RepositoryRecord = z.output<typeof repositoryRecordSchema>;

const shared = ['author', 'disabled', 'lastModified', 'likes', 'private', 'tags'];

/** What to ask for; all of a record may hold thousands of file names. */
export const repositoryFields: Readonly<Record<Exclude<RepositoryKind, 'model'>, readonly string[]>> = {
  dataset: [...shared, 'downloads', 'gated', 'mainSize'],
  space: [...shared, 'sdk'],
};
