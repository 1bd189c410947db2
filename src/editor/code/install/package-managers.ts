/** What installs packages of Python or of Node. */
export interface PackageManager {
  readonly kind: 'pip' | 'npm';
  /** The command, up to the packages. */
  readonly command: string;
  /** Files that show that a folder uses it. */
  readonly files: readonly string[];
  /** What shows it in a manifest that several share. */
  readonly inManifest?: { readonly file: string; readonly pattern: RegExp };
  /** Written before each package. */
  readonly prefix?: string;
  /** The command that runs a program with the packages, up to its path, where that is another than the language's. */
  readonly run?: string;
}

const tool = (name: string) => ({
  file: 'pyproject.toml',
  pattern: new RegExp(`^\\s*\\[tool\\.${name}[.\\]]`, 'm'),
});

const field = (name: string) => ({
  file: 'package.json',
  pattern: new RegExp(`"packageManager"\\s*:\\s*"${name}@`),
});

/** The surest first: of those that a folder shows, the first of a kind is taken. */
export const packageManagers: readonly PackageManager[] = [
  { kind: 'pip', command: 'uv add', files: ['uv.lock'], inManifest: tool('uv'), run: 'uv run' },
  {
    kind: 'pip',
    command: 'poetry add',
    files: ['poetry.lock'],
    inManifest: tool('poetry'),
    run: 'poetry run python',
  },
  { kind: 'pip', command: 'pdm add', files: ['pdm.lock'], inManifest: tool('pdm'), run: 'pdm run python' },
  {
    kind: 'pip',
    command: 'pixi add --pypi',
    files: ['pixi.lock', 'pixi.toml'],
    inManifest: tool('pixi'),
    run: 'pixi run python',
  },
  { kind: 'pip', command: 'pipenv install', files: ['Pipfile.lock', 'Pipfile'], run: 'pipenv run python' },
  {
    kind: 'pip',
    command: 'conda install --channel conda-forge',
    files: ['environment.yml', 'environment.yaml', 'conda-lock.yml'],
  },
  { kind: 'npm', command: 'pnpm add', files: ['pnpm-lock.yaml'], inManifest: field('pnpm') },
  { kind: 'npm', command: 'yarn add', files: ['yarn.lock'], inManifest: field('yarn') },
  { kind: 'npm', command: 'bun add', files: ['bun.lock', 'bun.lockb'], inManifest: field('bun'), run: 'bun' },
  {
    kind: 'npm',
    command: 'deno add',
    files: ['deno.lock', 'deno.json', 'deno.jsonc'],
    prefix: 'npm:',
    run: 'deno run --allow-env --allow-net --allow-read',
  },
  { kind: 'npm', command: 'npm install', files: ['package-lock.json'], inManifest: field('npm') },
];

/** Files whose text says more than that they are there. */
export const manifestFiles: readonly string[] = [
  'pyproject.toml',
  'package.json',
  'requirements.txt',
  'environment.yml',
  'environment.yaml',
  'pixi.toml',
  'Pipfile',
  'deno.json',
];

/** What lies in a folder: names of files, and the texts of its manifests. */
export interface FolderFacts {
  readonly names: readonly string[];
  readonly manifests: ReadonlyMap<string, string>;
}

/** The manager that the folders show, the nearest folder first. */
export function packageManagerOf(
  kind: PackageManager['kind'],
  folders: readonly FolderFacts[],
): PackageManager | undefined {
  for (const { names, manifests } of folders) {
    const ofKind = packageManagers.filter((each) => each.kind === kind);
    // What a manifest says goes before a lock file that was left behind.
    const named = ofKind.find(
      ({ inManifest }) => inManifest?.pattern.test(manifests.get(inManifest.file) ?? '') === true,
    );
    const found = named ?? ofKind.find(({ files }) => files.some((file) => names.includes(file)));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
