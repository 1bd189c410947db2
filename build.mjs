import { readFileSync, watch } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { packagesOf, resolution } from './bundling.mjs';
import { bundleInLayers, loadedWith } from './layers.mjs';

const production = process.argv.includes('--production');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const define = { __VERSION__: JSON.stringify(version) };

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  loader: { '.jinja': 'text' },
  define,
  logLevel: 'warning',
  metafile: true,
};

/** @type {import('esbuild').BuildOptions} */
const host = { ...common, format: 'cjs', external: ['vscode'] };

/** @type {import('rolldown').OutputOptions} */
const layered = { minify: production, sourcemap: production ? false : 'inline' };

const ownCode = /[\\/]src[\\/](editor[\\/].+|extension)\.ts$/;

/**
 * Takes the editor's API as it is. Imported as an ES module, its hundreds of names would be copied once for each file
 * that imports it, which takes longer than all that activation does.
 */
async function readAsItIs(path) {
  const source = await readFile(path, 'utf8');
  return source.replace("import * as vscode from 'vscode'", "const vscode = require('vscode')");
}

/** What a window of the desktop loads together: all that is loaded with these, less what an earlier layer has. */
const hostLayers = {
  start: ['src/extension.ts'],
  session: [
    'src/editor/session/session.ts',
    'src/editor/features/secrets/status-bar.ts',
    'src/editor/features/repository-page/repository-pages.ts',
  ],
  documents: [
    'src/editor/features/completion/hub-completion.ts',
    'src/editor/features/completion/known-ids.ts',
    'src/editor/features/completion/snippet-completion.ts',
    'src/editor/features/diagnostics/diagnostics.ts',
    'src/editor/features/hover/hub-hover.ts',
    'src/editor/features/lens/model-lenses.ts',
    'src/editor/features/links/hub-links.ts',
  ],
  pages: [
    'src/editor/panel/page-handlers.ts',
    'src/editor/panel/webview-page.ts',
    'src/editor/parts/lookup-handlers.ts',
    'src/editor/features/playground/handlers.ts',
    'src/editor/features/playground/trial-history.ts',
    'src/editor/features/repository-page/connect-page.ts',
  ],
  tables: [
    'node_modules/hyparquet-compressors/src/index.js',
    'node_modules/hyparquet-writer/src/index.js',
    'node_modules/papaparse/papaparse.min.js',
  ],
};

function layersOfHost(imports) {
  const entry = resolve('src/extension.ts');
  const layers = new Map();
  for (const [layer, files] of Object.entries(hostLayers)) {
    for (const module of loadedWith(
      imports,
      files.map((file) => resolve(file)),
    )) {
      layers.set(module, layers.get(module) ?? layer);
    }
  }
  const rest = [...imports.keys()].filter((module) => !layers.has(module));
  const all = new Map([...layers, ...rest.map((module) => [module, 'features'])]);
  all.delete(entry);
  return all;
}

/** The extension beside the files, where it loads what is needed when it is needed. */
function buildDesktop() {
  return bundleInLayers(
    {
      input: { extension: 'src/extension.ts' },
      platform: 'node',
      external: ['vscode'],
      resolve: resolution,
      moduleTypes: { '.jinja': 'text' },
      transform: { target: 'node22', define },
      plugins: [{ name: 'editor-api-as-it-is', load: { filter: { id: ownCode }, handler: readAsItIs } }],
    },
    { ...layered, dir: 'dist', format: 'cjs' },
    layersOfHost,
  );
}

const pages = Object.fromEntries(
  [
    'batch',
    'chat-template',
    'costs',
    'evaluation',
    'lookup',
    'playground',
    'repository',
    'rows',
    'task',
    'tokens',
    'weights',
  ].map((page) => [page, `webview-ui/src/pages/${page}/index.tsx`]),
);

/** What only one page draws first is in its own file. The rest is one file: each costs its way through the editor. */
function layersOfPages(imports) {
  const entries = Object.values(pages).map((file) => resolve(file));
  const byPage = entries.map((entry) => loadedWith(imports, [entry]));
  const later = loadedWith(
    imports,
    [...imports.values()].flatMap((each) => each.later),
  );
  const layerOf = (module) => {
    const users = byPage.filter((modules) => modules.has(module)).length;
    if (users === 0) {
      return 'later';
    }
    return users > 1 || later.has(module) ? 'base' : undefined;
  };
  const modules = [...imports.keys()].filter((module) => !entries.includes(module));
  return new Map(modules.map((module) => [module, layerOf(module)]));
}

