import { type ModelRecord, repositoryName } from '../../../catalogue';

/** What the template of Stanza reads: `stanza-en` is the model of the language `en`. */
export function stanzaContext({ id }: ModelRecord): object {
  return { language: repositoryName(id).replace('stanza-', '') };
}
