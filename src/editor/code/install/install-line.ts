import { type FolderFacts, packageManagerOf } from './package-managers';

/** Packages of PyPI that conda-forge has, with the name that they have there. */
const condaNames: ReadonlyMap<string, string> = new Map([
  ['accelerate', 'accelerate'],
  ['adapters', 'adapters'],
  ['bertopic', 'bertopic'],
  ['diffusers', 'diffusers'],
  ['huggingface_hub', 'huggingface_hub'],
  ['joblib', 'joblib'],
  ['keras', 'keras'],
  ['librosa', 'librosa'],
  ['numpy', 'numpy'],
  ['openai', 'openai'],
  ['open_clip_torch', 'open-clip-torch'],
  ['pandas', 'pandas'],
  ['peft', 'peft'],
  ['pillow', 'pillow'],
  ['requests', 'requests'],
  ['scikit-learn', 'scikit-learn'],
  ['scipy', 'scipy'],
  ['sentence-transformers', 'sentence-transformers'],
  ['setfit', 'setfit'],
  ['skops', 'skops'],
  ['spacy', 'spacy'],
  ['stable-baselines3', 'stable-baselines3'],
  ['timm', 'timm'],
  ['torch', 'pytorch'],
  ['torchaudio', 'torchaudio'],
  ['torchvision', 'torchvision'],
  ['transformers', 'transformers'],
  ['ultralytics', 'ultralytics'],
]);

interface Installation {
  readonly kind: 'pip' | 'npm';
  readonly packages: readonly string[];
}

const plainInstall =
  /^(?:pip install(?: -U)?|npm install) (?<packages>(?:"[^"\s-][^"\s]*"|[^\s"-]\S*)(?: (?:"[^"\s-][^"\s]*"|[^\s"-]\S*))*)$/;

/**
 * The line that installs the same in the user's folder. A line of another form stays as it is.
 *
 * @param folders from the user's file up to the workspace
 */
export function installLine(line: string, folders: readonly FolderFacts[]): string {
  const installation = parse(line);
  const manager = installation && packageManagerOf(installation.kind, folders);
  if (installation === undefined || manager === undefined) {
    return line.trim();
  }
  const { command, prefix = '' } = manager;
  if (command.startsWith('conda ')) {
    return condaLine(installation.packages);
  }
  return `${command} ${installation.packages.map((each) => prefix + each).join(' ')}`;
}

/** Whether a manifest of the folders names every package that the line installs. */
export function isDeclared(line: string, folders: readonly FolderFacts[]): boolean {
  const { packages } = parse(line) ?? {};
  const manifests = folders.flatMap((folder) => [...folder.manifests.values()]);
  return packages?.every((each) => manifests.some((text) => names(text, each))) ?? false;
}

function parse(line: string): Installation | undefined {
  const packages = plainInstall.exec(line.trim())?.groups?.packages;
  return packages === undefined
    ? undefined
    : { kind: line.trim().startsWith('npm') ? 'npm' : 'pip', packages: packages.split(' ') };
}

/** conda has no extras and not all packages: what it lacks is installed by pip, into the same environment. */
function condaLine(packages: readonly string[]): string {
  const names = packages.map((each) => condaNames.get(each));
  return names.every((name) => name !== undefined)
    ? `conda install --channel conda-forge ${names.join(' ')}`
    : `python -m pip install -U ${packages.join(' ')}`;
}

function names(manifest: string, wanted: string): boolean {
  const bare = (/^"?(@?[\w./-]+)/.exec(wanted)?.[1] ?? wanted).toLowerCase().replaceAll('_', '-');
  const text = manifest.toLowerCase().replaceAll('_', '-');
  const pattern = bare.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\w@./-])${pattern}(?![\\w/-])`).test(text);
}
