import type { ModelRecord } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** What the template of spaCy reads. A package is named after its model; empty where Python cannot import it. */
export function spacyContext({ id }: ModelRecord): object {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return { id, package: isIdentifier(name) ? name : '' };
}
