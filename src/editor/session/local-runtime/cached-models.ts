import {
  type CachedFile,
  type CachedRepository,
  type CachedRevision,
  hasProcessor,
  type LocalTask,
  onnxPlans,
  readCache,
  readModelConfig,
  readRepository,
  repositoryFolder,
} from '../../../local';
import type { LocalDisk } from '../cache-disk';

/** A model of the cache that can be run as it lies there. */
export interface CachedModel {
  readonly id: string;
  readonly commit: string;
  readonly tasks: readonly LocalTask[];
  readonly contextLength: number | undefined;
  readonly dtype: string;
  /** Where each file is on the machine, by its path in the repository. */
  readonly files: Readonly<Record<string, { readonly content: string; readonly size: number }>>;
  /** Of the files that are loaded. */
  readonly bytes: number;
}

/** More than any configuration or template takes. */
const mostBytes = 1_000_000;

/** The models of the cache that can be run, the last used first. */
export async function cachedModels(disk: LocalDisk): Promise<CachedModel[]> {
  const repositories = (await readCache(disk))
    .filter(({ kind }) => kind === 'model')
    .toSorted((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0));
  const models = await Promise.all(repositories.map((repository) => cachedModel(disk, repository)));
  return models.filter((model) => model !== undefined);
}

/** One model of the cache; undefined where it isn't there or can't be run. */
export async function cachedModelOf(disk: LocalDisk, id: string): Promise<CachedModel | undefined> {
  const repository = await readRepository(disk, repositoryFolder(id));
  return repository && cachedModel(disk, repository);
}

/** As the revision has it that `main` names, else the largest. */
async function cachedModel(
  disk: LocalDisk,
  { id, folder, revisions }: CachedRepository,
): Promise<CachedModel | undefined> {
  const revision =
    revisions.find(({ refs }) => refs.includes('main')) ??
    revisions.toSorted((one, other) => other.bytes - one.bytes)[0];
  const [plan] = onnxPlans(revision?.files ?? []);
  if (revision === undefined || plan === undefined) {
    return undefined;
  }
  const placeIn = (file: CachedFile) => file.blob ?? `${folder}/snapshots/${revision.commit}/${file.path}`;
  const read = async (path: string) => {
    const file = revision.files.find((each) => each.path === path);
    return (file && (await disk.readText(placeIn(file), mostBytes))) ?? '';
  };
  const { tasks, contextLength } = readModelConfig(await read('config.json'), {
    chats: await chats(revision, read),
    processes: hasProcessor(revision.files),
  });
  return tasks.length === 0
    ? undefined
    : {
        id,
        commit: revision.commit,
        tasks,
        contextLength,
        dtype: plan.dtype,
        files: Object.fromEntries(
          plan.files.map((file) => [file.path, { content: disk.placeOf(placeIn(file)), size: file.size }]),
        ),
        bytes: plan.bytes,
      };
}

async function chats({ files }: CachedRevision, read: (path: string) => Promise<string>): Promise<boolean> {
  return (
    files.some(({ path }) => path === 'chat_template.jinja') ||
    (await read('tokenizer_config.json')).includes('"chat_template"')
  );
}
