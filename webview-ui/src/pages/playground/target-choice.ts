import * as z from 'zod/mini';
import { serverOf } from '../../../../src/protocol';

/** A model to try, and who runs it. */
export const targetChoiceSchema = z.object({
  model: z.optional(z.string()),
  provider: z._default(z.string(), 'auto'),
  /** The server of the user's own that describes the model; undefined for the hub. */
  server: z.optional(z.string()),
});

export type TargetChoice = z.output<typeof targetChoiceSchema>;

/** The choice of a model and a provider. What a server of the user's own runs it describes as well. */
export function targetOf(model: string, provider = 'auto'): TargetChoice {
  return { model, provider, ...(serverOf(provider) !== undefined && { server: provider }) };
}

/** What is looked up for a choice: the same name may stand for a model of the hub and for one of a server. */
export function lookupKey({ model, server }: TargetChoice): string | undefined {
  return model === undefined ? undefined : `${server ?? ''} ${model}`;
}
