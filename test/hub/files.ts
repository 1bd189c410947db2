import { type Answer, json, Refusal, redirect } from './answer';
import { requireAccess, requireModel } from './auth';
import type { Call, HubState } from './call';
import { signedUrl } from './cdn';
import { hex } from './derived-fields';
import { pageOf } from './paging';
import { ranged } from './ranges';
import { pointerText, type RepositoryFile, repositoryFile } from './repository-files';
import { requireRevision } from './revisions';

interface TreeEntry {
  readonly type: 'file' | 'directory';
  readonly path: string;
  readonly size: number;
  readonly oid: string;
  readonly lfs?: { readonly oid: string; readonly size: number; readonly pointerSize: number };
}

/** The files of one folder, or with `recursive` of the ones below it too. */
export function listTree({ params, url, caller }: Call, { data, endpoint }: HubState): Answer {
  const model = requireModel(data.models, params.id ?? '', caller);
  requireRevision(model.id, params.revision ?? '');
  const folder = params.path ? `${params.path}/` : '';
  const paths = model.siblings.map(({ rfilename }) => rfilename).filter((path) => path.startsWith(folder));
  if (paths.length === 0) {
    throw entryNotFound();
  }
  const recursive = /^(true|1)$/.test(url.searchParams.get('recursive') ?? '');
  const entries: TreeEntry[] = subfolders(paths, folder, recursive).map((path) => {
    return { type: 'directory', path, size: 0, oid: hex('sha1', `tree ${model.id}/${path}`) };
  });
  for (const path of paths.filter((each) => recursive || !each.slice(folder.length).includes('/'))) {
    const file = repositoryFile(model, path, data);
    if (file !== undefined) {
      entries.push(treeEntry(file));
    }
  }
  const { items, headers } = pageOf(entries, url, endpoint);
  return json(items, headers);
}

/**
 * A large file is redirected to the CDN, any other to where the hub keeps it: at a relative address of its own, such as
 * https://github.com/huggingface/swift-transformers/pull/209 shows.
 */
export function resolveFile(call: Call, state: HubState): Answer {
  const { model, file } = requestedFile(call, state, { isResolved: true });
  const about = { 'X-Repo-Commit': model.sha, 'Accept-Ranges': 'bytes' };
  if (file.text !== undefined) {
    return redirect(307, cachedAt('models', model, file, call.url), { ...about, ETag: `"${file.oid}"` });
  }
  return redirect(302, signedUrl(state.cdnEndpoint, model, file.path), {
    ...about,
    'X-Linked-Size': String(file.size),
    'X-Linked-Etag': `"${file.sha256}"`,
  });
}

/** Where a small file of a commit is kept, for all who may resolve it. */
export function cachedAt(
  kind: string,
  { id, sha }: { readonly id: string; readonly sha: string },
  { path, oid }: { readonly path: string; readonly oid: string },
  asked: URL,
): string {
  const file = path.split('/').map(encodeURIComponent).join('/');
  const query = `${encodeURIComponent(asked.pathname)}=&etag=${encodeURIComponent(`"${oid}"`)}`;
  return `/api/resolve-cache/${kind}/${id}/${sha}/${file}?${query}`;
}

export function cachedFile(call: Call, state: HubState): Answer {
  const { model, file } = requestedFile(call, state, { isResolved: true });
  const bytes = Buffer.from(file.text ?? pointerText(file.sha256, file.size));
  return ranged(
    { size: bytes.length, slice: (start, end) => bytes.subarray(start, end) },
    {
      'Content-Type': 'text/plain; charset=utf-8',
      'Accept-Ranges': 'bytes',
      'X-Repo-Commit': model.sha,
      ETag: `"${file.oid}"`,
    },
    call.headers.range,
  );
}

/** What git holds: of a large file that is its pointer. */
export function rawFile(call: Call, state: HubState): Answer {
  const { model, file } = requestedFile(call, state, { isResolved: false });
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Repo-Commit': model.sha },
    body: file.text ?? pointerText(file.sha256, file.size),
  };
}

/** What one reads before one asks for access. The hub shows it to everyone, where it is resolved. */
const openFiles = /^(README\.md|LICENSE(\.\w+)?)$/;

/**
 * The card and the licence of a gated model are kept from nobody at `/resolve/`, and like all else at `/raw/`:
 * https://github.com/huggingface/huggingface_hub/issues/1579.
 */
function requestedFile(
  { params, caller }: Call,
  { data, endpoint }: HubState,
  { isResolved }: { readonly isResolved: boolean },
) {
  const model = requireModel(data.models, params.id ?? '', caller);
  const { path = '' } = params;
  if (!isResolved || !openFiles.test(path)) {
    requireAccess(model, caller, endpoint);
  }
  requireRevision(model.id, params.revision ?? '');
  const file = repositoryFile(model, path, data);
  if (file === undefined) {
    throw entryNotFound();
  }
  return { model, file };
}

function entryNotFound(): Refusal {
  return new Refusal(404, 'Entry not found', { code: 'EntryNotFound' });
}

function subfolders(paths: readonly string[], folder: string, recursive: boolean): string[] {
  const found = new Set<string>();
  for (const path of paths) {
    const parts = path.slice(folder.length).split('/').slice(0, -1);
    const depth = recursive ? parts.length : Math.min(parts.length, 1);
    for (let count = 1; count <= depth; count += 1) {
      found.add(folder + parts.slice(0, count).join('/'));
    }
  }
  return [...found];
}

function treeEntry(file: RepositoryFile): TreeEntry {
  const { path, size, oid } = file;
  const common = { type: 'file', path, size, oid } as const;
  if (file.text !== undefined) {
    return common;
  }
  return { ...common, lfs: { oid: file.sha256, size, pointerSize: pointerText(file.sha256, size).length } };
}
