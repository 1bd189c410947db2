import type { TokenPrice } from '../../../../amounts';
import { type ModelServer, providerOfServer, type ServedModel } from '../../../../servers';
import { isPolicy } from '../../../kit/policies';
import type { ChatModel, ChatOffer, SaidFact } from '../chat-model';
import { type Choice, type Choices, chosenOfHub, type Said, shownOfServer } from './choices';
import type { HubModel, KnownModels } from './known-models';

interface Around {
  readonly known: KnownModels;
  readonly choices: Choices;
  readonly servers: readonly ModelServer[];
}

/** The entries of the chat picker: the hub's as they were chosen, then those of the user's own servers. */
export function toChatModels({ known, choices, servers }: Around): ChatModel[] {
  const { hub } = known;
  const ofHub = chosenOfHub(choices, hub?.models ?? []).flatMap((choice) => {
    if (hub === undefined) {
      // Nobody has told anything yet, and what the user chose is there all the same.
      return [named(choice)];
    }
    const model = hub.models.find((each) => each.model === choice.model);
    const found = model && ofChoice(model, choice.provider);
    return found === undefined ? [] : [{ ...found, toldAt: hub.time }];
  });
  const ofServers = servers.flatMap((server) => {
    const list = listOf(known, server);
    return shownOfServer(choices, server.id, list?.models ?? []).map((model) =>
      ofServer(server, model, list?.time, choices.said),
    );
  });
  return [...new Map([...ofHub, ...ofServers].map((model) => [model.id, model])).values()];
}

/**
 * What a server reported last, unless it has another address now. Models that the server says are for something else
 * than chats, such as embeddings, are left out.
 */
export function listOf({ servers }: KnownModels, server: ModelServer) {
  const provider = providerOfServer(server);
  const list = servers.find((each) => each.provider === provider && each.url === server.url);
  return list && { ...list, models: list.models.filter(({ chat }) => chat !== false) };
}

/** A model of the hub with a provider or a policy; undefined where nobody who is meant answers now. */
export function ofChoice({ model, vision, offers }: HubModel, provider: string): ChatModel | undefined {
  const common = { ...named({ model, provider }), ...(vision !== undefined && { vision }) };
  if (isPolicy(provider)) {
    return offers.length === 0 ? undefined : { ...common, ...ofAny(offers), offers };
  }
  const offer = offers.find((each) => each.provider === provider);
  return offer && { ...common, ...offer };
}

function named({ model, provider }: Choice): ChatModel {
  return { id: `${provider}/${model}`, model, provider };
}

function ofServer(
  server: ModelServer,
  { id, chat: _, ...told }: ServedModel,
  toldAt: number | undefined,
  said: Choices['said'],
): ChatModel {
  const common = named({ model: id, provider: providerOfServer(server) });
  const words = (Object.hasOwn(said, common.id) ? said[common.id] : undefined) ?? {};
  const saidByUser = saidFacts.filter((fact) => told[fact] === undefined && words[fact] !== undefined);
  return {
    ...common,
    ...words,
    ...told,
    ...(saidByUser.length > 0 && { saidByUser }),
    serverName: server.name,
    ...(toldAt !== undefined && { toldAt }),
  };
}

/** Everything that a user may say. */
const saidFacts: readonly (SaidFact & keyof Said)[] = ['contextLength', 'tools', 'vision'];

/** What holds whoever is chosen: one who does not tell leaves it unknown. */
function ofAny(offers: readonly ChatOffer[]): Partial<ChatModel> {
  const contextLength = smallest(offers.map((each) => each.contextLength));
  const tools = all(offers.map((each) => each.tools));
  const price = same(offers.map((each) => each.price));
  return {
    ...(contextLength !== undefined && { contextLength }),
    ...(tools !== undefined && { tools }),
    ...(price !== undefined && { price }),
  };
}

function smallest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((each) => each !== undefined);
  return known.length === values.length
    ? known.reduce((one, other) => Math.min(one, other), Infinity)
    : undefined;
}

function all(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) {
    return false;
  }
  return values.includes(undefined) ? undefined : true;
}

function same([first, ...rest]: readonly (TokenPrice | undefined)[]): TokenPrice | undefined {
  const isSame = rest.every((each) => each?.input === first?.input && each?.output === first?.output);
  return isSame ? first : undefined;
}
