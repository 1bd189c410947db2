import { type ModelRecord, repositoryName } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** What the template of spaCy reads. A package is named after its model; empty where Python cannot import it. */
export function spacyContext({ id }: ModelRecord): object {
  const name = repositoryName(id);
  return { id, package: isIdentifier(name) ? name : '' };
}
