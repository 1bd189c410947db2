import type { ModelRecord } from '../../catalogue';
import { isGated } from '../kit/record';

/** What the hub says of an id: the model's record, or that it has none. */
export type Standing = { readonly record: ModelRecord } | { readonly record: undefined };

/** What there is to know of a model before it is used. */
export type Mark = 'gone' | 'notAModel' | 'moved' | 'gated' | 'unserved';

interface Usage {
  /** Whether the id surely is a model's. */
  readonly certain: boolean;
  /** Whether it is called where it is served. */
  readonly served: boolean;
}

/** The marks of an id, the gravest first. */
export function marksOf(id: string, { record }: Standing, { certain, served }: Usage): readonly Mark[] {
  if (record === undefined) {
    return [certain ? 'gone' : 'notAModel'];
  }
  const mapping = record.inferenceProviderMapping ?? [];
  const live = mapping.some(({ status }) => status === 'live');
  // A model that never was served is loaded by those who use it.
  const unserved = !live && (served || mapping.length > 0);
  return [
    ...(record.id === id ? [] : ['moved' as const]),
    ...(isGated(record) ? ['gated' as const] : []),
    ...(unserved ? ['unserved' as const] : []),
  ];
}
