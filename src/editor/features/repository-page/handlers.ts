import {
  fileLimit,
  type HubClient,
  HubError,
  readSpace,
  repositoryDetails,
  repositoryRefs,
} from '../../../hub';
import { type Machine, type OnnxPlan, onnxPlans } from '../../../local';
import type { HandlersOf, RepositoryKind } from '../../../protocol';
import { fileSnippets } from '../../../snippets';
import type { Translate } from '../../kit/l10n';
import { isGated } from '../../kit/record';
import { fileFits } from '../../parts/file-fits';
import { fileRows, type QuantizedModel } from '../../parts/file-rows';
import { editorFitWords, machineWords } from '../../parts/fit-words';
import { imageLimitBytes, rowImageHandler, toImage } from '../../parts/row-image';
import { rowsOf, splitsOf } from '../../parts/split-rows';
import { serversOf } from '../../session/served-models';
import type { Session } from '../../session/session';
import { loadDatasetCode } from './dataset-code';
import { toFacts } from './facts';
import { withoutFrontMatter } from './front-matter';
import { toPreview } from './preview';
import { toProviders } from './providers';
import { toSpaceState } from './space-state';

type Handlers = HandlersOf<
  | 'describeRepository'
  | 'readSpace'
  | 'listRevisions'
  | 'readCard'
  | 'fetchCardImage'
  | 'listRepositoryFiles'
  | 'fitFiles'
  | 'fileCode'
  | 'listProviders'
  | 'listSplits'
  | 'previewRows'
  | 'fetchRowImage'
  | 'datasetCode'
>;

interface Surroundings {
  readonly endpoints: () => { readonly datasetViewerEndpoint: string };
  /** Undefined where nothing is known of it. */
  readonly machine: () => Promise<Machine | undefined>;
}

/**
 * What the page of a model, a data set or a space asks for.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function repositoryHandlers(
  session: Pick<Session, 'hub' | 'facts' | 'lists' | 'router' | 'fetch' | 'servers' | 'log'>,
  gatedModels: Set<string>,
  { endpoints, machine: readMachine }: Surroundings,
  t: Translate,
): Handlers {
  const { fetch, facts, lists } = session;
  const viewer = (signal: AbortSignal) => ({ endpoint: endpoints().datasetViewerEndpoint, fetch, signal });
  return {
    async describeRepository({ kind, id, revision }, { signal }) {
      const hub = session.hub();
      const serving = kind === 'model' ? serversOf(session, id) : [];
      const details = await repositoryDetails(hub, kind, id, { revision, signal });
      const gated = isGated(details);
      if (gated) {
        gatedModels.add(id);
      }
      const hasAccess =
        gated && kind !== 'space'
          ? await facts.hasAccess(kind, id, signal).catch(() => undefined)
          : undefined;
      const circumstances = {
        endpoint: hub.endpoint,
        revision,
        favourite: lists.of(kind).isFavourite(details.id),
        isServed: (await serving).length > 0,
        hasAccess,
      };
      return toFacts(kind, details, circumstances, t);
    },
    async readSpace({ id }, { signal }) {
      return toSpaceState(await readSpace(session.hub(), id, { signal }));
    },
    async listRevisions({ kind, id }, { signal }) {
      const { branches, tags } = await repositoryRefs(session.hub(), kind, id, { signal });
      return { branches: [...branches], tags: [...tags] };
    },
    async readCard({ kind, id, revision }, { signal }) {
      const text = await cardText(session.hub(), { kind, id, revision }, signal);
      return text === undefined ? null : { text: withoutFrontMatter(text) };
    },
    async fetchCardImage({ url }, { signal }) {
      return toImage(await session.hub().file(url, { limitBytes: imageLimitBytes, signal }), url);
    },
    async listRepositoryFiles({ kind, id, revision }, { signal }) {
      const files = await session.hub().files(id, { type: kind, revision, signal });
      const { quantized, projectors } = fileRows(files);
      return {
        files: files.map(({ path, size }) => ({ path, size })),
        complete: files.length < fileLimit,
        quantized: quantized.map(toGroup),
        projectors: projectors.map(toGroup),
        precisions: kind === 'model' ? onnxPlans(files).map(toPrecision) : [],
      };
    },
    async fitFiles({ id, files, runs }, { signal }) {
      const machine = await readMachine();
      if (machine === undefined) {
        return null;
      }
      const fits =
        runs === 'editor'
          ? files.map(({ size }) => editorFitWords(size, machine, t))
          : await fileFits(session, { id, files, machine }, signal, t);
      return { machine: machineWords(machine, t), fits };
    },
    async fileCode({ kind, id, revision, path }) {
      const pin = pinned(revision);
      const blocks = fileSnippets({ kind, id, path, ...(pin !== undefined && { revision: pin }) });
      return { content: blocks.at(-1)?.content ?? '' };
    },
    async listProviders({ id }, { signal }) {
      const [{ inferenceProviderMapping = [] }, routed] = await Promise.all([
        session.hub().model(id, { expand: ['inferenceProviderMapping'], signal }),
        // Prices are worth less than the list: without them it is shown all the same.
        session.router.models(signal).catch(() => undefined),
      ]);
      return toProviders(inferenceProviderMapping, routed?.get(id) ?? []);
    },
    async listSplits({ id }, { signal }) {
      const splits = await splitsOf(session.hub(), id, viewer(signal));
      return splits.map(({ config, split }) => ({ config, split }));
    },
    async previewRows({ id, config, split }, { signal }) {
      const options = viewer(signal);
      return toPreview(await rowsOf(session.hub(), id, { config, split }, options), options.endpoint);
    },
    fetchRowImage: rowImageHandler(session, () => endpoints().datasetViewerEndpoint),
    datasetCode: (asked, { signal }) => loadDatasetCode(session.hub(), asked, signal),
  };
}

interface Pinned {
  readonly kind: RepositoryKind;
  readonly id: string;
  readonly revision: string;
}

const prefixes: Readonly<Record<RepositoryKind, string>> = {
  model: '',
  dataset: 'datasets/',
  space: 'spaces/',
};

/**
 * The card as it is written; undefined where the repository has none. Of a gated one the hub gives it to everyone, but
 * at `resolve` alone, which redirects: a browser would follow without the token that a private one needs.
 */
async function cardText(
  hub: HubClient,
  { kind, id, revision }: Pinned,
  signal: AbortSignal,
): Promise<string | undefined> {
  const read = (place: 'raw' | 'resolve') =>
    hub.text(`/${prefixes[kind]}${id}/${place}/${encodeURIComponent(revision)}/README.md`, { signal });
  try {
    return await read('raw').catch((error: unknown) => {
      if (error instanceof HubError && error.reason === 'gated') {
        return read('resolve');
      }
      throw error;
    });
  } catch (error) {
    if (error instanceof HubError && error.code === 'EntryNotFound') {
      return undefined;
    }
    throw error;
  }
}

/** The main branch is what code loads that names no revision. */
function pinned(revision: string): string | undefined {
  return revision === 'main' ? undefined : revision;
}

function toGroup({ label, name, size, parts }: QuantizedModel) {
  return { label, name, ...(size !== undefined && { size }), paths: parts.map(({ path }) => path) };
}

function toPrecision({ dtype, files, bytes }: OnnxPlan) {
  const weights = files.map(({ path }) => path).filter((path) => path.startsWith('onnx/'));
  return { label: dtype, name: dtype, size: bytes, paths: weights };
}
