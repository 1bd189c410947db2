import { relative, resolve } from 'node:path';

/**
 * How rolldown finds packages. What they have for Node alone reads files by itself; ours come from the editor or the
 * command line.
 *
 * @type {NonNullable<import('rolldown').InputOptions['resolve']>}
 */
export const resolution = {
  conditionNames: ['browser', 'import', 'module', 'default'],
  mainFields: ['browser', 'module', 'main'],
  // Without Node's own modules, and of ES modules: only what is used gets into the bundle.
  alias: { yaml: resolve('node_modules', 'yaml', 'browser', 'index.js') },
};

/**
 * The folders of the packages that some of the modules are of.
 *
 * @param {readonly string[]} modules
 */
export function packagesOf(modules) {
  const folders = modules.flatMap(
    (module) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative('.', module))?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}
