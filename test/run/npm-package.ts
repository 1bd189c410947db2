import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notices } from './notices';
import { bundledForNpm, shippedPackages } from './shipped-packages';
import { run } from './steps.mjs';

const folder = 'dist/npm';

/** Settings that npm passes on to what its scripts start would be meant for another folder here. */
export const npmEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

/**
 * Builds what npm installs: the same bytes from the same sources.
 *
 * @returns the path of the archive, which is named after the version
 */
export function packageForNpm(destination = 'dist'): string {
  run(process.execPath, ['npm/build.mjs'], { stdio: 'inherit' });
  const manifest = npmManifest();
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(shippedPackages(bundledForNpm)));
  cpSync('npm/README.md', join(folder, 'README.md'));
  cpSync('LICENSE', join(folder, 'LICENSE'));
  const options = ['--offline', '--ignore-scripts', '--silent'];
  run('npm', ['pack', `./${folder}`, '--pack-destination', destination, ...options], { env: npmEnvironment });
  return join(destination, `${manifest.name}-${manifest.version}.tgz`);
}

/** What is published: what only npm reads, and the facts that the extension has too. */
function npmManifest() {
  const { version, license, repository, homepage, bugs, engines } = readJson('package.json');
  const { name, ...own } = readJson('npm/package.json');
  return {
    ...{ name, version, ...own, license, homepage, bugs },
    repository: { ...repository, url: `git+${repository.url}` },
    engines: { node: engines.node },
  };
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
