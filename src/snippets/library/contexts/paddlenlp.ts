import type { ModelRecord } from '../../../catalogue';
import { isIdentifier } from '../../literals/filters';

/** What the template of PaddleNLP reads: the class of the model is the first that the configuration names. */
export function paddlenlpContext({ id, config }: ModelRecord): object {
  const [architecture = ''] = config?.architectures ?? [];
  return { id, architecture: isIdentifier(architecture) ? architecture : '' };
}
