const kinds = { models: 'model', datasets: 'dataset', spaces: 'space' } as const;

/** A repository of the hub. */
export interface Repository {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly id: string;
}

const folder = /^(models|datasets|spaces)--(.+)$/;
const part = /^[A-Za-z0-9._-]{1,96}$/;

/** The name of the folder that a model of the hub has in the cache. */
export function repositoryFolder(id: string): string {
  return `models--${id.replace('/', '--')}`;
}

/**
 * The repository whose folder has this name, such as `models--owner--name`; undefined for all other names. The first `--`
 * of an ID is its slash, since an owner has none.
 */
export function repositoryOfFolder(name: string): Repository | undefined {
  const [, prefix, rest] = folder.exec(name) ?? [];
  if (prefix === undefined || rest === undefined) {
    return undefined;
  }
  const id = rest.replace('--', '/');
  const isId = id.split('/').every((each) => part.test(each) && !each.includes('..') && each !== '.');
  return isId ? { kind: kinds[prefix as keyof typeof kinds], id } : undefined;
}
