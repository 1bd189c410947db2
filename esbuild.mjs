import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, context, transform } from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  loader: { '.jinja': 'text' },
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'info',
  metafile: true,
};

/** @type {import('esbuild').BuildOptions} */
const host = { ...common, format: 'cjs', external: ['vscode'] };

/**
 * Takes the editor's API as it is. Imported as an ES module, its hundreds of names would be copied once for each file
 * that imports it, which takes longer than all that activation does.
 *
 * @type {import('esbuild').Plugin}
 */
const editorApiAsItIs = {
  name: 'editor-api-as-it-is',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](editor[\\/].+|extension)\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace("import * as vscode from 'vscode'", "const vscode = require('vscode')");
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Turns the chunks of a split bundle into CommonJS, which the extension host wants; esbuild splits ES modules alone.
 *
 * @type {import('esbuild').Plugin}
 */
const chunksAsCommonJs = {
  name: 'chunks-as-common-js',
  setup({ initialOptions, onEnd }) {
    initialOptions.write = false;
    onEnd(async ({ outputFiles = [] }) => {
      await rm('dist/chunks', { recursive: true, force: true });
      for (const { path, text } of outputFiles) {
        const { code } = await transform(text, {
          format: 'cjs',
          platform: 'node',
          supported: { 'dynamic-import': false },
          minify: production,
          sourcemap: production ? false : 'inline',
          sourcefile: path,
        });
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, code);
      }
    });
  },
};

/** @type {import('esbuild').BuildOptions[]} */
const product = [
  {
    ...host,
    entryPoints: { extension: 'src/extension.ts' },
    outdir: 'dist',
    platform: 'node',
    target: 'node22',
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: production ? false : 'inline',
    // What packages have for Node alone reads files by itself; ours come from the editor.
    conditions: ['browser'],
    plugins: [editorApiAsItIs, chunksAsCommonJs],
  },
  {
    ...host,
    entryPoints: { extension: 'src/extension.ts' },
    outdir: 'dist/web',
    platform: 'browser',
    target: 'es2023',
    plugins: [editorApiAsItIs],
  },
  {
    ...common,
    entryPoints: {
      batch: 'webview-ui/src/pages/batch/index.tsx',
      lookup: 'webview-ui/src/pages/lookup/index.tsx',
      playground: 'webview-ui/src/pages/playground/index.tsx',
      repository: 'webview-ui/src/pages/repository/index.tsx',
      task: 'webview-ui/src/pages/task/index.tsx',
      weights: 'webview-ui/src/pages/weights/index.tsx',
      'chat-template': 'webview-ui/src/pages/chat-template/index.tsx',
    },
    outdir: 'dist/webview',
    // A page loads what it draws first, and the rest when it is needed.
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    define: {
      ...common.define,
      'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    },
  },
];

/** @type {import('esbuild').BuildOptions} */
const testCommon = {
  ...common,
  minify: false,
  sourcemap: 'inline',
  outbase: 'test',
  outdir: 'dist/test',
  platform: 'node',
  jsx: 'automatic',
};

/** @type {import('esbuild').BuildOptions[]} */
const tests = [
  {
    ...testCommon,
    entryPoints: [
      'test/unit/**/*.test.ts',
      'test/package/*.test.ts',
      'test/component/**/*.test.ts',
      'test/e2e/**/*.test.ts',
      'test/run/*.ts',
      'test/bench/*.ts',
    ],
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[hash]',
    outExtension: { '.js': '.mjs' },
    target: 'node20',
    packages: 'external',
  },
  {
    ...testCommon,
    entryPoints: ['test/host/*.ts', 'test/vscode/driver/driver.ts'],
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
  },
  {
    // What a bench loads is built as it is shipped.
    ...host,
    minify: true,
    sourcemap: false,
    entryPoints: ['test/bench/subjects/*.ts'],
    outbase: 'test',
    outdir: 'dist/test',
    outExtension: { '.js': '.cjs' },
    platform: 'node',
    target: 'node22',
  },
];

const targets = production ? product : [...product, ...tests];

if (watch) {
  const contexts = await Promise.all(targets.map((target) => context(target)));
  await Promise.all(contexts.map((each) => each.watch()));
} else {
  // The tests are built beside what is shipped; chunks of another build must not be.
  await rm(production ? 'dist/webview' : 'dist', { recursive: true, force: true });
  const results = await Promise.all(targets.map((target) => build({ ...target, logLevel: 'warning' })));
  if (production) {
    await writeFile('dist/packages.json', JSON.stringify(packagesOf(results)));
  }
}

/** The folders of the packages of which something went into the bundles. */
function packagesOf(results) {
  const files = results.flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  );
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
