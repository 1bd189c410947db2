import * as z from 'zod/mini';
import { bytes } from '../bytes';
import { tokenPriceSchema } from '../models';
import { modelIdSchema } from '../trials';

export const repositoryKindSchema = z.enum(['model', 'dataset', 'space']);

/** Branch, tag or commit. */
const revision = z.string().check(z.minLength(1), z.maxLength(250));
const repository = { kind: repositoryKindSchema, id: modelIdSchema };
const pinned = z.object({ ...repository, revision });
const name = z.string().check(z.maxLength(500));

const strings = z.array(z.string());

const licenceFactSchema = z.object({
  label: z.string(),
  /** For example `permissive`. */
  kind: z.string(),
  /** What it allows and asks for. */
  summary: z.string(),
  /** Address of its text. */
  text: z.optional(z.string()),
});

const spaceStateSchema = z.object({
  /** The hub's own word, such as `RUNNING`. */
  stage: z.optional(z.string()),
  /** What that means for who wants to use it. */
  phase: z.enum(['running', 'starting', 'asleep', 'paused', 'failed', 'unknown']),
  /** Whether the stage soon becomes another by itself. */
  passes: z.boolean(),
  hardware: z.optional(z.string()),
  /** Where its owner has asked for other hardware than it runs on. */
  requestedHardware: z.optional(z.string()),
  /** Without a visitor, until it goes to sleep. */
  sleepSeconds: z.optional(z.number()),
  /** Whether everyone may open its app, and the hub says where that is. */
  canBeOpened: z.boolean(),
});

const repositoryFactsSchema = z.object({
  ...repository,
  /** Its page on the hub. */
  url: z.string(),
  /** The commit that the revision stands for. */
  commit: z.optional(z.string()),
  author: z.optional(z.string()),
  private: z.boolean(),
  /** Taken out of service by the hub. */
  disabled: z.boolean(),
  gated: z.union([z.literal(false), z.literal('auto'), z.literal('manual')]),
  /** Whether the user may read the files of a gated one; undefined where that could not be found out. */
  hasAccess: z.optional(z.boolean()),
  favourite: z.boolean(),
  /** Whether someone runs it: a provider, or a server of the user's own. */
  canBeTried: z.boolean(),
  /** Whether its task is one about text: it has a tokenizer then. */
  readsText: z.boolean(),
  task: z.optional(z.object({ id: z.string(), label: z.string() })),
  library: z.optional(z.object({ id: z.string(), label: z.string() })),
  licences: z.array(licenceFactSchema),
  languages: strings,
  tags: strings,
  /** In a month. */
  downloads: z.optional(z.number()),
  likes: z.optional(z.number()),
  /** As ISO 8601. */
  created: z.optional(z.string()),
  changed: z.optional(z.string()),
  parameters: z.optional(z.number()),
  /** In tokens. */
  contextLength: z.optional(z.number()),
  /** Numbers of parameters by type, such as `BF16`. */
  tensorTypes: z.array(z.object({ type: z.string(), parameters: z.number() })),
  baseModels: strings,
  /** Id of the model that took this one's place. */
  newVersion: z.optional(z.string()),
  /** What it was made with, or what it uses. */
  models: strings,
  datasets: strings,
  /** Spaces that use it. */
  spaces: strings,
  /** Of a space. */
  sdk: z.optional(z.string()),
  space: z.optional(spaceStateSchema),
});

const fileGroupSchema = z.object({
  /** The quantization, or the name where that tells of none. */
  label: z.string(),
  name: z.string(),
  size: z.optional(z.number()),
  /** Shards in their order. */
  paths: strings,
});

const fitSchema = z.object({
  verdict: z.enum(['fits', 'tight', 'tooLarge']),
  label: z.string(),
  /** The numbers behind it. */
  detail: z.string(),
});

const providerStandingSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** The hub's word, such as `live`. */
  status: z.string(),
  task: z.object({ id: z.string(), label: z.string() }),
  /** The name under which the provider knows the model. */
  providerModel: z.string(),
  price: z.optional(tokenPriceSchema),
  /** In tokens. */
  contextLength: z.optional(z.number()),
  tools: z.optional(z.boolean()),
  structuredOutput: z.optional(z.boolean()),
});

const previewCellSchema = z.object({
  /** What is no text or number is told in words, and `text` is what there is to tell of it. */
  kind: z.enum(['text', 'number', 'nothing', 'image', 'audio', 'video']),
  text: z.string(),
  /** Whether there is more of it. */
  cut: z.boolean(),
  /** Where an image is to be fetched from. */
  source: z.optional(z.string()),
});

