import type { ModelRecord } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** What the template of EDS-NLP reads. A package is named after its model, in letters that Python can import. */
export function edsnlpContext({ id }: ModelRecord): object {
  const name = id.slice(id.lastIndexOf('/') + 1).replaceAll('-', '_');
  return { id, package: isIdentifier(name) ? name : 'package_name' };
}
