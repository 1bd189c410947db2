import { hubPath, isTaskId, tasks } from '../../../catalogue';
import { type RepositoryDetails, spaceOf } from '../../../hub';
import type { RepositoryFacts, RepositoryKind } from '../../../protocol';
import { callableTasks } from '../../../trial';
import type { Translate } from '../../kit/l10n';
import { licencesOf } from '../../kit/licences';
import { tagged } from '../../kit/record';
import { labelledLibrary, labelledTask } from './labels';
import { toSpaceState } from './space-state';

interface Circumstances {
  /** Address of the hub. */
  readonly endpoint: string;
  readonly revision: string;
  readonly favourite: boolean;
  /** Whether a server of the user's own runs it. */
  readonly isServed: boolean;
  readonly hasAccess: boolean | undefined;
}

/** Tags that say again what other facts say, or what only the hub's own pages are for. */
const saidElsewhere =
  /^(license|language|region|base_model|dataset|library|task_categories|size_categories|format|modality|arxiv|doi|deploy|endpoints_compatible|autotrain_compatible)(:|$)/;

/** What the page tells of a repository. */
export function toFacts(
  kind: RepositoryKind,
  details: RepositoryDetails,
  { endpoint, revision, favourite, isServed, hasAccess }: Circumstances,
  t: Translate,
): RepositoryFacts {
  const { id, sha, author, downloads, likes, createdAt, lastModified, cardData, safetensors, gguf } = details;
  const { pipeline_tag, library_name, sdk } = details;
  const task = pipeline_tag ?? tagged(details, 'task_categories')[0];
  const parameters = safetensors?.total ?? gguf?.total;
  const url = endpoint + hubPath(kind, id);
  return {
    kind,
    id,
    url,
    private: details.private ?? false,
    disabled: details.disabled ?? false,
    gated: details.gated ?? false,
    favourite,
    readsText: kind === 'model' && isAboutText(task),
    canBeTried: isServed || (kind === 'model' && callableTasks(details).length > 0),
    licences: licencesOf(details, url, t, revision),
    languages: either(listOf(cardData?.language), tagged(details, 'language')),
    tags: details.tags.filter((tag) => !saidElsewhere.test(tag) && tag !== task && tag !== library_name),
    tensorTypes: Object.entries(safetensors?.parameters ?? {})
      .map(([type, count]) => ({ type, parameters: count }))
      .toSorted((one, other) => other.parameters - one.parameters),
    baseModels: either(listOf(cardData?.base_model), baseModelTags(details)),
    models: details.models,
    datasets: either(details.datasets, either(listOf(cardData?.datasets), tagged(details, 'dataset'))),
    spaces: details.spaces,
    ...given({
      commit: sha,
      author,
      hasAccess,
      task: task === undefined ? undefined : labelledTask(task),
      library: library_name === undefined ? undefined : labelledLibrary(library_name),
      downloads,
      likes,
      created: createdAt,
      changed: lastModified,
      parameters,
      contextLength: gguf?.context_length,
      newVersion: cardData?.new_version ?? undefined,
      sdk,
      space: kind === 'space' ? toSpaceState(spaceOf(details, endpoint)) : undefined,
    }),
  };
}

/** Whether models of a task read or write text. */
function isAboutText(task: string | undefined): boolean {
  return task !== undefined && isTaskId(task) && ['nlp', 'multimodal'].includes(tasks[task].modality);
}

/** Only what is there. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function either(one: readonly string[], other: readonly string[]): string[] {
  return [...(one.length > 0 ? one : other)];
}

function listOf(value: string | readonly string[] | null | undefined): readonly string[] {
  return value == null ? [] : [value].flat();
}

/** Such as `base_model:acme/large`; with a relation before the id the same is said again. */
function baseModelTags(details: RepositoryDetails): string[] {
  return tagged(details, 'base_model').filter((tag) => !/^\w+:/.test(tag));
}
