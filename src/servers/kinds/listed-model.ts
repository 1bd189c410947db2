import * as z from 'zod/mini';
import { anyOf, entriesOf } from '../../http/shapes';
import type { ServedModel } from '../model-server';

/** A number of tokens; anything else is as good as nothing. */
export const tokens = z.catch(z.optional(z.int().check(z.positive())), undefined);
export const flag = z.catch(z.optional(z.boolean()), undefined);
export const word = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined);
/** One that nothing hides in: it is shown, written into code and typed into terminals. */
export const modelId = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(500),
    z.regex(/^(?:(?![\u{e0100}-\u{e01ef}])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])+$/u),
  );

/** More than anyone scrolls through. */
const maxModels = 2000;

const listedModel = z.object({
  id: modelId,
  owned_by: word,
  max_model_len: tokens,
  context_length: tokens,
  context_window: tokens,
  status: z.catch(z.optional(z.object({ value: word })), undefined),
});

export type ListedModel = z.output<typeof listedModel>;

/** The entries of a list that fit the schema. */
export function modelsOf<Model extends z.ZodMiniType>(model: Model) {
  return anyOf(model, maxModels);
}

/** A fresh Ollama lists no models as `null`. */
const noModels = z.pipe(
  z.object({ object: z.literal('list'), data: z.null() }),
  z.transform((): { data: ListedModel[] } => ({ data: [] })),
);

/** The list of OpenAI's protocol, with the fields that servers add to it. Each id stands in it once. */
export const modelList = z.pipe(
  z.union([z.object({ data: entriesOf(listedModel, maxModels) }), noModels]),
  z.transform(({ data }) => [...new Map(data.map((each) => [each.id, each])).values()]),
);

/** What the list itself tells of a model. */
export function fromList({ id, max_model_len, context_length, context_window }: ListedModel): ServedModel {
  return known({ id, contextLength: max_model_len ?? context_length ?? context_window });
}

type Facts = { readonly [Name in keyof ServedModel]: ServedModel[Name] | undefined } & {
  readonly id: string;
};

/** Leaves out what is undefined. */
export function known(facts: Facts): ServedModel {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { id: facts.id, ...(Object.fromEntries(entries) as Partial<ServedModel>) };
}