/** A page loads what it draws first, and the rest when it is needed. */
function buildPages() {
  return bundleInLayers(
    {
      input: pages,
      platform: 'browser',
      transform: {
        target: 'es2023',
        jsx: { runtime: 'automatic' },
        define: {
          ...define,
          'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        },
      },
      plugins: [
        {
          name: 'styles-apart',
          load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
        },
      ],
    },
    { ...layered, dir: 'dist/webview', format: 'esm' },
    layersOfPages,
  );
}

/** What the pages and their parts look like, a file a page. */
async function buildStyles() {
  const outdir = resolve('dist', 'webview');
  const { outputFiles } = await build({
    ...common,
    ...{ entryPoints: pages, outdir, target: 'es2023', jsx: 'automatic', sourcemap: false, write: false },
  });
  const styles = outputFiles.filter(({ path }) => path.endsWith('.css'));
  await Promise.all(styles.map(({ path, contents }) => writeFile(join(outdir, basename(path)), contents)));
}

/** The extension in a browser: one file, which is all that its host loads. */
function buildWeb() {
  return build({
    ...host,
    entryPoints: { extension: 'src/extension.ts' },
    outdir: 'dist/web',
    platform: 'browser',
    target: 'es2023',
    // A worker made of a blob has an address that no URL can be made of, and @cfworker/json-schema would.
    define: { ...define, 'self.location': 'undefined' },
    plugins: [
      {
        name: 'editor-api-as-it-is',
        setup: ({ onLoad }) =>
          onLoad({ filter: ownCode }, async ({ path }) => ({
            contents: await readAsItIs(path),
            loader: 'ts',
          })),
      },
    ],
  });
}

const library = resolve('node_modules', '@huggingface', 'transformers', 'dist', 'transformers.web.js');
const onnxRuntime = resolve('node_modules', 'onnxruntime-web', 'dist');

/** A Node worker has a `process`, by which the library takes it for a place with native bindings. The browser's has none. */
const asInBrowserWorker = {
  name: 'as-in-browser-worker',
  setup: ({ onLoad }) =>
    onLoad({ filter: /transformers\.web\.js$/ }, async ({ path }) => ({
      loader: 'js',
      contents: replaceOnce(await readFile(path, 'utf8'), {
        'var IS_PROCESS_AVAILABLE = typeof process !== "undefined"': 'var IS_PROCESS_AVAILABLE = false',
        'var IS_WEBWORKER_ENV = HAS_SELF &&': 'var IS_WEBWORKER_ENV = true ||',
      }),
    })),
};

function replaceOnce(text, replacements) {
  return Object.entries(replacements).reduce((all, [from, to]) => {
    const [before, after, ...more] = all.split(from);
    if (after === undefined || more.length > 0) {
      throw new Error(`transformers.js has changed: ${all.split(from).length - 1} times "${from}"`);
    }
    return before + to + after;
  }, text);
}

/**
 * The workers that run models, and the WebAssembly that they load: as they are shipped, also in a build for tests. In
 * Node the glue of the WebAssembly is a file, which starts itself again as each thread; in a browser it is in the script,
 * which the editor can load in one piece only.
 *
 * @type {readonly { engine: string, options: import('esbuild').BuildOptions }[]}
 */
const workers = [
  {
    engine: 'ort.node.min.mjs',
    options: {
      entryPoints: { 'node-worker': 'src/runtime/node-worker.ts' },
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      target: 'node22',
      banner: { js: 'globalThis.self ??= globalThis;' },
    },
  },
  {
    engine: 'ort.wasm.bundle.min.mjs',
    options: {
      entryPoints: { 'web-worker': 'src/runtime/web-worker.ts' },
      platform: 'browser',
      format: 'iife',
      target: 'es2023',
      // The address of the script, from which it would load what it has been given.
      define: { ...define, 'import.meta.url': 'self.location.href' },
    },
  },
];

async function buildRuntime() {
  const inputs = await Promise.all(workers.map(buildWorker));
  for (const type of ['mjs', 'wasm']) {
    const name = `ort-wasm-simd-threaded.${type}`;
    await cp(join(onnxRuntime, name), join('dist', 'runtime', name));
  }
  return inputs.flat();
}

async function buildWorker({ engine, options }) {
  const runtime = join(onnxRuntime, engine);
  const { metafile } = await build({
    ...common,
    ...options,
    minify: true,
    sourcemap: false,
    outdir: 'dist/runtime',
    conditions: ['browser'],
    // One copy of it: the library's own imports lead to others.
    alias: {
      '@huggingface/transformers': library,
      'onnxruntime-common': resolve(
        createRequire(onnxRuntime).resolve('onnxruntime-common'),
        '..',
        '..',
        '..',
      ),
      'onnxruntime-web/wasm': runtime,
      'onnxruntime-web/webgpu': runtime,
    },
    plugins: [asInBrowserWorker],
  });
  return Object.keys(metafile.inputs);
}

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
    entryPoints: ['test/host/*.ts', 'test/host/fresh/*.ts', 'test/vscode/driver/driver.ts'],
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

async function buildAll() {
  // The tests are built beside what is shipped; chunks of another build must not be.
  for (const folder of production ? ['dist/chunks', 'dist/webview', 'dist/runtime'] : ['dist']) {
    await rm(folder, { recursive: true, force: true });
  }
  const [desktop, inPages, web, inRuntime] = await Promise.all([
    buildDesktop(),
    buildPages().then(async (files) => {
      await buildStyles();
      return files;
    }),
    buildWeb(),
    buildRuntime(),
    ...(production ? [] : tests.map((target) => build(target))),
  ]);
  if (production) {
    const bundled = [...desktop, ...inPages].flatMap(({ moduleIds = [] }) => moduleIds);
    const inWeb = Object.values(web.metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    await writeFile('dist/packages.json', JSON.stringify(packagesOf([...bundled, ...inWeb, ...inRuntime])));
  }
}

await buildAll();
if (process.argv.includes('--watch')) {
  let waiting;
  const buildSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void buildAll().then(() => console.log('Built'), console.error), 200);
  };
  for (const folder of ['src', 'webview-ui/src', 'test']) {
    watch(folder, { recursive: true }, buildSoon);
  }
}
