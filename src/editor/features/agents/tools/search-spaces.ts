import * as z from 'zod/mini';
import { type RepositoryRecord, searchRepositories } from '../../../../hub';
import { plainLine } from '../../../kit/words/plain';
import { listed } from '../listed';
import { repositoryRow } from '../repository-row';
import { about, defineTool } from '../tool';

const text = z.string().check(z.maxLength(200));

const schema = z.object({
  text: z.optional(text).check(about('Words of the name, such as whisper. Leave it out to browse.')),
  author: z.optional(text).check(about('User or organization that publishes it, such as hf-audio.')),
  sdk: z
    .optional(z.enum(['gradio', 'streamlit', 'docker', 'static']))
    .check(about('What it is made with. Only gradio spaces have an API that code can call.')),
  sort: z
    .optional(z.enum(['trendingScore', 'likes', 'lastModified', 'createdAt']))
    .check(about('Order, the highest first. Default: likes.')),
  limit: z.optional(z.int().check(z.gte(1), z.lte(30))).check(about('How many spaces to list. Default: 10.')),
});

export const searchSpaces = defineTool({
  name: 'hub_search_spaces',
  schema,
  describe: ({ text }, t) =>
    text ? t('Searching the hub for {0}…', text) : t('Searching the hub for spaces…'),
  async run({ text, author, sdk, sort, limit = 10 }, { world, signal, budget }) {
    const hub = world.hub();
    const query = {
      search: text || undefined,
      author: author || undefined,
      filter: sdk === undefined ? [] : [sdk],
      sort,
      limit,
    };
    const { repositories } = await searchRepositories(hub, 'space', query, { signal });
    if (repositories.length === 0) {
      const advice = 'No space fits. Leave out a filter, or search for fewer words.';
      return JSON.stringify({ spaces: [], advice });
    }
    return listed(
      'spaces',
      repositories.map((space) => rowOf(space, hub.endpoint)),
      budget,
    );
  },
});

function rowOf(space: RepositoryRecord, endpoint: string) {
  const { id, sdk } = space;
  return {
    ...repositoryRow(space),
    ...(sdk !== undefined && { sdk: plainLine(sdk) }),
    page: `${endpoint}/spaces/${id}`,
  };
}
