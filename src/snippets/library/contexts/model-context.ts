import { type ModelRecord, repositoryName } from '../../../catalogue';

/** What a template reads of a model when it needs nothing out of the ordinary. */
export function modelContext({ id, tags, pipeline_tag = '' }: ModelRecord) {
  return {
    id,
    /** The id without its owner. */
    name: repositoryName(id),
    tags,
    task: pipeline_tag,
    conversational: tags.includes('conversational'),
  };
}
