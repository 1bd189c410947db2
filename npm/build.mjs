import { readFileSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { packagesOf, resolution } from '../bundling.mjs';
import { writeDeclarations } from './declarations.mjs';

const folder = join('dist', 'npm');
const library = join(folder, 'lib');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { exports } = JSON.parse(readFileSync(join('npm', 'package.json'), 'utf8'));

/** What programs import: `hub-lens/template` is the room `template`. */
const rooms = Object.keys(exports)
  .filter((path) => path !== './package.json')
  .map((path) => path.replace('./', ''));

/** @type {import('rolldown').InputOptions} */
const common = {
  resolve: resolution,
  moduleTypes: { '.jinja': 'text' },
  transform: { target: 'node20', define: { __VERSION__: JSON.stringify(version) } },
};

/** The rooms as modules. What several of them need is in a file for each room, so none loads more than it uses. */
function buildRooms() {
  return bundle(
    {
      ...common,
      input: Object.fromEntries(rooms.map((room) => [room, `src/${room}/index.ts`])),
      platform: 'neutral',
    },
    {
      dir: library,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared/[name].mjs',
      minifyInternalExports: false,
      codeSplitting: { groups: [{ debugName: 'rooms', name: roomOf, minShareCount: 2 }] },
    },
  );
}

function roomOf(module) {
  return /[\\/]src[\\/]([\w-]+)[\\/]/.exec(module)?.[1] ?? null;
}

/** The command line as one file that can be run. */
async function buildCommandLine() {
  const file = join(folder, 'bin', 'hub-lens.mjs');
  const modules = await bundle(
    { ...common, input: 'src/command-line/main.ts', platform: 'node' },
    { file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' },
  );
  await chmod(file, 0o755);
  return modules;
}

/** @returns the modules of which something is in what was written */
async function bundle(input, output) {
  const built = await rolldown(input);
  try {
    const written = await built.write(output);
    return written.output.flatMap(({ moduleIds = [] }) => moduleIds);
  } finally {
    await built.close();
  }
}

await rm(folder, { recursive: true, force: true });
const [ofRooms, ofCommandLine] = await Promise.all([
  buildRooms(),
  buildCommandLine(),
  writeDeclarations(rooms, join(library, 'types')),
]);
const packages = packagesOf([...ofRooms, ...ofCommandLine]);
await writeFile(join('dist', 'npm-packages.json'), JSON.stringify(packages));
