import { type ModelServer, providerOfServer } from '../../../../servers';
import type { ChatModel } from '../chat-model';
import { type Choice, type Choices, chosenOfHub, hiddenOf, type Said, shownOfServer } from './choices';
import type { HubModel, KnownModels } from './known-models';
import { listOf, ofChoice, toChatModels } from './to-chat-models';

/** What the user is about to choose: the entries that show, until they are taken or thrown away. */
export interface Draft {
  /** Missing while there is nothing to choose from. */
  readonly hub?: readonly Choice[];
  /** The models that show, by the id of their server, as far as its models are known. */
  readonly servers: ReadonlyMap<string, readonly string[]>;
  /** What the user says of models of servers, by id of the chat model. */
  readonly said: Choices['said'];
}

interface Around {
  readonly known: KnownModels;
  readonly servers: readonly ModelServer[];
}

/** One entry of the picker. */
export interface PickerRow {
  /** What is known of it. Of a model that nobody answers for now: its names alone. */
  readonly model: ChatModel;
  /** Whose list it is in; undefined for the hub. */
  readonly server?: ModelServer;
  readonly chosen: boolean;
  /** Whether somebody answers for it now. */
  readonly served: boolean;
}

/** A draft of what shows now. */
export function toDraft(choices: Choices, { known, servers }: Around): Draft {
  const isOpen = choices.hub !== undefined || known.hub !== undefined;
  return {
    ...(isOpen && { hub: chosenOfHub(choices, known.hub?.models ?? []) }),
    servers: new Map(
      servers.flatMap((server) => {
        const models = listOf(known, server)?.models;
        const shown = models && shownOfServer(choices, server.id, models);
        return shown === undefined ? [] : [[server.id, shown.map(({ id }) => id)]];
      }),
    ),
    said: choices.said,
  };
}

/** The draft with what has come to be known since it was made. */
export function grown(draft: Draft, choices: Choices, around: Around): Draft {
  const fresh = toDraft(choices, around);
  return { ...fresh, ...draft, servers: new Map([...fresh.servers, ...draft.servers]) };
}

/** All there is: what the draft has comes first, then the models of each server, then those of the hub. */
export function toRows(draft: Draft, { known, servers }: Around): PickerRow[] {
  const models = known.hub?.models ?? [];
  const entries = draft.hub ?? [];
  const chosen = entries.map((choice) => hubRow(choice, models, true));
  const taken = new Set(entries.map(({ model }) => model));
  const others = models
    .filter(({ model }) => !taken.has(model))
    .map(({ model }) => hubRow({ model, provider: 'auto' }, models, false));
  const ofServers = servers.flatMap((server) => serverRows(server, known, draft));
  return [
    ...chosen,
    ...ofServers.filter((row) => row.chosen),
    ...ofServers.filter((row) => !row.chosen),
    ...others,
  ];
}

function hubRow({ model, provider }: Choice, models: readonly HubModel[], chosen: boolean): PickerRow {
  const known = models.find((each) => each.model === model);
  const found = known && ofChoice(known, provider);
  return {
    model: found ?? { id: `${provider}/${model}`, model, provider },
    chosen,
    served: found !== undefined,
  };
}

function serverRows(server: ModelServer, known: KnownModels, { servers, said }: Draft): PickerRow[] {
  const shown = new Set(servers.get(server.id));
  const all = toChatModels({
    known: { servers: known.servers },
    choices: { hub: [], hidden: { [server.id]: [] }, said },
    servers: [server],
  });
  return all.map((model) => ({ model, server, chosen: shown.has(model.model), served: true }));
}

/** The draft once these rows of it are checked, and no others. */
export function withChecked(
  draft: Draft,
  rows: readonly PickerRow[],
  checked: ReadonlySet<PickerRow>,
): Draft {
  const servers = new Map(
    [...draft.servers.keys()].map((id) => {
      const shown = rows.filter((row) => row.server?.id === id && checked.has(row));
      return [id, shown.map(({ model }) => model.model)];
    }),
  );
  const hub = rows.filter((row) => row.server === undefined && checked.has(row));
  return {
    ...(draft.hub !== undefined && {
      hub: hub.map(({ model: { model, provider } }) => ({ model, provider })),
    }),
    servers,
    said: draft.said,
  };
}

/** The draft with other words of the user about a model of a server. */
export function withSaid(draft: Draft, id: string, words: Said): Draft {
  const { [id]: _, ...others } = draft.said;
  return { ...draft, said: Object.keys(words).length === 0 ? others : { ...others, [id]: words } };
}

/** The draft with a model's entries exchanged for one for each of these, where the first of them stood. */
export function withProviders(draft: Draft, model: string, providers: readonly string[]): Draft {
  const hub = draft.hub ?? [];
  const place = hub.findIndex((each) => each.model === model);
  const entries = providers.map((provider) => ({ model, provider }));
  const [before, after] = place === -1 ? [hub, []] : [hub.slice(0, place), hub.slice(place)];
  return { ...draft, hub: [...before, ...entries, ...after.filter((each) => each.model !== model)] };
}

/** What is kept of a draft. What is known of servers that were not in it stays as it was. */
export function toChoices(draft: Draft, before: Choices, { known, servers }: Around): Choices {
  const hidden = { ...before.hidden };
  for (const server of servers) {
    const models = listOf(known, server)?.models;
    const shown = draft.servers.get(server.id);
    if (models !== undefined && shown !== undefined) {
      const ids = models.map(({ id }) => id);
      const gone = (hiddenOf(before, server.id) ?? []).filter((id) => !ids.includes(id));
      hidden[server.id] = [...gone, ...ids.filter((id) => !shown.includes(id))];
    }
  }
  const there = new Set(servers.map(({ id }) => id));
  const keptHidden = Object.fromEntries(Object.entries(hidden).filter(([id]) => there.has(id)));
  const isThere = (id: string) => servers.some((server) => id.startsWith(`${providerOfServer(server)}/`));
  const keptSaid = Object.fromEntries(Object.entries(draft.said).filter(([id]) => isThere(id)));
  return { ...(draft.hub !== undefined && { hub: [...draft.hub] }), hidden: keptHidden, said: keptSaid };
}
