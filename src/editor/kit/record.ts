import type { ModelRecord } from '../../catalogue';

/** Whether access to a repository must be asked for. */
export function isGated({ gated }: Pick<ModelRecord, 'gated'>): boolean {
  return gated !== undefined && gated !== false;
}

/** What the tags of a prefix say, such as `license:mit`. */
export function tagged({ tags }: { readonly tags: readonly string[] }, prefix: string): string[] {
  return tags.filter((tag) => tag.startsWith(`${prefix}:`)).map((tag) => tag.slice(prefix.length + 1));
}
