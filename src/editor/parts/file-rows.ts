import type { RepositoryFile } from '../../hub';
import { ggufGroups } from '../../snippets';

/** A model file in one quantization, of one part or several. */
export interface QuantizedModel {
  /** The quantization, or the name where that tells of none. */
  readonly label: string;
  readonly name: string;
  readonly size: number | undefined;
  readonly parts: readonly RepositoryFile[];
}

export interface FileRows {
  readonly quantized: readonly QuantizedModel[];
  /** What makes a language model see or hear. */
  readonly projectors: readonly QuantizedModel[];
  /** By path; those of the root first. */
  readonly others: readonly RepositoryFile[];
}

/** The files of a repository as they are shown. */
export function fileRows(files: readonly RepositoryFile[]): FileRows {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const { models, projectors } = ggufGroups(files);
  const toRow = ({ label, name, size, paths }: (typeof models)[number]): QuantizedModel => ({
    label: label ?? name,
    name,
    size,
    parts: paths.flatMap((path) => byPath.get(path) ?? []),
  });
  return {
    quantized: models.map(toRow),
    projectors: projectors.map(toRow),
    others: files.filter(({ path }) => !/\.gguf$/i.test(path)).sort(byFolder),
  };
}

function byFolder(one: RepositoryFile, other: RepositoryFile): number {
  const depth = (path: string) => (path.includes('/') ? 1 : 0);
  return depth(one.path) - depth(other.path) || one.path.localeCompare(other.path, 'en');
}
