import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { importsOf, roomOf, sourceFiles } from './imports';

/** The rooms of src, from the bottom up, and what each may import: whole rooms, or single files of them. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  template: [],
  http: [],
  protocol: [],
  hub: ['catalogue', 'http', 'http/shapes'],
  inference: ['catalogue', 'catalogue/io', 'http'],
  snippets: ['catalogue', 'template', 'inference/requests'],
  source: [],
  trial: ['catalogue', 'catalogue/io', 'http', 'inference', 'inference/requests', 'protocol'],
  weights: ['catalogue'],
  servers: ['http', 'http/shapes'],
  batch: ['template'],
  editor: [
    ...[
      'catalogue',
      'http',
      'http/shapes',
      'hub',
      'inference',
      'protocol',
      'snippets',
      'source',
      'template',
      'trial',
      'weights',
      'servers',
      'batch',
    ],
  ],
};

/** The floors of the editor, from the bottom up. Each may import those below it; features don't import one another. */
const floors = ['kit', 'session', 'failures', 'parts', 'code', 'panel', 'features'];

/** Packages that a room may import; all others are refused. */
const packages: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['zod/mini'],
  protocol: ['zod/mini', 'zod/v4/locales/de.js', 'zod/v4/locales/en.js'],
  http: ['zod/mini'],
  hub: ['zod/mini', 'quick-lru'],
  inference: ['eventsource-parser'],
  trial: ['zod/mini'],
  weights: ['zod/mini', 'hyllama'],
  servers: ['zod/mini'],
  batch: ['zod/mini', 'hyparquet', 'hyparquet-compressors', 'hyparquet-writer', 'papaparse'],
  editor: ['vscode', 'zod/mini'],
};

describe('the rooms of src', () => {
  const imports = sourceFiles('src').flatMap(importsOf);
  const inner = imports.filter(({ to }) => to.startsWith('src/'));
  const outer = imports.filter(({ to }) => !to.startsWith('src/'));

  it('are the ones we know', () => {
    const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(rooms.map(({ name }) => name).sort(), Object.keys(mayImport).sort());
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
    const wrong = reached.filter(({ to }) => !shared.has(to));
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

  it('are entered from outside by what each feature registers, and by the services', () => {
    const entered = importsOf('src/extension.ts').map(({ to }) => to);
    const doors = /^src\/editor\/(features\/[\w-]+\/register|session\/services|kit\/once)$/;
    const wrong = entered.filter((to) => to !== 'vscode' && !doors.test(to));
    assert.deepEqual(wrong, []);
  });
});

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
    const { editor: _, ...below } = mayImport;
    const expected = Object.entries({ ...below, 'webview-ui': [...shared].map((path) => path.slice(4)) })
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

/** What both sides of the wire are made of. */
const shared: ReadonlySet<string> = new Set(['src/protocol', 'src/catalogue', 'src/http/base64']);

function allowed(from: string, to: string): boolean {
  if (from === 'src/extension.ts') {
    return roomOf(to) === 'editor';
  }
  return (mayImport[roomOf(from)] ?? []).some((entry) => to === `src/${entry}`);
}
