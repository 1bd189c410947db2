import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileLocation, liesWithin } from '../../../src/editor/kit/lies-within';

/** Files of a repository, by what they are, and whether they may be used. */
const rows: readonly (readonly [name: string, path: string, mayBeUsed: boolean])[] = [
  ['a file', 'cat.png', true],
  ['a file further down', 'deep/cat.png', true],
  ['a link to a file of the folder', 'same.png', true],
  ['a link to a folder of the folder', 'linked-deep/cat.png', true],
  ['a file that is not there', 'nothing.png', true],
  ['a link to nothing', 'dangling.png', true],
  ['a link to a file elsewhere', 'secret.png', false],
  ['a link that goes up by dots', 'dots.png', false],
  ['a link to a link that leads out', 'chain.png', false],
  ['a link to a folder elsewhere', 'home/id_rsa', false],
  ['a link to the folder of all', 'root/etc/hostname', false],
  ['a link deeper down', 'deep/secret.png', false],
  ['a link into a folder of a longer name', 'longer.png', false],
  ['dots', '../outside/id_rsa', false],
  ['dots behind a folder', 'deep/../../outside/id_rsa', false],
];

const placeOf = (path: string, scheme = 'file'): FileLocation => ({
  scheme,
  authority: '',
  path,
  fsPath: path,
});

describe('A file that a repository names', () => {
  let base: string;
  let folder: string;

  before(async () => {
    base = await mkdtemp(join(await realpath(tmpdir()), 'hub-lens-links-'));
    folder = join(base, 'repository');
    for (const name of ['repository/deep', 'outside', 'repository-of-another']) {
      await mkdir(join(base, name), { recursive: true });
    }
    for (const name of ['repository/cat.png', 'repository/deep/cat.png', 'repository-of-another/cat.png']) {
      await writeFile(join(base, name), 'a cat');
    }
    await writeFile(join(base, 'outside/id_rsa'), 'a key');
    const links = {
      'same.png': join(folder, 'cat.png'),
      'linked-deep': 'deep',
      'dangling.png': join(folder, 'nowhere.png'),
      'secret.png': join(base, 'outside/id_rsa'),
      'dots.png': '../outside/id_rsa',
      'chain.png': 'secret.png',
      home: join(base, 'outside'),
      root: '/',
      'deep/secret.png': '../../outside/id_rsa',
      'longer.png': join(base, 'repository-of-another/cat.png'),
      'loop.png': 'loop.png',
    };
    for (const [name, target] of Object.entries(links)) {
      await symlink(target, join(folder, name));
    }
    await symlink(folder, join(base, 'linked-repository'));
  });
  after(() => rm(base, { recursive: true }));

  for (const [name, path, mayBeUsed] of rows) {
    it(`${mayBeUsed ? 'is used' : 'is refused'}: ${name}`, async () => {
      assert.equal(await liesWithin(placeOf(`${folder}/${path}`), [placeOf(folder)]), mayBeUsed);
      assert.equal(
        await liesWithin(placeOf(`${base}/linked-repository/${path}`), [
          placeOf(`${base}/linked-repository`),
        ]),
        mayBeUsed,
        'in a folder that is a link itself',
      );
    });
  }

  it('is not used where its links cannot be followed', async () => {
    await assert.rejects(liesWithin(placeOf(`${folder}/loop.png`), [placeOf(folder)]), { code: 'ELOOP' });
  });

  it('may lie in any folder of the workspace', async () => {
    const folders = [placeOf(folder), placeOf(`${base}/outside`)];
    assert.equal(await liesWithin(placeOf(`${folder}/secret.png`), folders), true);
    assert.equal(await liesWithin(placeOf(`${folder}/secret.png`), []), false);
  });

  it('is judged by its path where there is no disk', async () => {
    const within = (path: string, root: string) =>
      liesWithin(placeOf(path, 'vscode-vfs'), [placeOf(root, 'vscode-vfs')]);
    assert.equal(await within('/repository/cat.png', '/repository'), true);
    assert.equal(await within('/repository/cat.png', '/'), true);
    assert.equal(await within('/repository-2/cat.png', '/repository'), false);
    assert.equal(await within('/repository/../id_rsa', '/repository'), false);
    assert.equal(await liesWithin(placeOf('/a/b', 'vscode-vfs'), [placeOf('/a')]), false);
  });
});
