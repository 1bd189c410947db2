import { isInterpolated } from './interpolated';
import type { RepositoryKind } from './reference';
import { isRepositoryId } from './references';
import type { RevisionPlace } from './revision-place';

const publicHub = 'https://huggingface.co';
/** Leads to the same pages. */
const publicHubShort = 'https://hf.co';

const link = /https?:\/\/[^\s"'`<>()[\]{}\\|^]+/g;

/** Groups: the type, the id, all in front of the revision, the revision. */
const repositoryPath =
  /^((?:\/(datasets|spaces))?\/([\w.-]+(?:\/[\w.-]+)?)\/(?:blob|raw|resolve|tree)\/)(refs\/(?:pr\/\d+|convert\/[\w-]+)|[^/?#]+)/;

const kinds: Readonly<Record<string, RepositoryKind>> = { datasets: 'dataset', spaces: 'space' };

/**
 * Where the link at an offset names the revision of what it leads to on the hub; undefined for other links.
 *
 * @param endpoint address of the hub
 */
export function linkRevisionPlace(text: string, offset: number, endpoint: string): RevisionPlace | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  for (const { 0: address, index } of line.matchAll(link)) {
    const start = lineStart + index;
    if (start <= offset && offset <= start + address.length) {
      return placeIn(address.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''), start, endpoint);
    }
  }
  return undefined;
}

function placeIn(address: string, start: number, endpoint: string): RevisionPlace | undefined {
  const hosts = endpoint === publicHub ? [publicHub, publicHubShort] : [endpoint];
  const host = hosts.find((each) => address.startsWith(`${each}/`));
  const [, before = '', type = '', id = '', written = ''] =
    repositoryPath.exec(address.slice(host?.length ?? address.length)) ?? [];
  const revision = decoded(written);
  const kind = kinds[type] ?? 'model';
  // Only old models and data sets have no owner.
  const isId = id.includes('/') ? isRepositoryId(id) : kind !== 'space';
  if (host === undefined || id === '' || revision === undefined || !isId) {
    return undefined;
  }
  const from = start + host.length + before.length;
  return {
    repository: { kind, id, revision },
    start: from,
    end: from + written.length,
    before: '',
    after: '',
  };
}

function decoded(written: string): string | undefined {
  try {
    const revision = decodeURIComponent(written);
    return revision === '' || isInterpolated(revision) ? undefined : revision;
  } catch {
    return undefined;
  }
}
