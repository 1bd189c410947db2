import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Locked {
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { dependencies: ofEditor } = JSON.parse(readFileSync('test/vscode/editor/package.json', 'utf8'));
const locked = Object.entries<Locked>(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
const runtime = locked.filter(([path, { dev = false }]) => path !== '' && !dev);
const names = (versions: object) => Object.keys(versions).filter((name) => !name.startsWith('@types/'));

/** What may be passed on inside a VSIX of ours, with no more than its notice. */
const licences = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', '(MPL-2.0 OR Apache-2.0)'];

/** The packages that CONTRIBUTING gives a reason for. */
const explained = (readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Libraries we use, and why\n')[1] ?? '')
  .split('\n## ', 1)
  .flatMap((section) => [...section.matchAll(/^\| ([^|]+) \| [^|]{15,} \|$/gm)])
  .flatMap(([, cell = '']) => cell.replace(/ \(.*\)| \d+$/g, '').split(', '))
  .map((name) => name.toLowerCase());

describe('The packages that we use', () => {
  it('have a line in CONTRIBUTING each that says why', () => {
    const used = [...names(dependencies), ...names(devDependencies)];
    assert.deepEqual(
      used.filter((name) => !explained.includes(name)),
      [],
    );
  });

  it('are still used where CONTRIBUTING has a line for them', () => {
    const used = [...names(dependencies), ...names(devDependencies), ...names(ofEditor)];
    assert.deepEqual(
      explained.filter((name) => !used.includes(name)),
      [],
    );
  });

  it('are few at run time, each of one version, and with a licence that lets us pass them on', () => {
    assert.ok(names(dependencies).length <= 25, `${names(dependencies).length}`);
    assert.ok(runtime.length <= 42, `${runtime.length}`);
    for (const version of Object.values<string>({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/);
    }
    assert.deepEqual(
      runtime.filter(([, { license = '' }]) => !licences.includes(license)),
      [],
    );
  });

  it('run nothing when they are installed, and are held to their bytes', () => {
    assert.deepEqual(
      runtime.filter(([, { hasInstallScript = false }]) => hasInstallScript),
      [],
    );
    const loose = locked.filter(
      ([path, { integrity = '' }]) => path !== '' && !integrity.startsWith('sha512-'),
    );
    assert.deepEqual(loose, []);
  });
});
