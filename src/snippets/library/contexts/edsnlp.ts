import { type ModelRecord, repositoryName } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** What the template of EDS-NLP reads. A package is named after its model, in letters that Python can import. */
export function edsnlpContext({ id }: ModelRecord): object {
  const name = repositoryName(id).replaceAll('-', '_');
  return { id, package: isIdentifier(name) ? name : 'package_name' };
}
