import type { ModelRecord } from '../../../catalogue';
import { valueAt } from './value-at';

/** What the template of scikit-learn reads. The file is empty where the configuration does not name it. */
export function sklearnContext({ id, tags, config }: ModelRecord): object {
  const file = valueAt(config, 'sklearn', 'model', 'file');
  return {
    id,
    skops: tags.includes('skops'),
    file: typeof file === 'string' ? file : '',
    pickle: valueAt(config, 'sklearn', 'model_format') === 'pickle',
  };
}
