/**
 * The values of transformers.js's `dtype`, by what they put behind the names of the files that it loads from `onnx/`.
 * Source: https://huggingface.co/docs/transformers.js/guides/dtypes
 */
export const onnxSuffixes = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
} as const;

export type OnnxDtype = keyof typeof onnxSuffixes;

interface OnnxWeights {
  readonly dtype: OnnxDtype;
  /** Of its files, in bytes; undefined where a program loads some of several. */
  readonly size: number | undefined;
}

const modelFile = /^onnx\/(?<stem>[^/]+?)\.onnx(?:_data(?:_\d+)?)?$/;
const suffix = new RegExp(`(?:${Object.values(onnxSuffixes).filter(Boolean).join('|')})$`);

/**
 * The values with which all models of a repository can be loaded, such as an encoder and its decoder.
 *
 * @param module the one model that is asked about, by the name of its files
 */
export function onnxDtypes(
  files: readonly { readonly path: string; readonly size: number }[],
  module?: string,
): OnnxWeights[] {
  const sizes = new Map<string, number>();
  const models = new Set<string>();
  for (const { path, size } of files) {
    const stem = modelFile.exec(path)?.groups?.stem;
    const model = stem?.replace(suffix, '');
    if (stem !== undefined && model !== undefined && (module === undefined || model === module)) {
      models.add(model);
      sizes.set(stem, (sizes.get(stem) ?? 0) + size);
    }
  }
  const [only = ''] = models;
  return (Object.keys(onnxSuffixes) as OnnxDtype[])
    .filter((dtype) => models.size > 0 && [...models].every((name) => sizes.has(name + onnxSuffixes[dtype])))
    .map((dtype) => ({ dtype, size: models.size === 1 ? sizes.get(only + onnxSuffixes[dtype]) : undefined }));
}
