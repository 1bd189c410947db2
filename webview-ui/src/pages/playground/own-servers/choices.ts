import type { Failure, ModelSummary, Server, ServerModel, ServerModels } from '../../../../../src/protocol';
import { wordMatch } from '../../../word-match';

/** What the model chooser offers: a model of the hub or of a server, or why there is none of a server. */
export type ModelChoice =
  | { readonly kind: 'hub'; readonly model: ModelSummary }
  | { readonly kind: 'served'; readonly server: Server; readonly model: ServerModel }
  | { readonly kind: 'failed'; readonly server: Server; readonly failure: Failure };

/**
 * The models that fit what was typed: those of the user's own servers, which are few, then the hub's, and last the
 * servers that do not answer.
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
  return [
    ...servers.flatMap(({ server, models }) =>
      models
        .filter((model) => fits(server, model))
        .map((model): ModelChoice => ({ kind: 'served', server, model })),
    ),
    ...found.map((model): ModelChoice => ({ kind: 'hub', model })),
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
