import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import {
  IgnoreRules,
  type RulesFile,
} from '../../../../../src/editor/features/ghost-text/other-files/ignore-rules';
import { cpuMilliseconds } from '../../../cpu-time';

const rules = (...files: (readonly [folder: string, ...lines: string[]])[]) =>
  new IgnoreRules(files.map(([folder, ...lines]) => ({ folder, text: lines.join('\n') })));

/** Which of the paths git ignores in a repository with these files, by what is really there. */
class Repository {
  readonly root = mkdtempSync(join(tmpdir(), 'hub-lens-ignore-'));
  #made: string[] = [];

  constructor(ignoresCase: boolean) {
    this.#git(['init', '-q'], '');
    this.#git(['config', 'core.ignorecase', String(ignoresCase)], '');
    this.#git(['config', 'core.excludesFile', join(this.root, 'none')], '');
  }

  ignored(files: readonly RulesFile[], paths: readonly string[]): string[] {
    for (const top of this.#made) {
      rmSync(join(this.root, top), { recursive: true, force: true });
    }
    const contents = new Map(paths.map((path) => [path, '']));
    for (const { folder, text } of files) {
      contents.set(join(folder, '.gitignore'), text);
    }
    this.#made = [...new Set([...contents.keys()].map((path) => path.split('/')[0] ?? ''))];
    for (const [path, text] of contents) {
      mkdirSync(join(this.root, dirname(path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return this.#git(['check-ignore', '--no-index', '-z', '--stdin'], `${paths.join('\0')}\0`)
      .split('\0')
      .filter((path) => path !== '')
      .sort();
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  #git(options: readonly string[], input: string): string {
    const { stdout, stderr, status } = spawnSync('git', options, { cwd: this.root, input, encoding: 'utf8' });
    assert.ok(status === 0 || status === 1, `git ${options.join(' ')}: ${stderr}`);
    return stdout;
  }
}

const names = ['a', 'b', 'ab', 'a b', 'a.log', 'b.txt', '.x', '..c', '[a]', 'a*', 'é'] as const;
const name = fc.constantFrom(...names);
const folder = fc.array(fc.constantFrom('a', 'b', 'ab', 'a b', '[a]', 'a*', '.x'), { maxLength: 3 });
const path = fc
  .tuple(folder, name)
  .map(([folders, file]) => [...folders.map((each) => `${each}`), `${file}~`].join('/'));
const segment = fc.oneof(
  fc.constantFrom(
    ...names,
    '*',
    '**',
    'a*',
    '*b',
    '?',
    '*.log~',
    '[ab]',
    '[!a]',
    '[a-b]*',
    '[!a-b]',
    '[^]a]',
    '[b]',
    '\\[a\\]',
  ),
  name.map((each) => `${each}~`),
);
const rule = fc
  .tuple(
    fc.constantFrom('', '', '!'),
    fc.constantFrom('', '', '/'),
    fc.array(segment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', ' ', '\r', '/**'),
  )
  .map(([sign, start, segments, end]) => `${sign}${start}${segments.join('/')}${end}`);
const line = fc.oneof(
  { weight: 8, arbitrary: rule },
  fc.constantFrom('', '# a', '\\#a', '\\!a', ' ', '/', '!', '*', '!*/', '#'),
);
const rulesFile = fc
  .tuple(
    folder,
    fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n')),
  )
  .map(([folders, text]) => ({ folder: folders.join('/'), text }));

/** One file of each folder, those of the upper ones first. */
const rulesFiles = fc
  .uniqueArray(rulesFile, { selector: (file) => file.folder, minLength: 1, maxLength: 4 })
  .map((files) => files.sort((one, other) => depth(one) - depth(other)));

const depth = ({ folder: path }: RulesFile) => (path === '' ? 0 : path.split('/').length);

/** As the reader of the files does: only those of the folders that a path is in. */
function ignores(files: readonly RulesFile[], file: string): boolean {
  return new IgnoreRules(
    files.filter((each) => each.folder === '' || file.startsWith(`${each.folder}/`)),
  ).ignores(file);
}

describe('IgnoreRules', () => {
  it('knows names, folders and exceptions', () => {
    const some = rules(['', '*.log', '!keep.log', 'build/', '/top', 'docs/*.pdf']);
    for (const path of ['a.log', 'x/a.log', 'build/x', 'x/build/y/z', 'top', 'top/x', 'docs/a.pdf']) {
      assert.ok(some.ignores(path), path);
    }
    for (const path of ['keep.log', 'x/keep.log', 'builds', 'x/top', 'x/docs/a.pdf', 'a.txt']) {
      assert.ok(!some.ignores(path), path);
    }
  });

  it('includes nothing again that is below an ignored folder', () => {
    assert.ok(rules(['', 'out/', '!out/keep.ts']).ignores('out/keep.ts'));
    assert.ok(rules(['', 'out'], ['out', '!*']).ignores('out/keep.ts'));
    assert.ok(!rules(['', 'out/*', '!out/keep.ts']).ignores('out/keep.ts'));
  });

  it('lets a folder’s own rules decide over those above it', () => {
    assert.ok(!rules(['', '*.gen'], ['a/b', '!x.gen']).ignores('a/b/c/x.gen'));
    assert.ok(rules(['', '!x.gen'], ['a', '*.gen']).ignores('a/x.gen'));
    assert.ok(!rules(['a', '/x']).ignores('a/b/x'));
    assert.ok(rules(['a', 'x']).ignores('a/b/x'));
    assert.ok(!rules(['a', '*']).ignores('b'));
  });

  it('takes the name of a folder as it is', () => {
    assert.ok(rules(['[ab]*', 'x']).ignores('[ab]*/x'));
    assert.ok(!rules(['[ab]*', 'x']).ignores('a/x'));
  });

  it('ignores what a rule means in other letters, whatever the disk makes of them', () => {
    assert.ok(rules(['', '*.Env']).ignores('prod.ENV'));
    assert.ok(rules(['', '*.env', '!KEEP.env']).ignores('keep.env'));
    assert.ok(rules(['', '[A-B]*/[!A]']).ignores('a/a/x'));
    assert.ok(rules(['', 'A*', '!a[B]']).ignores('ab'));
    assert.ok(!rules(['', '\\[!a]b']).ignores('xb'));
    assert.ok(!rules(['', '*.py[cod]']).ignores('a.pyi'));
  });

  it('ignores everything where the rules would take too long', () => {
    for (const text of ['x'.repeat(1001), 'x\n'.repeat(5001), '**/a/'.repeat(30)]) {
      assert.ok(new IgnoreRules([{ folder: '', text }]).ignores('any/file'), text.slice(0, 20));
    }
    assert.ok(!rules(['', '**/a/**/b/**/c']).ignores('a/b/d'));
    assert.ok(rules(['', '**/a/**/b/**/c']).ignores(`${'a/'.repeat(200)}d`));
    assert.ok(rules(['', 'x']).ignores(`${'a/'.repeat(1000)}a`));
  });

  it('takes time by the length of rules and path only', () => {
    const deep = 'a/'.repeat(30);
    for (const [rule, path] of [
      [`${'*a'.repeat(400)}*b`, 'a'.repeat(1900)],
      [`${'**/a/'.repeat(4)}b`, `${deep}c`],
      [`${'**/a*/'.repeat(3)}**/b`, `${deep}c`],
      [`${'[a-b]*'.repeat(100)}c`, 'a'.repeat(1900)],
      [`${'*?'.repeat(100)}c`, 'a'.repeat(1900)],
      [`${'a*/*'.repeat(100)}c`, `${`${'a'.repeat(100)}/`.repeat(15)}b`],
      [' '.repeat(1000), 'a'],
    ] as const) {
      const milliseconds = cpuMilliseconds(() => rules(['', rule], ['a', rule]).ignores(path));
      assert.ok(milliseconds < 2000, `${rule.slice(0, 20)}: ${milliseconds}`);
    }
  });

  describe('beside git', () => {
    let sensitive: Repository;
    let insensitive: Repository;
    before(() => {
      sensitive = new Repository(false);
      insensitive = new Repository(true);
    });
    after(() => {
      sensitive.remove();
      insensitive.remove();
    });

    it('ignores the same', () => {
      const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 8 });
      fc.assert(
        fc.property(rulesFiles, paths, (files, some) => {
          const ours = some.filter((each) => ignores(files, each)).sort();
          assert.deepEqual(ours, sensitive.ignored(files, some));
        }),
        { numRuns: 300 },
      );
    });

    it('ignores all that git does, in letters of both kinds', () => {
      const mixed = (text: string) =>
        text.replace(/[ab]/g, (each, at) => (at % 2 ? each.toUpperCase() : each));
      const someRules = rulesFiles.map((files) => files.map((file) => ({ ...file, text: mixed(file.text) })));
      const paths = fc.uniqueArray(
        path.map((each) => mixed(each)),
        { minLength: 1, maxLength: 8 },
      );
      fc.assert(
        fc.property(someRules, paths, (files, some) => {
          const top = files.filter((file) => file.folder === '');
          for (const repository of [sensitive, insensitive]) {
            const open = repository.ignored(top, some).filter((each) => !ignores(top, each));
            assert.deepEqual(open, []);
          }
        }),
        { numRuns: 100 },
      );
    });
  });
});
