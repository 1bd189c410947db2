import * as z from 'zod/mini';
import { type RepositoryRecord, searchRepositories } from '../../../../hub';
import { requireTask } from '../known-names';
import { listed } from '../listed';
import { repositoryRow, tagValues } from '../repository-row';
import { about, defineTool } from '../tool';

const text = z.string().check(z.maxLength(200));

const schema = z.object({
  text: z
    .optional(text)
    .check(about('Words of the name, such as squad. Leave it out to browse by the filters alone.')),
  author: z.optional(text).check(about('User or organization that publishes it, such as allenai.')),
  task: z
    .optional(text)
    .check(about('Task ID of the hub that it is for, such as question-answering or summarization.')),
  language: z.optional(text).check(about('ISO 639 code of a language in it, such as de.')),
  licence: z.optional(text).check(about('Licence tag, such as apache-2.0 or cc-by-4.0.')),
  modality: z
    .optional(
      z.enum(['3d', 'audio', 'document', 'geospatial', 'image', 'tabular', 'text', 'timeseries', 'video']),
    )
    .check(about('Kind of data in it.')),
  format: z.optional(text).check(about('Format of its files, such as parquet, json, csv or imagefolder.')),
  sort: z
    .optional(z.enum(['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']))
    .check(about('Order, the highest first. Default: downloads.')),
  limit: z
    .optional(z.int().check(z.gte(1), z.lte(30)))
    .check(about('How many datasets to list. Default: 10.')),
});

type Input = z.output<typeof schema>;

export const searchDatasets = defineTool({
  name: 'hub_search_datasets',
  schema,
  describe: ({ text }, t) =>
    text ? t('Searching the hub for {0}…', text) : t('Searching the hub for datasets…'),
  async run(input, { world, signal, budget }) {
    const { text, author, sort, limit = 10 } = input;
    const query = {
      search: text || undefined,
      author: author || undefined,
      filter: tagsOf(input),
      sort,
      limit,
    };
    const { repositories } = await searchRepositories(world.hub(), 'dataset', query, { signal });
    if (repositories.length === 0) {
      const advice = 'No dataset fits. Leave out a filter, or search for fewer words.';
      return JSON.stringify({ datasets: [], advice });
    }
    return listed('datasets', repositories.map(rowOf), budget);
  },
});

/** The hub filters datasets by their tags. */
function tagsOf({ task, language, licence, modality, format }: Input): string[] {
  const wanted = {
    task_categories: task ? requireTask(task) : undefined,
    language,
    license: licence,
    modality,
    format,
  };
  return Object.entries(wanted).flatMap(([kind, value]) => (value ? [`${kind}:${value}`] : []));
}

function rowOf(dataset: RepositoryRecord) {
  const { downloads, gated = false } = dataset;
  const lists = {
    tasks: tagValues(dataset, 'task_categories'),
    languages: tagValues(dataset, 'language'),
    licences: tagValues(dataset, 'license'),
    rows: tagValues(dataset, 'size_categories'),
    modalities: tagValues(dataset, 'modality'),
  };
  return {
    ...repositoryRow(dataset),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    gated: gated !== false,
    ...(downloads !== undefined && { downloadsLastMonth: downloads }),
  };
}
