import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

const work = join('dist', 'npm-types');
const emitted = join(work, 'emitted');

/** The types that the inference client takes from the schemas of the catalogue. */
const schemaTypes = 'src/inference/tasks/io';

/**
 * Writes the types of some rooms as TypeScript declares them, a file for each that a room's index reaches. Whoever reads
 * them needs no other package: what the sources infer from zod's schemas is written out.
 *
 * @param {readonly string[]} rooms
 * @param {string} folder has a folder for each room afterwards
 */
export async function writeDeclarations(rooms, folder) {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const names = exportedNames(`${schemaTypes}.ts`);
  await writeFile(join(work, 'spelled-out.ts'), programOf(names));
  await writeFile(join(work, 'tsconfig.json'), JSON.stringify(configOf(rooms)));
  await runCompiler();
  const replaced = new Map([[schemaTypes, spelledOut(names)]]);
  const waiting = rooms.map((room) => `src/${room}/index`);
  const known = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { text, imports } = withFileNames(path, replaced.get(path) ?? readEmitted(path));
    const file = join(folder, `${relative('src', path)}.d.mts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    for (const each of imports.filter((each) => !known.has(each))) {
      known.add(each);
      waiting.push(each);
    }
  }
  await rm(work, { recursive: true });
}

function configOf(rooms) {
  const root = relative(work, '.');
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: relative(work, emitted),
      // Of the editor and of Node, nothing is in scope.
      types: [],
    },
    include: [
      'spelled-out.ts',
      ...['src/*/templates.d.ts', ...rooms.map((room) => `src/${room}/index.ts`)].map((file) =>
        join(root, file),
      ),
    ],
  };
}

async function runCompiler() {
  const compiler = resolve('node_modules', 'typescript', 'bin', 'tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', work]);
  } catch ({ stdout, message }) {
    throw new Error(`The declarations could not be made: ${stdout || message}`);
  }
}

function exportedNames(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
}

/** A program whose declarations TypeScript infers: it writes out what a schema gives, and names what has a declaration. */
function programOf(names) {
  const source = relative(work, join('src', 'catalogue', 'io')).replaceAll('\\', '/');
  return [
    `import type * as io from '${source}';`,
    'declare function valueOf<T>(): T;',
    ...names.map((name) => `export const ${name} = valueOf<io.${name}>();`),
  ].join('\n');
}

/** The same names as types. */
function spelledOut(names) {
  const text = readEmitted(join(work, 'spelled-out'));
  const types = text
    .replace(/^import .*\n/m, '')
    .replaceAll(/^export declare const (\w+): io\.\1;$/gm, (_, name) => declarationOf(name))
    .replaceAll(/^export declare const (\w+):/gm, 'export type $1 =')
    .replaceAll(/\bio\.(\w+)/g, '$1');
  const missing = names.filter((name) => !types.includes(`export type ${name} =`));
  if (missing.length > 0) {
    throw new Error(`TypeScript does not declare ${missing.join(', ')}`);
  }
  return types;
}

/** How a type is declared that isn't inferred from a schema. */
function declarationOf(name) {
  const folder = join(emitted, 'src', 'catalogue', 'io');
  const declaration = new RegExp(`^export type ${name} = (?!z\\.)[^;]+;`, 'm');
  const [found] = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => declaration.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? []);
  if (found === undefined) {
    throw new Error(`${name} is neither inferred from a schema nor declared`);
  }
  return found;
}

function readEmitted(path) {
  return readFileSync(join(emitted, `${path}.d.ts`), 'utf8');
}

/**
 * The text with the name of a file for each import, as Node's rules want it, and what it imports.
 *
 * @param {string} path of the module, without its extension
 */
function withFileNames(path, text) {
  const imports = [];
  let changed = '';
  let end = 0;
  for (const literal of specifiersIn(path, text)) {
    const file = moduleOf(path, literal.value);
    const specifier = posix.relative(posix.dirname(path), file);
    imports.push(file);
    changed += `${text.slice(end, literal.start)}'${specifier.startsWith('.') ? '' : './'}${specifier}.mjs'`;
    end = literal.end;
  }
  return { text: changed + text.slice(end), imports };
}

/** The literals that name a module, in their order. */
function specifiersIn(path, text) {
  const { program, errors } = parseSync(`${path}.d.ts`, text);
  if (errors.length > 0) {
    throw new Error(`${path}: ${errors[0].message}`);
  }
  const found = [];
  const note = ({ source }) => {
    if (source !== null && source !== undefined) {
      found.push(source);
    }
  };
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    TSImportType: note,
  }).visit(program);
  return found.sort((one, other) => one.start - other.start);
}

/** @throws for what isn't ours: who installs the package wouldn't have it */
function moduleOf(path, specifier) {
  const module = posix.join(posix.dirname(path), specifier);
  const found = [module, `${module}/index`].find((each) => existsSync(join(emitted, `${each}.d.ts`)));
  if (!specifier.startsWith('.') || found === undefined) {
    throw new Error(`A type of ${path} is of ${specifier}`);
  }
  return found;
}
