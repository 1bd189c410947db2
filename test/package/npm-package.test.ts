import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';
import * as catalogue from '../../src/catalogue';
import * as inference from '../../src/inference';
import * as snippets from '../../src/snippets';
import * as template from '../../src/template';
import { type LocalHub, startHub } from '../hub';
import { firstLoad } from '../run/first-load';
import { npmEnvironment, packageForNpm } from '../run/npm-package';
import { bundledForNpm, shippedPackages } from '../run/shipped-packages';
import { typed, usingAll, writtenForPeer } from './npm-programs';

const rooms = { catalogue, inference, snippets, template };
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const peer = '@huggingface/inference';
const ported = writtenForPeer.replace(`'${peer}'`, "'hub-lens/inference'");

/** How those who install the package may compile. None has another package, with types of Node or of anything else. */
const strict = { target: 'es2023', strict: true, skipLibCheck: false, types: [], noEmit: true };
const consumers = {
  'as Node resolves modules': { ...strict, module: 'nodenext', lib: ['ES2023', 'DOM'] },
  'as bundlers do': { ...strict, module: 'esnext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM'] },
  'in a worker': { ...strict, module: 'nodenext', lib: ['ES2023', 'WebWorker'] },
};

describe('the npm package', () => {
  let folder = '';
  let archive = '';
  let hub: LocalHub;

  before(async () => {
    archive = packageForNpm();
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-npm-'));
    await start('npm', ['install', '--offline', '--no-audit', '--no-fund', resolve(archive)]);
    hub = await startHub({ tokenDelay: 0 });
  });

  after(async () => {
    await hub?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const installed = (file = '') => join(folder, 'node_modules', 'hub-lens', file);
  const read = (file: string) => readFileSync(installed(file), 'utf8');
  const files = () =>
    readdirSync(installed(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(installed(), join(parentPath, name)).replaceAll('\\', '/'));

  /** What a command prints in the folder. */
  const start = async (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, env: { ...npmEnvironment, ...more } };
    const { stdout } = await promisify(execFile)(command, args, options).catch((error) => {
      throw Object.assign(new Error(`${error.message}\n${error.stdout}`), { code: error.code });
    });
    return stdout;
  };

  /** What a program prints. */
  const run = async (name: string, program: string, args: readonly string[] = []) => {
    await writeFile(join(folder, name), program);
    return start(process.execPath, [name, ...args]);
  };

  /** The same of one in TypeScript, for whom the internet is the local hub. */
  const runOnline = async (name: string, program: string) => {
    const { endpoint, routerEndpoint, providersEndpoint, cdnEndpoint } = hub;
    const services = JSON.stringify({ endpoint, routerEndpoint, providersEndpoint, cdnEndpoint });
    const contents = `import { localInternet } from './test/hub/providers/fetch';
      globalThis.fetch = localInternet(${services});`;
    const internet = join(folder, 'internet.mjs');
    await build({
      ...{ stdin: { contents, resolveDir: process.cwd() }, bundle: true, outfile: internet },
      ...{ platform: 'node', format: 'esm', packages: 'bundle', logLevel: 'warning' },
    });
    const { code } = await transform(program, { loader: 'ts', format: 'esm' });
    return run(name, `import '${pathToFileURL(internet)}';\n${code}`);
  };

  it('holds its modules, their types and nothing else', () => {
    const types = files().filter((file) => /^lib\/types\/[\w/-]+\.d\.mts$/.test(file));
    console.log(`      ${files().length} files, ${types.length} of types`);
    assert.ok(types.length < 150, `${types.length} files of types`);
    const others = files().filter((file) => !types.includes(file));
    assert.deepEqual(others.sort(), [
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.txt',
      'bin/hub-lens.mjs',
      'lib/catalogue.mjs',
      'lib/inference.mjs',
      'lib/shared/catalogue.mjs',
      'lib/shared/http.mjs',
      'lib/shared/inference.mjs',
      'lib/shared/template.mjs',
      'lib/snippets.mjs',
      'lib/template.mjs',
      'package.json',
    ]);
  });

  const size = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + statSync(path).size, 0);
  const sizes: readonly (readonly [name: string, limit: number, size: () => number])[] = [
    ['the archive', 950_000, () => size([archive])],
    ['all files', 3_500_000, () => size(files().map(installed))],
    ['the command', 2_200_000, () => size([installed('bin/hub-lens.mjs')])],
    ...(
      [
        ['catalogue', 320_000],
        ['inference', 220_000],
        ['snippets', 1_000_000],
        ['template', 270_000],
      ] as const
    ).map(
      ([room, limit]) =>
        [`${room} with what it loads`, limit, () => size(firstLoad(installed(`lib/${room}.mjs`)))] as const,
    ),
  ];
  for (const [name, limit, sizeOf] of sizes) {
    it(`keeps ${name} under ${limit / 1000} kB`, () => {
      const bytes = sizeOf();
      console.log(`      ${name}: ${(bytes / 1000).toFixed(0)} kB`);
      assert.ok(bytes < limit, `${bytes} bytes`);
    });
  }

  it('needs no other package, and names those of which it has parts', () => {
    const manifest = JSON.parse(read('package.json'));
    const needs = Object.keys(manifest).filter((name) => /dependencies|scripts/i.test(name));
    assert.deepEqual([needs, manifest.version], [[], version]);
    const notices = read('THIRD-PARTY-NOTICES.txt');
    const packages = shippedPackages(bundledForNpm);
    console.log(`      ${packages.map(({ name }) => name).join(', ')}`);
    assert.ok(packages.some(({ name }) => name === 'eventsource-parser'));
    for (const { name, version: bundled, license, licenseText } of packages) {
      assert.match(license, /^(MIT|ISC|0BSD|BSD-3-Clause|Apache-2\.0)$/, name);
      assert.ok(notices.includes(`${name} ${bundled}`) && notices.includes(licenseText), name);
    }
  });

  it('says nothing of the machine that made it', () => {
    const own = [process.cwd(), pathToFileURL(process.cwd()).href];
    assert.deepEqual(
      files().filter((file) => own.some((path) => read(file).includes(path))),
      [],
    );
  });

  it('has a command', async () => {
    assert.match(read('bin/hub-lens.mjs'), /^#!\/usr\/bin\/env node\n/);
    assert.equal(await start('npx', ['--no-install', 'hub-lens', '--version']), `${version}\n`);
  });

  it('evaluates, checks and runs prompts with its command', async () => {
    const { endpoint: HF_ENDPOINT, routerEndpoint: HUB_LENS_ROUTER_ENDPOINT } = hub;
    const environment = { HF_ENDPOINT, HUB_LENS_ROUTER_ENDPOINT, HF_TOKEN: 'hf_localReader' };
    const command = (...args: string[]) =>
      start('npx', ['--no-install', 'hub-lens', ...args], environment).catch(({ code }) => code);
    await writeFile(join(folder, 'rows.csv'), 'word\none\ntwo\n');
    await writeFile(
      join(folder, 'say.prompt'),
      '---\nmodel: Qwen/Qwen2.5-7B-Instruct\ninput: { schema: { word: string } }\n---\nSay {{word}}.\n',
    );
    const written = [
      'name: Words',
      'prompts: [{ file: say.prompt }]',
      'models: [Qwen/Qwen2.5-7B-Instruct]',
      'data: { file: rows.csv }',
      "assert: [{ type: icontains, value: 'say {{ word }}' }]",
    ].join('\n');
    await writeFile(join(folder, 'words.eval.yaml'), written);
    assert.equal(await command('check', 'words.eval.yaml', 'say.prompt'), '');
    assert.match(await command('eval', 'words.eval.yaml', '--output', 'results'), /^# Words\n/);
    assert.deepEqual(readdirSync(join(folder, 'results')).sort(), [
      ...['words.results.json', 'words.results.md', 'words.results.xml'],
    ]);
    assert.match(await command('run', 'say.prompt', '--var', 'word=three'), /Say three\./);
    await writeFile(join(folder, 'words.eval.yaml'), written.replace("'say {{ word }}'", 'one'));
    assert.equal(await command('eval', 'words.eval.yaml'), 1);
    assert.equal(await command('eval', 'none.eval.yaml'), 2);
  });

  for (const [room, exported] of Object.entries(rooms)) {
    it(`exports what the room ${room} does, in browsers too`, async () => {
      const { metafile } = await build({
        ...{ stdin: { contents: `export * from 'hub-lens/${room}'`, resolveDir: folder }, bundle: true },
        ...{ format: 'esm', platform: 'browser', metafile: true, write: false, logLevel: 'warning' },
      });
      const [output] = Object.values(metafile.outputs);
      assert.deepEqual([output?.exports.sort(), output?.imports], [Object.keys(exported).sort(), []]);
    });
  }

  it('works in a program, with everything that it exports', async () => {
    const printed = await run('using-all.mjs', usingAll, [hub.endpoint, hub.routerEndpoint]);
    const { answer, streamed, image, snippet, calls, ...others } = JSON.parse(printed);
    assert.ok(answer.length > 10 && streamed === answer, answer);
    assert.deepEqual(image, ['image/png', true]);
    assert.match(snippet, /from transformers import[\s\S]*"deepseek-ai\/DeepSeek-R1"/);
    assert.ok(calls.includes('python huggingface_hub') && calls.includes('sh curl'), calls.join());
    assert.deepEqual(others, {
      rendered: 'ADA GRACE ',
      task: 'Text-to-Image',
      library: 'Transformers',
      libraryOfTask: true,
    });
  });

  it("runs a program that was written for the hub's own client, once it imports ours", async () => {
    const theirs = join(folder, 'node_modules', peer);
    await mkdir(dirname(theirs), { recursive: true });
    await symlink(resolve('node_modules', peer), theirs, 'junction');
    const [expected = '', actual = ''] = [
      await runOnline('written.mjs', writtenForPeer),
      await runOnline('ported.mjs', ported),
    ];
    console.log(`      the same results of ${Object.keys(JSON.parse(expected)).length} calls`);
    assert.deepEqual(JSON.parse(actual), JSON.parse(expected));
  });

  for (const [name, compilerOptions] of Object.entries(consumers)) {
    it(`has types that hold by themselves, ${name}`, async () => {
      const project = await mkdtemp(join(folder, 'types-'));
      const programs = [typed, ported, ...readmeExamples()];
      await Promise.all(programs.map((text, index) => writeFile(join(project, `${index}.mts`), text)));
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      const compiler = resolve('node_modules', 'typescript', 'bin', 'tsc');
      assert.equal(await start(process.execPath, [compiler, '-p', project]), '');
    });
  }

  it('is the same bytes when it is made again', async () => {
    const again = join(folder, 'again');
    await mkdir(again);
    assert.equal(digest(packageForNpm(again)), digest(archive));
  });
});

/** The programs that the package's README shows. */
function readmeExamples(): string[] {
  const examples = [...readFileSync('npm/README.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  assert.equal(examples.length, Object.keys(rooms).length);
  return examples.map(([, code = '']) => code);
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
