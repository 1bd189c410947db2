import { type CacheDisk, CacheError } from '../../../../src/local';

/** A file of so many bytes, a file with a text, or a link. */
export type Leaf = number | string | { readonly link: string };

/** What lies in a cache, by path. */
export type Tree = Readonly<Record<string, Leaf>>;

/** All files are used at this moment, unless a test says otherwise. */
export const someTime = Date.UTC(2026, 10, 1);

interface World {
  readonly usedAt?: Readonly<Record<string, number>>;
  /** Paths at which the disk fails. */
  readonly failing?: readonly string[];
}

/** A cache as a disk without faults has it. */
export function memoryCache(tree: Tree, { usedAt = {}, failing = [] }: World = {}): CacheDisk {
  const leaf = (path: string): Leaf => {
    const found = tree[path];
    if (found === undefined || failing.includes(path)) {
      throw new CacheError('failed', path);
    }
    return found;
  };
  return {
    list: async (path) => {
      if (failing.includes(path)) {
        throw new CacheError('notAllowed', path);
      }
      const start = path === '' ? '' : `${path}/`;
      const below = Object.keys(tree).filter((each) => each.startsWith(start));
      const names = new Set(below.map((each) => each.slice(start.length).split('/')[0] ?? ''));
      return [...names].map((name) => ({ name, kind: kindOf(tree[start + name]) }));
    },
    facts: async (path) => {
      const found = leaf(path);
      const size = typeof found === 'number' ? found : typeof found === 'string' ? found.length : 0;
      return { size, usedAt: usedAt[path] ?? someTime };
    },
    readLink: async (path) => {
      const found = leaf(path);
      if (typeof found !== 'object') {
        throw new CacheError('failed', path);
      }
      return found.link;
    },
    readText: async (path, mostBytes) => {
      const text = String(leaf(path));
      return text.length > mostBytes ? undefined : text;
    },
  };
}

function kindOf(found: Leaf | undefined) {
  return found === undefined ? 'folder' : typeof found === 'object' ? 'link' : 'file';
}
