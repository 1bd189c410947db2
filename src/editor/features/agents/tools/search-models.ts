import * as z from 'zod/mini';
import type { ModelRecord } from '../../../../catalogue';
import type { ModelField } from '../../../../hub';
import { maxFilterValues } from '../../../../protocol';
import { licenceNames } from '../../../kit/licences';
import { isGated } from '../../../kit/record';
import { plainLine } from '../../../kit/words/plain';
import { type ModelSearch, modelSearchSchema, toQuery } from '../../../parts/model-search';
import { libraryNamed, requireTask } from '../known-names';
import { listed } from '../listed';
import { about, defineTool } from '../tool';

const text = z.string().check(z.maxLength(200));

/** One value, or several of which a model must have all. */
const oneOrMore = z.union([text, z.array(text).check(z.maxLength(maxFilterValues))]);

const schema = z.object({
  text: z
    .optional(text)
    .check(
      about('Words of the name, such as whisper or llama. Leave it out to browse by the filters alone.'),
    ),
  task: z
    .optional(text)
    .check(
      about('Task ID of the hub, such as automatic-speech-recognition, text-to-image or text-generation.'),
    ),
  library: z
    .optional(oneOrMore)
    .check(
      about(
        'Library that loads it, such as transformers, diffusers, gguf or mlx; a list for models that fit all.',
      ),
    ),
  provider: z
    .optional(text)
    .check(about('ID of an inference provider that serves it, such as groq; "all" for any provider.')),
  licence: z.optional(text).check(about('Licence tag, such as apache-2.0 or mit.')),
  language: z
    .optional(oneOrMore)
    .check(
      about('ISO 639 code of a language that it handles, such as de; a list for models that handle all.'),
    ),
  size: z
    .optional(z.string().check(z.regex(/^(?:min:[\d.]+[KMBT]?)?,?(?:max:[\d.]+[KMBT]?)?$/)))
    .check(about('Range of parameters, such as max:1B or min:3B,max:9B.')),
  sort: z
    .optional(z.enum(['trendingScore', 'downloads', 'likes', 'lastModified', 'createdAt']))
    .check(about('Order, the highest first. Default: trendingScore.')),
  limit: z.optional(z.int().check(z.gte(1), z.lte(30))).check(about('How many models to list. Default: 10.')),
});

type Input = z.output<typeof schema>;

/** Fields of a row of search results. */
export const rowFields: readonly ModelField[] = [
  'pipeline_tag',
  'library_name',
  'downloads',
  'likes',
  'gated',
  'lastModified',
  'tags',
];

export const searchModels = defineTool({
  name: 'hub_search_models',
  schema,
  describe: ({ text }, t) =>
    text ? t('Searching the hub for {0}…', text) : t('Searching the hub for models…'),
  async run(input, { world, signal, budget }) {
    const { limit = 10 } = input;
    const search = searchOf(input);
    const query = { ...toQuery(search), limit, expand: rowFields };
    const { models, next } = await world.hub().searchModels(query, { signal });
    if (models.length === 0) {
      const advice = 'No model fits. Leave out a filter, or search for fewer words.';
      return JSON.stringify({ search: filled(search), models: [], advice });
    }
    return listed('models', models.map(rowOf), budget, {
      before: { search: filled(search) },
      after:
        next === undefined ? {} : { more: 'There are more. Narrow the search, or ask for a higher limit.' },
    });
  },
});

function searchOf({ text = '', task, library, language, sort, limit: _, ...rest }: Input): ModelSearch {
  return modelSearchSchema.parse({
    ...filled(rest),
    text,
    ...(task !== undefined && { task: requireTask(task) }),
    library: valuesOf(library).map(libraryNamed),
    language: valuesOf(language),
    ...(sort !== undefined && { sort }),
  });
}

function valuesOf(given: Input['library']): string[] {
  return [given ?? []].flat().filter((value) => value !== '');
}

/** What was asked for, without what was left empty. */
function filled<T extends object>(values: T): Partial<T> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as Partial<T>;
}

function rowOf(model: ModelRecord) {
  const { id, pipeline_tag, library_name, downloads, likes, lastModified } = model;
  const licence = licenceNames(model);
  return {
    id: plainLine(id),
    ...(pipeline_tag !== undefined && { task: plainLine(pipeline_tag) }),
    ...(library_name !== undefined && { library: plainLine(library_name) }),
    ...(licence !== undefined && { licence: plainLine(licence) }),
    gated: isGated(model),
    ...(downloads !== undefined && { downloadsLastMonth: downloads }),
    ...(likes !== undefined && { likes }),
    ...(lastModified !== undefined && { updated: plainLine(lastModified.slice(0, 10)) }),
  };
}
