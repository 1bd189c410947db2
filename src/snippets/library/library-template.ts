import type { ModelRecord } from '../../catalogue';
import type { SnippetLanguage } from '../language';

/** The snippets of one library. */
export interface LibraryTemplate {
  /** Language of the blocks that name no other. */
  readonly language: SnippetLanguage;
  /** A template in that language: see `blocks.ts` for how it is divided. */
  readonly source: string;
  /** What the template reads. Default: {@link modelContext}. */
  readonly context?: (model: ModelRecord) => object;
}
