import * as z from 'zod/mini';
import { modelIdSchema } from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';

/** As many models are shown side by side. */
export const mostModels = 4;

const stateSchema = z.object({
  models: z._default(z.array(modelIdSchema).check(z.maxLength(mostModels)), []),
  text: z._default(z.string(), 'Hello, world! A token is a piece of text: café, 你好, 12345, 😀'),
  showsIds: z._default(z.boolean(), false),
});

/** What survives hiding the page and reloading the window. */
export type PageState = z.output<typeof stateSchema>;

/** The state to start with. What wasn't saved, or is no longer valid, is as in a new page. */
export function fromSaved(kept: unknown): PageState {
  return readSaved(stateSchema, kept);
}

/** A model beside the others. Of too many the oldest goes. */
export function withModel(models: readonly string[], id: string): string[] {
  return models.includes(id) ? [...models] : [...models, id].slice(-mostModels);
}
