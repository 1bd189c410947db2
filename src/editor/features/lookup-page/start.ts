import * as z from 'zod/mini';
import type { HostEvent } from '../../../protocol';
import { lookupSearchSchema } from '../../parts/repository-search';

type LookedUp = Extract<HostEvent, { event: 'lookUp' }>['search'];

/** The search that the page is to begin with; undefined where a command was given none. */
export function searchIn(subject: unknown): LookedUp | undefined {
  const { success, data } = z.safeParse(lookupSearchSchema, subject);
  if (!success) {
    return undefined;
  }
  const { text: query, sort, ...rest } = data;
  switch (rest.kind) {
    case 'model': {
      const { kind, ...filters } = rest;
      return { kind, query, filters, sort };
    }
    default: {
      const { kind, ...filters } = rest;
      return { kind, query, filters, sort };
    }
  }
}
