import * as z from 'zod/mini';
import type { HubModel } from './known-models';

const choiceSchema = z.object({
  model: z.string(),
  /** A provider's id or a policy. */
  provider: z.string(),
});

const saidSchema = z.object({
  contextLength: z.exactOptional(z.int().check(z.positive())),
  tools: z.exactOptional(z.boolean()),
  vision: z.exactOptional(z.boolean()),
});

const choicesSchema = z.object({
  /** The hub's models that show, in the user's order; missing until the user has chosen. */
  hub: z.exactOptional(z.array(choiceSchema)),
  /** The models that do not show, by the id of their server; a server is missing until the user has chosen. */
  hidden: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** What the user said of models whose server does not tell, by id of the chat model. */
  said: z._default(z.record(z.string(), saidSchema), {}),
});

/** What the user says of a model on a server of their own. */
export type Said = z.output<typeof saidSchema>;

/** An entry of the chat picker. A model may have several. */
export type Choice = z.output<typeof choiceSchema>;

/** Which models show in the chat picker. */
export type Choices = z.output<typeof choicesSchema>;

/** How many models show of the hub, and of each server, before the user has chosen. */
export const firstModels = 12;

export function parseChoices(stored: unknown): Choices {
  const { success, data } = z.safeParse(choicesSchema, stored);
  return success ? data : { hidden: {}, said: {} };
}

/** The hub's entries that the user chose, else the ones to begin with. */
export function chosenOfHub({ hub }: Choices, models: readonly HubModel[]): readonly Choice[] {
  return hub ?? firstChoices(models);
}

/**
 * Models to begin with: those that call tools, which the chat's agent needs, and that most providers run. Nobody tells
 * how much a model is used; who is worth running for many providers is the nearest to it.
 */
export function firstChoices(models: readonly HubModel[]): Choice[] {
  return models
    .map((model) => ({ model, able: model.offers.filter(({ tools }) => tools === true) }))
    .filter(({ able }) => able.length > 0)
    .toSorted((one, other) => other.able.length - one.able.length)
    .flatMap(({ model: { model, offers }, able }) => {
      // Where somebody among them takes no tools, the router might choose just that one.
      const provider = able.length === offers.length ? 'auto' : able[0]?.provider;
      return provider === undefined ? [] : [{ model, provider }];
    })
    .slice(0, firstModels);
}

/** The models of a server that show: all that the user did not hide, and at first no more than a few. */
export function shownOfServer<T extends { readonly id: string }>(
  choices: Choices,
  serverId: string,
  models: readonly T[],
): readonly T[] {
  const away = hiddenOf(choices, serverId);
  return away === undefined ? models.slice(0, firstModels) : models.filter(({ id }) => !away.includes(id));
}

/** The models of a server that the user has hidden; undefined where nothing was chosen yet. */
export function hiddenOf({ hidden }: Choices, serverId: string): readonly string[] | undefined {
  return Object.hasOwn(hidden, serverId) ? hidden[serverId] : undefined;
}
