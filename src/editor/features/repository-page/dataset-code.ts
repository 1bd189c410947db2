import * as z from 'zod/mini';
import { type DatasetLibraryId, datasetLibraries } from '../../../catalogue';
import { anyOf, flag, text } from '../../../http/shapes';
import { type HubClient, type RepositoryDetails, type RepositoryFile, repositoryDetails } from '../../../hub';
import type { DatasetSnippet } from '../../../protocol';
import { datasetSnippets, isPreparation } from '../../../snippets';
import { isGated, tagged } from '../../kit/record';

const configsSchema = z.object({
  configs: anyOf(z.object({ config_name: z.string(), default: flag })),
  dataset_info: anyOf(z.object({ config_name: text })),
});

/**
 * Code that loads a data set with each library, those first that the hub has found to be able to; among them the hub's
 * own, which most people use.
 */
export function datasetCode(
  details: RepositoryDetails,
  files: readonly RepositoryFile[],
  revision: string | undefined,
): DatasetSnippet[] {
  const known = tagged(details, 'library');
  const config = configOf(details);
  const source = {
    id: details.id,
    files: files.map(({ path }) => path),
    gated: isGated(details),
    ...(revision !== undefined && { revision }),
    ...(config !== undefined && { config }),
  };
  const ids = Object.keys(datasetLibraries) as DatasetLibraryId[];
  const rank = (id: DatasetLibraryId) => (known.includes(id) ? 0 : 2) + (id === 'datasets' ? 0 : 1);
  return ids
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((id) => {
      const { prettyLabel, docsUrl } = datasetLibraries[id];
      return datasetSnippets(source, id).map((block) => ({
        library: { id, label: prettyLabel, docsUrl },
        tagged: known.includes(id),
        prepares: isPreparation(block),
        ...block,
      }));
    });
}

/** The same of a dataset whose facts are asked for: the main branch is what code loads that names no revision. */
export async function loadDatasetCode(
  hub: HubClient,
  { id, revision }: { readonly id: string; readonly revision: string },
  signal: AbortSignal,
): Promise<DatasetSnippet[]> {
  const [details, files] = await Promise.all([
    repositoryDetails(hub, 'dataset', id, { revision, signal }),
    hub.files(id, { type: 'dataset', revision, signal }),
  ]);
  return datasetCode(details, files, revision === 'main' ? undefined : revision);
}

/** The subset to load where there are several: the one that the card calls its default, else the first. */
function configOf({ cardData }: RepositoryDetails): string | undefined {
  const { configs, dataset_info } = configsSchema.parse(cardData ?? {});
  const all = configs.length > 0 ? configs : dataset_info;
  if (all.length < 2) {
    return undefined;
  }
  return configs.find((each) => each.default)?.config_name ?? all[0]?.config_name;
}
