import { type Answer, json, Refusal } from './answer';
import { type Caller, maySee } from './auth';
import type { Call, HubState } from './call';
import { objectId } from './derived-fields';
import { pageOf } from './paging';
import type { HubData } from './records';
import type { HubCollection } from './schemas';

/** A list has no more of each: https://huggingface.co/docs/huggingface_hub/guides/collections. */
const listedItems = 4;
const defaultLimit = '10';

const sortKeys: ReadonlyMap<string, (collection: HubCollection) => number | string> = new Map<
  string,
  (collection: HubCollection) => number | string
>([
  ['trending', ({ trendingScore }) => trendingScore],
  ['lastModified', ({ lastUpdated }) => lastUpdated],
  ['upvotes', ({ upvotes }) => upvotes],
]);

/** Parameters as in `list_collections` of huggingface_hub; `owner` and `item` may be repeated. */
export function listCollections({ url, caller }: Call, { data, endpoint }: HubState): Answer {
  const query = url.searchParams;
  const key = sortKeys.get(query.get('sort') ?? 'trending');
  if (key === undefined) {
    throw new Refusal(400, `"sort" must be one of ${[...sortKeys.keys()].join(', ')}`);
  }
  const owners = query.getAll('owner');
  const wanted = query.getAll('item');
  const words = (query.get('q') ?? '').toLowerCase();
  const found = visible(data, caller)
    .filter((each) => owners.length === 0 || owners.includes(ownerOf(each)))
    .filter(({ items }) => wanted.every((item) => items.some(({ type, id }) => `${type}s/${id}` === item)))
    .filter(({ title, description = '' }) => `${title}\n${description}`.toLowerCase().includes(words))
    .sort((one, other) => (key(one) < key(other) ? 1 : -1));
  if (!query.has('limit')) {
    query.set('limit', defaultLimit);
  }
  const { items, headers } = pageOf(found, url, endpoint);
  const listed = items.map((each) => {
    const whole = describe(each, data, caller);
    return { ...whole, items: whole.items.slice(0, listedItems) };
  });
  return json(listed, headers);
}

export function getCollection({ params, caller }: Call, { data }: HubState): Answer {
  const found = visible(data, caller).find(({ slug }) => slug === params.slug);
  if (found === undefined) {
    throw new Refusal(404, 'Collection not found');
  }
  return json(describe(found, data, caller));
}

function ownerOf({ slug }: HubCollection): string {
  return slug.split('/')[0] ?? '';
}

function visible({ collections }: HubData, caller: Caller): HubCollection[] {
  return collections.filter((each) => maySee(caller, { author: ownerOf(each), private: each.private }));
}

/** Fields as in the types of the API of @huggingface/hub (`api-collection.ts`). */
function describe(collection: HubCollection, data: HubData, caller: Caller) {
  const { trendingScore: _, odd, items, ...fields } = collection;
  const name = ownerOf(collection);
  const described = items.flatMap((item, position) => {
    const facts = describeItem(item, data, caller);
    const note = item.note === undefined ? {} : { note: { html: `<p>${item.note}</p>`, text: item.note } };
    return facts === undefined
      ? []
      : [{ _id: objectId(`${fields.slug} ${position}`), position, type: item.type, ...facts, ...note }];
  });
  return {
    ...fields,
    gating: false,
    isUpvotedByUser: false,
    position: 1,
    shareUrl: `https://hf.co/collections/${fields.slug}`,
    owner: { name, fullname: name, avatarUrl: '/avatars/1.svg', type: 'user', isHf: false, isMod: false },
    ...odd,
    items: [...described, ...(odd?.items ?? [])],
  };
}

/** What the caller may not see is left out. */
function describeItem(item: HubCollection['items'][number], data: HubData, caller: Caller) {
  switch (item.type) {
    case 'model':
      return describeModel(item.id, data, caller);
    case 'dataset':
    case 'space': {
      const found = data[`${item.type}s`].find(({ id }) => id === item.id);
      return found && maySee(caller, found) ? { ...found, repoType: item.type } : undefined;
    }
    case 'paper':
      return {
        id: item.id,
        title: item.title,
        upvotes: 30,
        publishedAt: '2023-07-18T14:31:57.000Z',
        isUpvotedByUser: false,
      };
    case 'collection': {
      const found = data.collections.find(({ slug }) => slug === item.id);
      return (
        found && {
          id: objectId(found.slug),
          slug: found.slug,
          title: found.title,
          upvotes: found.upvotes,
          numberItems: found.items.length,
        }
      );
    }
  }
}

function describeModel(id: string, { models }: HubData, caller: Caller) {
  const model = models.get(id);
  if (model === undefined || !maySee(caller, model)) {
    return undefined;
  }
  const parameters = model.safetensors?.total ?? model.gguf?.total;
  return {
    id,
    author: model.author,
    downloads: model.downloads,
    likes: model.likes,
    gated: model.gated,
    private: model.private,
    lastModified: model.lastModified,
    repoType: 'model',
    isLikedByUser: false,
    ...(model.pipeline_tag !== undefined && { pipeline_tag: model.pipeline_tag }),
    ...(parameters !== undefined && { numParameters: parameters }),
    availableInferenceProviders: (model.inferenceProviderMapping ?? []).map(
      ({ provider, providerId, status, task }) => ({
        provider,
        providerId,
        providerStatus: 'live',
        modelStatus: status,
        task,
      }),
    ),
  };
}
