import { readFileSync, writeFileSync } from 'node:fs';
import { createVSIX } from '@vscode/vsce';
import { copiedIcons, notices } from './notices';
import { sbom } from './sbom';
import { shippedPackages } from './shipped-packages';
import { run } from './steps.mjs';

export const vsixPath = 'dist/hub-lens.vsix';

/** The first second that a ZIP archive can name, in which all files of the VSIX were made. */
const epoch = '315532800';

/** Builds what users install: the same bytes from the same sources, whenever and wherever. */
export async function packageExtension(packagePath: string = vsixPath): Promise<string> {
  run(process.execPath, ['build.mjs', '--production'], { stdio: 'inherit' });
  const packages = shippedPackages();
  writeFileSync('dist/THIRD-PARTY-NOTICES.txt', notices([...packages, copiedIcons]));
  writeFileSync('dist/sbom.cdx.json', sbom(JSON.parse(readFileSync('package.json', 'utf8')), packages));
  const { SOURCE_DATE_EPOCH, TZ } = process.env;
  setEnvironment({ SOURCE_DATE_EPOCH: epoch, TZ: 'UTC' });
  try {
    await createVSIX({ packagePath, dependencies: false });
  } finally {
    // What runs after this in the same process is not to live in another time zone.
    setEnvironment({ SOURCE_DATE_EPOCH, TZ });
  }
  return packagePath;
}

function setEnvironment(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) {
      delete process.env[name];
    } else {
      process.env[name] = value;
    }
  }
}
