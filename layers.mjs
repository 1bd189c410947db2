import { rolldown } from 'rolldown';

/**
 * What each module imports once all that nobody uses is gone, by the module's path.
 *
 * @typedef {ReadonlyMap<string, { readonly now: readonly string[], readonly later: readonly string[] }>} Imports
 */

/** What is loaded when it is needed may be there already, in the same layer. */
const checks = { ineffectiveDynamicImport: false };

/**
 * Bundles code that is loaded in pieces into a file a layer. Split by itself, it would be a file for each set of modules
 * that some entries share: hundreds.
 *
 * @param {import('rolldown').InputOptions} input
 * @param {import('rolldown').OutputOptions} output
 * @param {(imports: Imports) => ReadonlyMap<string, string>} layersOf the layer of each module; one without stays with
 * the entry that reaches it
 * @returns the files that were written
 */
export async function bundleInLayers(input, output, layersOf) {
  const options = { checks, preserveEntrySignatures: 'allow-extension', ...input };
  const layers = layersOf(await importsOf(options));
  const bundle = await rolldown(options);
  try {
    const written = await bundle.write({
      chunkFileNames: 'chunks/[name].js',
      ...output,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'layers', name: (module) => layers.get(module) ?? null }],
      },
    });
    return written.output;
  } finally {
    await bundle.close();
  }
}

/**
 * All modules that are loaded with some of them.
 *
 * @throws for one that isn't part of the bundle
 */
export function loadedWith(imports, modules) {
  const missing = modules.find((module) => !imports.has(module));
  if (missing !== undefined) {
    throw new Error(`${missing} is no module of the bundle`);
  }
  const found = new Set();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (!found.has(module)) {
      found.add(module);
      waiting.push(...(imports.get(module)?.now ?? []));
    }
  }
  return found;
}

/** @returns {Promise<Imports>} */
async function importsOf(input) {
  const bundle = await rolldown(input);
  try {
    const { output } = await bundle.generate({ format: 'esm', preserveModules: true });
    const chunks = output.filter(({ type }) => type === 'chunk');
    const modules = new Map(
      chunks.map(({ fileName, facadeModuleId, moduleIds }) => [fileName, facadeModuleId ?? moduleIds[0]]),
    );
    const known = (names) => names.map((name) => modules.get(name)).filter((id) => id !== undefined);
    return new Map(
      chunks.map(({ fileName, imports, dynamicImports }) => [
        modules.get(fileName),
        { now: known(imports), later: known(dynamicImports) },
      ]),
    );
  } finally {
    await bundle.close();
  }
}
