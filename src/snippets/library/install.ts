import { aToDInstallations } from './tables/a-d-installations';
import { eToLInstallations } from './tables/e-l-installations';
import { mToRInstallations } from './tables/m-r-installations';

/** What to install before a library's snippets run: packages of PyPI, or of npm. */
interface Installation {
  readonly pip?: readonly string[];
  readonly npm?: readonly string[];
}

const installations: ReadonlyMap<string, Installation> = new Map<string, Installation>([
  ...aToDInstallations,
  ...eToLInstallations,
  ...mToRInstallations,
  ['timm', { pip: ['timm'] }],
  ['transformers', { pip: ['transformers', 'torch', 'accelerate'] }],
]);

/** The line that installs what the library's snippets need; undefined where it comes from no registry. */
export function installCommand(libraryId: string): string | undefined {
  const { pip, npm } = installations.get(libraryId) ?? {};
  if (pip !== undefined) {
    return `pip install -U ${pip.join(' ')}`;
  }
  return npm === undefined ? undefined : `npm install ${npm.join(' ')}`;
}
