import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const readme = readFileSync('README.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

const pictures = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', path = '']) => ({
  alt,
  path,
}));
const own = pictures.filter(({ path }) => !path.startsWith('https:')).map(({ path }) => path);
const badges = pictures.filter(({ path }) => path.startsWith('https:'));

/** The animations with their width and how long they run, in pixels and milliseconds. */
function animation(path: string): { readonly width: number; readonly milliseconds: number } {
  const bytes = readFileSync(path);
  let [at, milliseconds] = [13 + 3 * 2 ** ((bytes.readUInt8(10) & 7) + 1), 0];
  const skipBlocks = () => {
    while (bytes.readUInt8(at) !== 0) {
      at += bytes.readUInt8(at) + 1;
    }
    at += 1;
  };
  while (bytes.readUInt8(at) !== 0x3b) {
    if (bytes.readUInt8(at) === 0x21) {
      milliseconds += bytes.readUInt8(at + 1) === 0xf9 ? 10 * bytes.readUInt16LE(at + 4) : 0;
      at += 2;
    } else {
      at += 11;
    }
    skipBlocks();
  }
  return { width: bytes.readUInt16LE(6), milliseconds };
}

describe('README', () => {
  it('shows pictures that are there, small enough, and with words for who cannot see them', () => {
    assert.ok(own.length > 10);
    for (const { alt, path } of pictures) {
      assert.ok(alt.length > 10, path);
    }
    for (const path of own) {
      assert.match(path, /^media\/(screenshots|animations)\/[\w-]+\.(png|gif)$/);
      assert.ok(statSync(path).size < 500_000, path);
    }
    assert.equal(new Set(own).size, own.length);
  });

  it('shows all pictures that are kept for it', () => {
    const kept = ['screenshots', 'animations'].flatMap((folder) =>
      readdirSync(join('media', folder)).map((name) => `media/${folder}/${name}`),
    );
    assert.deepEqual([...own].sort(), kept.sort());
  });

  it('begins with an animation, and has none that is long, wide or heavy', () => {
    const animations = own.filter((path) => path.endsWith('.gif'));
    assert.equal(own[0], animations[0]);
    assert.ok(animations.length >= 4);
    for (const path of animations) {
      const { width, milliseconds } = animation(path);
      assert.ok(width === 900 && milliseconds > 2000 && milliseconds <= 8000, `${path}: ${milliseconds} ms`);
      assert.ok(statSync(path).size < 400_000, path);
    }
  });

  it('has badges that say what the manifest says, and no others', () => {
    const words = new Map(
      badges.map(
        ({ path }) => /\/badge\/(\w+)-([^-]+)-[0-9a-f]{6}$/.exec(path)?.slice(1) as [string, string],
      ),
    );
    assert.deepEqual(Object.fromEntries(words), {
      VS_Code: `${manifest.engines.vscode.replace(/^\^|\.0$/g, '')}_or_newer`,
      runs_on: 'desktop,_remote_and_web',
      licence: manifest.license,
    });
    assert.ok(manifest.main && manifest.browser);
    assert.deepEqual(manifest.extensionKind, ['workspace', 'ui']);
    assert.ok(badges.every(({ path }) => path.startsWith('https://img.shields.io/badge/')));
  });

  it('tells of every setting, and of none that is gone', () => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| `hubLens.'));
    const told = rows.flatMap((row) => {
      const names = [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
      const parent = names[0]?.replace(/\.\w+$/, '') ?? '';
      return names.map((name) => (name.startsWith('.') ? parent + name : name));
    });
    assert.deepEqual(told.sort(), Object.keys(manifest.contributes.configuration.properties).sort());
  });

  it('names only commands that there are', () => {
    const words: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
    const titles = manifest.contributes.commands.map(
      ({ title }: { title: string }) => words[title.replaceAll('%', '')],
    );
    const named = [...readme.matchAll(/\*Hub Lens: ([^*]+)\*/g)].map(([, title = '']) =>
      title.replaceAll('\n', ' '),
    );
    assert.ok(named.length > 5);
    assert.deepEqual(
      named.filter((title) => !titles.includes(title)),
      [],
    );
  });

  it('links to files that are there', () => {
    const links = [...readme.matchAll(/[^!]\[[^\]]+\]\((?!https?:|#)([^)]+)\)/g)].map(
      ([, path = '']) => path,
    );
    for (const path of links) {
      assert.ok(statSync(path).isFile(), path);
    }
  });
});
