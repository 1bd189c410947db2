import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  readonly from: string;
  /** A path of our own relative to the project, or a package. */
  readonly to: string;
}

/** The TypeScript below a folder. */
export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

/** Everything the file imports, types included. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  assert.deepEqual(errors, []);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return specifiers
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => ({
      from: file,
      to: specifier.startsWith('.') ? relative('.', join(dirname(file), specifier)) : specifier,
    }));
}

/** The room of `src` that a path is in. */
export function roomOf(path: string): string {
  return path.split('/')[1] ?? '';
}
