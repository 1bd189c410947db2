import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { roomRules, roomRulesPath } from '../../room-rules';
import { floors, packages, rooms, shared } from '../../rooms';
import { importsOf, roomOf, sourceFiles } from './imports';

const biome = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome');

describe('the rooms of src', () => {
  const imports = sourceFiles('src').flatMap(importsOf);
  const inner = imports.filter(({ to }) => to.startsWith('src/'));
  const outer = imports.filter(({ to }) => !to.startsWith('src/'));

  it('are the ones we know', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(rooms).sort());
  });

  it('import only rooms below them, and those through their door', () => {
    const wrong = inner.filter(({ from, to }) => roomOf(from) !== roomOf(to) && !allowed(from, to));
    assert.deepEqual(wrong, []);
  });

  it('import only the packages they are meant to', () => {
    const wrong = outer.filter(({ from, to }) => {
      const room = roomOf(from);
      return room !== 'extension.ts' && !(packages[room] ?? []).includes(to);
    });
    assert.deepEqual(wrong, []);
  });

  it('are reached by the webview only through the protocol and the catalogue', () => {
    const reached = sourceFiles('webview-ui/src')
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('src/'));
    const wrong = reached.filter(({ to }) => !shared.includes(to.replace('src/', '')));
    assert.deepEqual(wrong, []);
    assert.ok(reached.length > 0);
  });
});

describe('the floors of src/editor', () => {
  const imports = sourceFiles('src/editor')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/editor/'));

  it('are the ones we know, and hold every file', () => {
    assert.deepEqual(readdirSync('src/editor').sort(), [...floors].sort());
  });

  it('import only floors below them, types included', () => {
    const wrong = imports.filter(({ from, to }) => floorOf(to) > floorOf(from));
    assert.deepEqual(wrong, []);
  });

  it('end in features that import no other feature', () => {
    const wrong = imports.filter(({ from, to }) => {
      const feature = featureOf(to);
      return feature !== undefined && featureOf(from) !== feature;
    });
    assert.deepEqual(wrong, []);
  });

  it('are entered from outside by what each feature registers, and by what lives as long as the window', () => {
    const entered = importsOf('src/extension.ts').map(({ to }) => to);
    const doors = /^src\/editor\/(features\/[\w-]+\/register|session\/(session|last-place)|kit\/once)$/;
    const wrong = entered.filter((to) => to !== 'vscode' && !doors.test(to));
    assert.deepEqual(wrong, []);
  });
});

describe('the linter', () => {
  it('has the rules about imports that the tables make: "npm run room-rules" writes them', () => {
    assert.deepEqual(JSON.parse(readFileSync(roomRulesPath, 'utf8')), roomRules());
  });

  const cases: readonly (readonly [file: string, imported: string, isRefused: boolean])[] = [
    ['src/hub/lists.ts', '../http', false],
    ['src/hub/lists.ts', '../http/errors', true],
    ['src/hub/lists.ts', '../inference', true],
    ['src/hub/lists.ts', 'vscode', true],
    ['src/snippets/inference/clients.ts', '../../inference/requests', false],
    ['src/snippets/inference/clients.ts', '../../inference', true],
    ['src/snippets/scripts/row-call.ts', '../inference/credential', false],
    ['src/editor/kit/once.ts', './settings', false],
    ['src/editor/kit/once.ts', '../session/session', true],
    ['src/editor/code/notebook/cells.ts', '../../kit/once', false],
    ['src/editor/code/notebook/cells.ts', '../../panel/html', true],
    ['src/editor/code/notebook/cells.ts', '../../../weights/gguf', true],
    ['src/editor/features/run/run.ts', '../../session/session', false],
    ['src/editor/features/run/run.ts', './history/run-history', false],
    ['src/editor/features/run/run.ts', '../batch/batches', true],
    ['src/editor/features/run/history/run-history.ts', '../run', false],
    ['src/editor/features/run/history/run-history.ts', '../../batch/batches', true],
    ['webview-ui/src/ui/list.tsx', '../../../src/protocol', false],
    ['webview-ui/src/ui/list.tsx', '../../../src/hub', true],
  ];
  let refused: ReadonlySet<string>;

  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hub-lens-rules-'));
    await cp(roomRulesPath, join(folder, 'biome.json'));
    for (const [index, [file, imported]] of cases.entries()) {
      const path = join(folder, inFolder(file, index));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `import { it } from '${imported}';\nexport const here = it;\n`);
    }
    const options = ['--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'];
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });
    refused = new Set(
      Array.from(stdout.matchAll(/file=([^,]+)/g), ([, path = '']) => relative(folder, path)),
    );
  });

  for (const [index, [file, imported, isRefused]] of cases.entries()) {
    it(`${isRefused ? 'refuses' : 'allows'} ${imported} in ${file}`, () => {
      assert.equal(refused.has(inFolder(file, index)), isRefused);
    });
  }

  it('has a rule for each depth that there is', () => {
    const place = /^src\/(editor\/features\/|editor\/)?[^/]+\//;
    const deepest = sourceFiles('src').filter((path) => path.replace(place, '').split('/').length > 3);
    assert.deepEqual(deepest, []);
  });
});

/** The path of a file beside the given one. */
function inFolder(file: string, index: number): string {
  return join(dirname(file), `case-${index}${extname(file)}`);
}

function floorOf(path: string): number {
  return floors.indexOf(path.split('/')[2] ?? '');
}

/** The feature that a path is in; undefined on the floors below. */
function featureOf(path: string): string | undefined {
  const [, , floor, feature] = path.split('/');
  return floor === 'features' ? feature : undefined;
}

describe('CONTRIBUTING', () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');

  it('tells of each room and each folder of the tests', () => {
    for (const [folder, line] of [
      ['src', (name: string) => `\n      ${name}/ `],
      ['test', (name: string) => ` ${name}/`],
    ] as const) {
      const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      for (const { name } of folders) {
        assert.ok(guide.includes(line(name)), `${folder}/${name}`);
      }
    }
  });

  it('tells which rooms each of them imports', () => {
    const told = [...guide.matchAll(/^ {4}(?=\S.* -> )(.*)$/gm)].flatMap(([, line = '']) => arrowsIn(line));
    const { editor: _, ...below } = rooms;
    const expected = Object.entries({ ...below, 'webview-ui': shared })
      .map(([room, targets]) => [room, roomsIn(targets)] as const)
      .filter(([, targets]) => targets.length > 0);
    assert.deepEqual(Object.fromEntries(told), Object.fromEntries(expected));
  });
});

/** The arrows of a line such as `a, b -> c        d -> e`, by the room that each leads from; not the editor's. */
function arrowsIn(line: string): (readonly [string, string[]])[] {
  return line.split(/ {2,}/).flatMap((part) => {
    const [from = '', to = ''] = part.split(' -> ');
    const rooms = from.split(', ').filter((room) => room !== 'editor');
    return rooms.map((room) => [room, roomsIn(to.split(', '))] as const);
  });
}

function roomsIn(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].sort();
}

function allowed(from: string, to: string): boolean {
  if (from === 'src/extension.ts') {
    return roomOf(to) === 'editor';
  }
  return (rooms[roomOf(from)] ?? []).some((entry) => to === `src/${entry}`);
}
