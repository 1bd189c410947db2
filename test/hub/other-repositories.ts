import { type Answer, json, Refusal, redirect } from './answer';
import { requireAccess } from './auth';
import type { Call, HubState } from './call';
import { hex } from './derived-fields';
import { cachedAt } from './files';
import { png } from './providers/media';
import { requireRepository } from './refs';
import { commitIds, requireRevision } from './revisions';
import type { HubRepository } from './schemas';
import { typedPage, typedSplit } from './typed-viewer';

type Kind = 'datasets' | 'spaces';

/** Paths of every data set and of every space. */
const pathsOf: Readonly<Record<Kind, readonly string[]>> = {
  datasets: [
    'README.md',
    'preview.png',
    'data/train-00000-of-00001.parquet',
    'data/test-00000-of-00001.parquet',
  ],
  spaces: ['README.md', 'app.py', 'requirements.txt'],
};

export const datasetTree = tree('datasets');
export const spaceTree = tree('spaces');
export const resolveDatasetFile = resolve('datasets');
export const resolveSpaceFile = resolve('spaces');
export const datasetFile = file('datasets');
export const spaceFile = file('spaces');

function tree(kind: Kind) {
  return (call: Call, { data }: HubState): Answer => {
    const { id } = requireRepository(data[kind], call);
    requireRevision(id, call.params.revision ?? '');
    return json(
      pathsOf[kind].map((path, index) => ({
        type: 'file',
        path,
        size: 4096 * (index + 1),
        oid: hex('sha1', `${id}/${path}`),
      })),
    );
  };
}

function resolve(kind: Kind) {
  return (call: Call, state: HubState): Answer => {
    const { id, path } = requestedFile(kind, call, state, true);
    const [sha = ''] = commitIds(id);
    const place = { id, sha };
    return redirect(307, cachedAt(kind, place, { path, oid: hex('sha1', `${id}/${path}`) }, call.url));
  };
}

function file(kind: Kind) {
  return (call: Call, state: HubState): Answer => {
    const { path, ...repository } = requestedFile(kind, call, state, call.url.pathname.startsWith('/api/'));
    return path.endsWith('.png')
      ? { status: 200, headers: { 'Content-Type': 'image/png' }, body: png }
      : { status: 200, headers: { 'Content-Type': 'text/plain' }, body: textOf(repository, path) };
  };
}

/** Of a gated one, everyone may resolve the card, as with a model. */
function requestedFile(kind: Kind, call: Call, { data, endpoint }: HubState, isResolved: boolean) {
  const repository = requireRepository(data[kind], call);
  const { path = '', revision = '' } = call.params;
  if (!isResolved || path !== 'README.md') {
    requireAccess({ id: repository.id, gated: repository.gated ?? false }, call.caller, endpoint);
  }
  requireRevision(repository.id, revision);
  if (!pathsOf[kind].includes(path)) {
    throw new Refusal(404, 'Entry not found', { code: 'EntryNotFound' });
  }
  return { ...repository, path };
}

function textOf({ id, tags }: HubRepository, path: string): string {
  const name = id.split('/').at(-1);
  return path === 'README.md'
    ? `---\ntags: ${JSON.stringify(tags)}\n---\n# ${name}\n\nWhat the local hub knows of it.\n\n![A sample](preview.png)\n`
    : `# ${path} of ${name}\n`;
}

/** The service that shows the rows of data sets: two splits each. */
export function listSplits({ url, caller }: Call, { data }: HubState): Answer {
  const { id: dataset } = requireViewable(url, caller, data);
  const splits = ['train', 'test'].map((split) => ({ dataset, config: 'default', split }));
  return json({ splits, pending: [], failed: [] });
}

export function previewRows(call: Call, state: HubState): Answer {
  const { rows, ...page } = splitRows(call, state);
  return json({ ...page, rows: rows.slice(0, 100), truncated: false });
}

/** A page of a split, as `/rows` gives it: at most 100 rows. */
export function rowPage(call: Call, state: HubState): Answer {
  if (isTyped(call)) {
    return ofTypedSplit(typedPage)(call, state);
  }
  const { rows, ...page } = splitRows(call, state);
  const { searchParams } = call.url;
  const [offset, length] = [Number(searchParams.get('offset')), Number(searchParams.get('length') ?? 100)];
  if (!(length <= 100)) {
    throw new Refusal(422, 'Parameter length must not be greater than 100');
  }
  return json({
    ...page,
    rows: rows.slice(offset, offset + length),
    num_rows_total: rows.length,
    num_rows_per_page: 100,
    partial: false,
  });
}

/** What the service answers of the split with rows of each type. */
export function ofTypedSplit(handler: (call: Call) => Answer) {
  return (call: Call, { data }: HubState): Answer => {
    requireViewable(call.url, call.caller, data);
    const split = call.url.searchParams.get('split');
    if (!isTyped(call) || (split !== null && split !== typedSplit.split)) {
      throw new Refusal(404, 'The split does not exist.', { code: 'SplitNotFoundError' });
    }
    return handler(call);
  };
}

function isTyped({ url }: Call): boolean {
  return url.searchParams.get('config') === typedSplit.config;
}

function splitRows({ url, caller }: Call, { data }: HubState) {
  const { id: dataset } = requireViewable(url, caller, data);
  const [config, split] = [url.searchParams.get('config'), url.searchParams.get('split')];
  if (config !== 'default' || (split !== 'train' && split !== 'test')) {
    throw new Refusal(404, 'The split does not exist.', { code: 'SplitNotFoundError' });
  }
  const features = [
    { feature_idx: 0, name: 'text', type: { dtype: 'string', _type: 'Value' } },
    { feature_idx: 1, name: 'label', type: { names: ['bad', 'good'], _type: 'ClassLabel' } },
    { feature_idx: 2, name: 'photo', type: { _type: 'Image' } },
    {
      feature_idx: 3,
      name: 'scores',
      type: { feature: { dtype: 'float32', _type: 'Value' }, _type: 'List' },
    },
  ];
  const rows = Array.from({ length: split === 'test' ? 150 : 20 }, (_, index) => ({
    row_idx: index,
    row: {
      text: `Row ${index} of the ${split} split`,
      label: index % 2,
      photo: { src: `${url.origin}/viewer/assets/${index}.jpg`, height: 32, width: 48 },
      scores: index === 3 ? null : [0.5, index],
    },
    truncated_cells: [],
  }));
  return { dataset, config, split, features, rows };
}

/** As the service has the images of all rows. */
export function rowImage(): Answer {
  return { status: 200, headers: { 'Content-Type': 'image/jpeg' }, body: png };
}

function requireViewable(url: URL, caller: Call['caller'], data: HubState['data']): HubRepository {
  const id = url.searchParams.get('dataset') ?? '';
  const found = data.datasets.find((each) => each.id === id);
  if (found === undefined || found.private || (found.gated !== false && caller === undefined)) {
    throw new Refusal(
      401,
      'The dataset does not exist, or is not accessible without authentication (private or gated).',
      { code: 'ExternalUnauthenticatedError' },
    );
  }
  return found;
}
