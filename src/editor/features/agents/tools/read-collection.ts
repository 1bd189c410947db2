import * as z from 'zod/mini';
import { type CollectionItem, isCollectionSlug, collection as read } from '../../../../hub';
import { InputError } from '../../../../inference';
import { plainLine } from '../../../kit/words/plain';
import { quotedRows } from '../quoted-rows';
import { about, defineTool } from '../tool';

const mostItems = 30;

const schema = z.object({
  collection: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(400),
      about(
        'Slug of the collection, such as Qwen/qwen25-66e81a666513e518adb90d9e, or the address of its page.',
      ),
    ),
  offset: z
    .optional(z.int().check(z.gte(0), z.lte(1000)))
    .check(about('How many of its items to skip. Default: 0.')),
});

export const readCollection = defineTool({
  name: 'hub_read_collection',
  schema,
  describe: ({ collection }, t) => t('Reading the collection {0}…', collection),
  async run({ collection: given, offset = 0 }, { world, signal, budget }) {
    const found = await read(world.hub(), slugIn(given), { signal });
    const { items } = found;
    const titles = [found.title, found.description]
      .flatMap((words) => words ?? [])
      .map((words) => plainLine(words));
    if (offset >= items.length) {
      return `The collection has ${items.length} items, so there are none from ${offset} on.`;
    }
    const rows = [{ collection: titles }, ...items.slice(offset, offset + mostItems).map(rowOf)];
    return quotedRows(rows, budget, (shown) => {
      const end = offset + Math.max(0, shown - 1);
      const rest = end < items.length ? ` For the rest, call again with offset ${end}.` : '';
      return `Items ${offset + 1} to ${end} of ${items.length} of a collection on the hub.${rest}`;
    });
  },
});

/** The slug as it is, or the last part of an address that has it. */
function slugIn(given: string): string {
  const slug = given
    .trim()
    .replace(/^.*\/collections\//, '')
    .replace(/[?#].*$/, '');
  if (!isCollectionSlug(slug)) {
    throw new InputError(
      'This is not the slug of a collection. It has an owner and a name, such as owner/name-66e81a66.',
    );
  }
  return slug;
}

function rowOf(item: CollectionItem) {
  const { type, id, note } = item;
  return {
    type,
    id: plainLine(id),
    ...factsOf(item),
    ...(note !== undefined && { note: plainLine(note) }),
  };
}

function factsOf(item: CollectionItem) {
  switch (item.type) {
    case 'model': {
      const { pipeline_tag, downloads, likes } = item.model;
      return { ...(pipeline_tag !== undefined && { task: plainLine(pipeline_tag) }), downloads, likes };
    }
    case 'dataset':
      return { downloads: item.downloads, likes: item.likes };
    case 'space':
      return { likes: item.likes };
    case 'paper':
    case 'collection':
      return { ...(item.title !== undefined && { title: plainLine(item.title) }), upvotes: item.upvotes };
  }
}