const datasetSnippetSchema = z.object({
  library: z.object({ id: z.string(), label: z.string(), docsUrl: z.string() }),
  /** Whether the hub says that the library can load the data set. */
  tagged: z.boolean(),
  /** The step only makes ready what the others need. */
  prepares: z.boolean(),
  language: z.string(),
  title: z.string(),
  content: z.string(),
});

/** Everything that the page of a model, a data set or a space asks for, each part by itself. */
export const repositoryEndpoints = {
  describeRepository: { params: pinned, chunk: z.never(), answer: repositoryFactsSchema },
  /** What a space does right now. */
  readSpace: { params: z.object({ id: modelIdSchema }), chunk: z.never(), answer: spaceStateSchema },
  listRevisions: {
    params: z.object(repository),
    chunk: z.never(),
    answer: z.object({ branches: strings, tags: strings }),
  },
  /** The card's Markdown without its front matter; null where there is none. */
  readCard: { params: pinned, chunk: z.never(), answer: z.nullable(z.object({ text: z.string() })) },
  /** A picture of a card, from the hub's own host. */
  fetchCardImage: {
    params: z.object({ url: z.string().check(z.maxLength(4000)) }),
    chunk: z.never(),
    answer: z.object({ bytes, type: z.string() }),
  },
  listRepositoryFiles: {
    params: pinned,
    chunk: z.never(),
    answer: z.object({
      files: z.array(z.object({ path: z.string(), size: z.number() })),
      /** Whether these are all. */
      complete: z.boolean(),
      quantized: z.array(fileGroupSchema),
      /** What makes a language model see or hear. */
      projectors: z.array(fileGroupSchema),
      /** What the editor itself can run the model from, the best first. */
      precisions: z.array(fileGroupSchema),
    }),
  },
  /** Whether GGUF files, or all files of a precision, run on this machine, in their order; null where that can't be known. */
  fitFiles: {
    params: z.object({
      id: modelIdSchema,
      /** `app`: one such as llama.cpp. */
      runs: z.enum(['app', 'editor']),
      files: z
        .array(
          z.object({ path: z.string().check(z.maxLength(2000)), size: z.number().check(z.nonnegative()) }),
        )
        .check(z.maxLength(1000)),
    }),
    chunk: z.never(),
    answer: z.nullable(z.object({ machine: z.string(), fits: z.array(fitSchema) })),
  },
  /** Python that downloads one file. */
  fileCode: {
    params: z.extend(pinned, { path: z.string().check(z.maxLength(2000)) }),
    chunk: z.never(),
    answer: z.object({ content: z.string() }),
  },
  listProviders: {
    params: z.object({ id: modelIdSchema }),
    chunk: z.never(),
    answer: z.array(providerStandingSchema),
  },
  listSplits: {
    params: z.object({ id: modelIdSchema }),
    chunk: z.never(),
    answer: z.array(z.object({ config: z.string(), split: z.string() })),
  },
  previewRows: {
    params: z.object({ id: modelIdSchema, config: name, split: name }),
    chunk: z.never(),
    answer: z.object({
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.array(z.object({ index: z.number(), cells: z.array(previewCellSchema) })),
    }),
  },
  /** An image of a row, from the service that shows the rows. */
  fetchRowImage: {
    params: z.object({ url: z.string().check(z.maxLength(4000)) }),
    chunk: z.never(),
    answer: z.object({ bytes, type: z.string() }),
  },
  datasetCode: { params: pinned, chunk: z.never(), answer: z.array(datasetSnippetSchema) },
  /** Opens a model in the playground with one of its providers. */
  tryModel: {
    params: z.object({ id: modelIdSchema, provider: z.string().check(z.maxLength(100)) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

export type RepositoryKind = z.output<typeof repositoryKindSchema>;
export type LicenceFact = z.output<typeof licenceFactSchema>;
export type RepositoryFacts = z.output<typeof repositoryFactsSchema>;
export type SpaceState = z.output<typeof spaceStateSchema>;
export type FileGroup = z.output<typeof fileGroupSchema>;
export type ProviderStanding = z.output<typeof providerStandingSchema>;
export type PreviewCell = z.output<typeof previewCellSchema>;
export type DatasetSnippet = z.output<typeof datasetSnippetSchema>;
export type FileFit = z.output<typeof fitSchema>;
