import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Script } from 'node:vm';
import { listFiles, PackageManager } from '@vscode/vsce';
import { sharedScripts } from '../../src/editor/panel/shared-scripts';
import { firstLoad } from '../run/first-load';
import { shippedPackages } from '../run/shipped-packages';
import { packageExtension, vsixPath } from '../run/vsix';

/** What the desktop extension loads when a feature is first used. */
const chunks = readdirSync('dist/chunks').map((file) => `dist/chunks/${file}`);

/** What a webview page loads with it, or when it is needed. */
const pageChunks = readdirSync('dist/webview/chunks').map((file) => `dist/webview/chunks/${file}`);

describe('the packaged extension', () => {
  it('names the scripts that its pages share', () => {
    const pages = readdirSync('dist/webview').filter((file) => file.endsWith('.js'));
    const shared = pages.flatMap((page) =>
      [...firstLoad(`dist/webview/${page}`)]
        .map((file) => file.replace('dist/webview/', ''))
        .filter((file) => file !== page),
    );
    assert.deepEqual([...new Set(shared)].sort(), sharedScripts.toSorted());
    for (const script of sharedScripts) {
      assert.ok(shared.filter((each) => each === script).length >= pages.length - 1, script);
    }
  });

  it('holds what runs and nothing else', async () => {
    const files = await listFiles({ packageManager: PackageManager.None });
    console.log(`      ${files.length} files`);
    assert.ok(files.length <= 93, `${files.length} files: group them (build.mjs)`);
    const demoMedia = files.filter((file) => /^media\/tasks\/[\w-]+\.(svg|mp3)$/.test(file));
    assert.equal(demoMedia.length, 35);
    const known = [...demoMedia, ...chunks, ...pageChunks];
    const others = files.filter((file) => !known.includes(file));
    assert.deepEqual(others.sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/THIRD-PARTY-NOTICES.txt',
      'dist/extension.js',
      'dist/runtime/node-worker.mjs',
      'dist/runtime/ort-wasm-simd-threaded.mjs',
      'dist/runtime/ort-wasm-simd-threaded.wasm',
      'dist/runtime/web-worker.js',
      'dist/sbom.cdx.json',
      'dist/web/extension.js',
      'dist/webview/batch.css',
      'dist/webview/batch.js',
      'dist/webview/chat-template.css',
      'dist/webview/chat-template.js',
      'dist/webview/costs.css',
      'dist/webview/costs.js',
      'dist/webview/evaluation.css',
      'dist/webview/evaluation.js',
      'dist/webview/lookup.css',
      'dist/webview/lookup.js',
      'dist/webview/playground.css',
      'dist/webview/playground.js',
      'dist/webview/repository.css',
      'dist/webview/repository.js',
      'dist/webview/rows.css',
      'dist/webview/rows.js',
      'dist/webview/task.css',
      'dist/webview/task.js',
      'dist/webview/tokens.css',
      'dist/webview/tokens.js',
      'dist/webview/weights.css',
      'dist/webview/weights.js',
      'l10n/bundle.l10n.de.json',
      'media/activity-bar.svg',
      'media/icon.png',
      'media/walkthrough/chat.svg',
      'media/walkthrough/playground.svg',
      'media/walkthrough/sign-in.svg',
      'media/walkthrough/snippet.svg',
      'media/walkthrough/tasks.svg',
      'media/walkthrough/this-machine.svg',
      'package.json',
      'package.nls.de.json',
      'package.nls.json',
      'schemas/evaluation.json',
      'syntaxes/dotprompt-language.json',
      'syntaxes/dotprompt.tmLanguage.json',
    ]);
  });

  const bundleLimits: [string, number][] = [
    ['dist/extension.js', 50_000],
    // A web extension host loads one file, with everything that the desktop has in chunks.
    ['dist/web/extension.js', 2_600_000],
    ['dist/webview/batch.js', 200_000],
    ['dist/webview/costs.js', 200_000],
    ['dist/webview/evaluation.js', 200_000],
    ['dist/webview/lookup.js', 200_000],
    ['dist/webview/playground.js', 200_000],
    ['dist/webview/repository.js', 200_000],
    ['dist/webview/rows.js', 200_000],
    ['dist/webview/task.js', 200_000],
    ['dist/webview/tokens.js', 200_000],
    ['dist/webview/weights.js', 200_000],
    ['dist/webview/chat-template.js', 200_000],
  ];
  const limits: [string, number][] = [
    ...bundleLimits,
    ['dist/runtime/node-worker.mjs', 680_000],
    ['dist/runtime/web-worker.js', 730_000],
    ['dist/hub-lens.vsix', 6_800_000],
  ];
  for (const [file, limit] of limits) {
    it(`keeps ${file} under ${limit / 1000} kB`, () => {
      const { size } = statSync(file);
      console.log(`      ${file}: ${(size / 1000).toFixed(0)} kB`);
      assert.ok(size < limit, `${size} bytes`);
    });
  }

  it('keeps all that the desktop extension can load under 2,550 kB', () => {
    const total = chunks.reduce((sum, file) => sum + statSync(file).size, statSync('dist/extension.js').size);
    console.log(`      dist/extension.js and dist/chunks: ${(total / 1000).toFixed(0)} kB`);
    assert.ok(total < 2_550_000, `${total} bytes`);
  });

  for (const page of ['playground', 'task']) {
    it(`lets the ${page} page load less than 660 kB before it draws`, () => {
      const files = [...firstLoad(`dist/webview/${page}.js`)];
      const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
      console.log(`      ${page}.js and its static chunks: ${(total / 1000).toFixed(0)} kB`);
      assert.ok(total < 660_000, `${total} bytes`);
      assert.ok(!files.some((file) => readFileSync(file, 'utf8').includes('hljs-')), 'the highlighter waits');
    });
  }

  it('ships no source map, no eval and nothing of Node', () => {
    for (const file of [...bundleLimits.map(([name]) => name), ...chunks, ...pageChunks]) {
      const code = readFileSync(file, 'utf8');
      assert.ok(!code.includes('sourceMappingURL'), file);
      assert.doesNotMatch(code, /\brequire\("(?!vscode"|\.{1,2}\/)/, file);
    }
  });

  it('has a worker for models that loads no native module', () => {
    const code = readFileSync('dist/runtime/node-worker.mjs', 'utf8');
    const imported = [...code.matchAll(/\b(?:from|import|require)\s*\(?\s*"([@\w][\w@:./-]*)"/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...new Set(imported)].sort(), ['module', 'node:fs/promises', 'node:worker_threads']);
  });

  it('has a worker for models that a browser loads in one piece', () => {
    const code = readFileSync('dist/runtime/web-worker.js', 'utf8');
    // A classic script has neither imports nor exports; the one `import()` is of glue in a file of its own.
    assert.doesNotThrow(() => new Script(code));
    assert.equal(code.match(/\bimport\(/g)?.length, 1);
    assert.doesNotMatch(code, /importScripts|\brequire\("/);
  });

  for (const file of ['node-worker.mjs', 'web-worker.js']) {
    it(`has a library in ${file} that asks neither where it is nor for files of others`, () => {
      const code = readFileSync(`dist/runtime/${file}`, 'utf8');
      assert.doesNotMatch(code, /DedicatedWorkerGlobalScope|onnxruntime-node/);
      // Where it would look for the WebAssembly if `prepareLibrary` didn't give it ours.
      assert.equal(code.match(/https:\/\/cdn\./g)?.length, 1);
    });
  }

  it('has no more tags than the stores take, those included that are made from the manifest', () => {
    const [, tags = ''] = /<Tags>([^<]+)<\/Tags>/.exec(packed('extension.vsixmanifest')) ?? [];
    const counted = tags.split(',').filter((tag) => !tag.startsWith('__'));
    assert.ok(counted.length > 10 && counted.length <= 30, `${counted.length}: ${tags}`);
  });

  it('shows a README whose pictures the stores can load', () => {
    const pictures = [...packed('extension/readme.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(
      ([, url]) => url,
    );
    const ours = 'https://github.com/hub-lens/hub-lens/raw/HEAD/media/';
    assert.ok(pictures.filter((url = '') => url.startsWith(ours)).length > 10);
    assert.deepEqual(
      pictures.filter(
        (url = '') => !url.startsWith(ours) && !url.startsWith('https://img.shields.io/badge/'),
      ),
      [],
    );
  });

  it('is the same bytes when it is made again', async () => {
    const again = await packageExtension('dist/again.vsix');
    assert.equal(digest(again), digest(vsixPath));
  });
});

describe('what the package is made of', () => {
  const shipped = shippedPackages();
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

  it('is licensed so that it may be passed on, and its licences are', () => {
    const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
    for (const { name, version, license, licenseText } of shipped) {
      assert.match(license, /^(MIT|ISC|0BSD|BSD-3-Clause|Apache-2\.0|\(MPL-2\.0 OR Apache-2\.0\))$/, name);
      assert.ok(notices.includes(`${name} ${version}`) && notices.includes(licenseText), name);
    }
  });

  it('is told by a bill of materials, with the hashes of the lock file', () => {
    const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'));
    const told = components.map(
      ({ name, version }: { name: string; version: string }) => `${name} ${version}`,
    );
    assert.deepEqual(
      told,
      shipped.map(({ name, version }) => `${name} ${version}`),
    );
    for (const { hashes } of components) {
      assert.match(hashes[0].content, /^[0-9a-f]{128}$/);
      assert.equal(hashes[0].alg, 'SHA-512');
    }
  });

  it('is few packages, none of which runs anything when it is installed', () => {
    console.log(`      ${shipped.length} packages: ${shipped.map(({ name }) => name).join(', ')}`);
    assert.ok(shipped.length <= 35);
    const runtime = Object.entries<{ dev?: boolean; hasInstallScript?: boolean }>(locked).filter(
      ([path, { dev = false }]) => path !== '' && !dev,
    );
    assert.deepEqual(
      runtime.filter(([, { hasInstallScript = false }]) => hasInstallScript),
      [],
    );
  });
});

/** The text of a file in the VSIX. */
function packed(name: string): string {
  const program =
    'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
  const { stdout, stderr } = spawnSync('python3', ['-c', program, vsixPath, name], { encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout;
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
