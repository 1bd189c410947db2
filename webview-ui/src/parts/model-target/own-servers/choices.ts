import type { Failure, ModelSummary, Server, ServerModel, ServerModels } from '../../../../../src/protocol';
import { wordMatch } from '../../../format/word-match';

/** What the model chooser offers: a model of the hub or of a server, or why there is none of a server. */
export type ModelChoice =
  | { readonly kind: 'hub'; readonly model: ModelSummary }
  | { readonly kind: 'served'; readonly server: Server; readonly model: ServerModel }
  | { readonly kind: 'failed'; readonly server: Server; readonly failure: Failure };

/**
 * The models that match the query: the one whose ID it is, those of the user's own servers, which are few, then the
 * hub's, and last the servers that don't answer.
 *
 * @param found on the hub
 */
export function choicesFor(
  query: string,
  found: readonly ModelSummary[],
  servers: readonly ServerModels[],
): ModelChoice[] {
  const matches = wordMatch(query);
  const fits = (server: Server, { id }: ServerModel) => matches(`${id} ${server.name}`);
  const wanted = query.trim().toLowerCase();
  const models = [
    ...servers.flatMap(({ server, models }) =>
      models
        .filter((model) => fits(server, model))
        .map((model) => ({ kind: 'served', server, model }) as const),
    ),
    ...found.map((model) => ({ kind: 'hub', model }) as const),
  ];
  const rank = ({ model }: (typeof models)[number]) => (model.id.toLowerCase() === wanted ? 0 : 1);
  return [
    ...models.toSorted((one, other) => rank(one) - rank(other)),
    ...servers.flatMap(({ server, failure }): ModelChoice[] =>
      failure === undefined ? [] : [{ kind: 'failed', server, failure }],
    ),
  ];
}

export function keyOfChoice(choice: ModelChoice): string {
  switch (choice.kind) {
    case 'hub':
      return choice.model.id;
    case 'served':
      return `${choice.server.provider} ${choice.model.id}`;
    case 'failed':
      return choice.server.provider;
  }
}
