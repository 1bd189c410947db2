import * as z from 'zod/mini';
import type { ModelFilters, ModelSort } from '../../../protocol';
import { modelSearchSchema } from '../../parts/model-search';

interface Start {
  readonly query: string;
  readonly filters: ModelFilters;
  readonly sort: ModelSort;
}

/** The search that the page is to begin with; undefined where a command was given none. */
export function searchIn(subject: unknown): Start | undefined {
  const { success, data } = z.safeParse(modelSearchSchema, subject);
  if (!success) {
    return undefined;
  }
  const { text, sort, ...filters } = data;
  return { query: text, sort, filters };
}
