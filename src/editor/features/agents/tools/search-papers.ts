import * as z from 'zod/mini';
import { type Paper, searchPapers as search } from '../../../../hub';
import { plainLine } from '../../../kit/words/plain';
import { quotedRows } from '../quoted-rows';
import { about, defineTool } from '../tool';

const longestAbstract = 600;
const namedAuthors = 3;

const schema = z.object({
  text: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(250),
      about('What the papers are about, such as low-rank adaptation of language models.'),
    ),
  limit: z.optional(z.int().check(z.gte(1), z.lte(20))).check(about('How many papers to list. Default: 5.')),
});

export const searchPapers = defineTool({
  name: 'hub_search_papers',
  schema,
  describe: ({ text }, t) => t('Searching papers for {0}…', text),
  async run({ text, limit = 5 }, { world, signal, budget }) {
    const hub = world.hub();
    const papers = await search(hub, { q: text, limit }, { signal });
    if (papers.length === 0) {
      return 'No paper on the hub fits. Search for fewer or other words.';
    }
    const rows = papers.map((paper) => rowOf(paper, hub.endpoint));
    return quotedRows(rows, budget, (shown, leftOut) => {
      const rest = leftOut > 0 ? ` ${leftOut} more were left out to keep the answer short.` : '';
      return `Papers on the hub: ${shown}.${rest}`;
    });
  },
});

function rowOf({ id, title, summary, authors, publishedAt, upvotes }: Paper, endpoint: string) {
  const names = authors.slice(0, namedAuthors).map(({ name }) => plainLine(name, 60));
  return {
    id,
    ...(title !== undefined && { title: plainLine(title) }),
    ...(names.length > 0 && { authors: authors.length > names.length ? [...names, 'et al.'] : names }),
    ...(publishedAt !== undefined && { published: plainLine(publishedAt.slice(0, 10)) }),
    ...(upvotes !== undefined && { upvotes }),
    page: `${endpoint}/papers/${id}`,
    ...(summary !== undefined && {
      abstract: plainLine(summary.slice(0, 4 * longestAbstract), longestAbstract),
    }),
  };
}
