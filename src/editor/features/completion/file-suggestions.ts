import { onnxDtypes } from '../../../catalogue';
import type { RepositoryFile } from '../../../hub';
import { ggufGroups } from '../../../snippets';
import type { HubReference } from '../../../source';
import { formatBytes } from '../../kit/amounts';
import type { Suggestion } from './source';

type Files = readonly RepositoryFile[];

/** Names of files; of those alone that the argument takes. */
export function fileSuggestions(files: Files, { literal: { place }, library }: HubReference): Suggestion[] {
  const onlyGguf =
    (place.key ?? place.argument) === 'gguf_file' || library === 'llama-cpp-python' || library === 'gguf';
  const names = files
    .filter(({ path }) => !onlyGguf || /\.gguf$/i.test(path))
    .map(({ path, size }): Suggestion => ({ text: path, kind: 'file', description: formatBytes(size) }));
  return library === 'llama-cpp-python' ? [...patternSuggestions(files), ...names] : names;
}

/** `*Q4_K_M.gguf`, where one file alone ends so: `Llama.from_pretrained` refuses a pattern that several match. */
function patternSuggestions(files: Files): Suggestion[] {
  return ggufGroups(files).models.flatMap(({ label, firstPath, paths, size }) => {
    const end = label === undefined ? '' : firstPath.slice(firstPath.toUpperCase().lastIndexOf(label));
    const isClear = end !== '' && files.filter(({ path }) => path.endsWith(end)).length === 1;
    return isClear && paths.length === 1 ? [{ text: `*${end}`, kind: 'file', ...sizeOf(size) }] : [];
  });
}

/** The quantizations of the GGUF files, the smallest first. */
export function quantizationSuggestions(files: Files): Suggestion[] {
  const sizes = new Map<string, number | undefined>();
  for (const { label, size } of ggufGroups(files).models) {
    if (label !== undefined && !sizes.has(label)) {
      sizes.set(label, size);
    }
  }
  return [...sizes].map(([text, size]) => ({ text, kind: 'quantization', ...sizeOf(size) }));
}

/** What transformers.js can load the ONNX files as. */
export function dtypeSuggestions(files: Files, { module }: Pick<HubReference, 'module'>): Suggestion[] {
  return onnxDtypes(files, module).map(({ dtype, size }) => ({
    text: dtype,
    kind: 'dtype',
    ...sizeOf(size),
  }));
}

function sizeOf(size: number | undefined): Pick<Suggestion, 'description'> {
  return size === undefined ? {} : { description: formatBytes(size) };
}
