import { modelFileQuantizations, quantizationLabel } from '../../catalogue';

interface RepositoryFile {
  readonly path: string;
  /** In bytes. */
  readonly size?: number;
}

/** One model file, or all shards of one. */
export interface GgufGroup {
  /** Its quantization, as {@link quantizationLabel} reads it; undefined where no name tells of one. */
  readonly label: string | undefined;
  /** File name without folder, shard number and ending. */
  readonly name: string;
  /** In the order of the shards. */
  readonly paths: readonly string[];
  /** What an app is told to load: it finds the other shards itself. */
  readonly firstPath: string;
  /** Of all shards, in bytes; undefined where the size of one is not known. */
  readonly size: number | undefined;
}

export interface GgufGroups {
  /** From the smallest quantization to the largest, then those without a label. */
  readonly models: readonly GgufGroup[];
  /** What lets a language model see or hear: loaded beside it, never alone. */
  readonly projectors: readonly GgufGroup[];
}

const modelFile = /^(?<stem>.*?)(?:-\d{5}-of-(?<shards>\d{5}))?\.gguf$/is;

/** The GGUF files of a repository, as a user chooses among them. */
export function ggufGroups(files: readonly RepositoryFile[]): GgufGroups {
  const groups = [...filesOfModels(files).values()].map(groupOf).sort(ascending);
  return {
    models: groups.filter((group) => !isProjector(group)),
    projectors: groups.filter(isProjector),
  };
}

function filesOfModels(files: readonly RepositoryFile[]): Map<string, RepositoryFile[]> {
  const models = new Map<string, RepositoryFile[]>();
  for (const file of files) {
    const { stem, shards = '' } = modelFile.exec(file.path)?.groups ?? {};
    if (stem !== undefined) {
      const key = `${stem}\0${shards}`;
      models.set(key, [...(models.get(key) ?? []), file]);
    }
  }
  return models;
}

function groupOf(files: readonly RepositoryFile[]): GgufGroup {
  const paths = files.map(({ path }) => path).sort();
  const [firstPath = ''] = paths;
  const stem = modelFile.exec(firstPath)?.groups?.stem ?? '';
  const name = stem.slice(stem.lastIndexOf('/') + 1);
  return { label: quantizationLabel(firstPath), name, paths, firstPath, size: totalSize(files) };
}

function totalSize(files: readonly RepositoryFile[]): number | undefined {
  let total = 0;
  for (const { size } of files) {
    if (size === undefined) {
      return undefined;
    }
    total += size;
  }
  return total;
}

function isProjector({ name }: GgufGroup): boolean {
  return /mmproj/i.test(name);
}

function ascending(a: GgufGroup, b: GgufGroup): number {
  return rank(a.label) - rank(b.label) || compare(a.label, b.label) || compare(a.firstPath, b.firstPath);
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b);
}

const longestFirst = [...modelFileQuantizations].sort((a, b) => b.length - a.length);

/** Place in the catalogue's table, of which a label may hold more (`UD-Q6_K_L`) or less (`MXFP4`) than the name. */
function rank(label: string | undefined): number {
  const plain = label?.replace(/^UD-/, '');
  const name =
    plain &&
    (longestFirst.find((each) => plain.startsWith(each)) ??
      longestFirst.find((each) => each.startsWith(plain)));
  return name ? modelFileQuantizations.indexOf(name) : modelFileQuantizations.length;
}
