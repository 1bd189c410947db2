import type { RepositoryFile } from '../../hub';
import { ggufGroups } from '../../snippets';

/** What of a repository one downloads to run its model, in bytes. */
export interface WeightSize {
  readonly format: string;
  readonly smallest: number;
  /** Differs from the smallest where one chooses among quantizations. */
  readonly largest: number;
}

/** Endings of weight files, the one that libraries load first in front. */
const formats: readonly (readonly [format: string, ending: RegExp])[] = [
  ['safetensors', /\.safetensors$/i],
  ['PyTorch', /\.(bin|pth?|ckpt)$/i],
  ['ONNX', /\.onnx(_data)?$/i],
  ['Keras', /\.(keras|h5)$/i],
  ['TensorFlow Lite', /\.tflite$/i],
];

/** Files that lie beside the weights and only look like them. */
const otherFile = /(^|\/)(optimizer|scheduler|rng_state|training_args)\b[^/]*$/i;

/** The size of a model's weights by the files of its repository; undefined where none is known to hold any. */
export function weightSize(files: readonly RepositoryFile[]): WeightSize | undefined {
  const sizes = ggufGroups(files).models.flatMap(({ size }) => (size === undefined ? [] : [size]));
  if (sizes.length > 0) {
    return { format: 'GGUF', smallest: Math.min(...sizes), largest: Math.max(...sizes) };
  }
  for (const [format, ending] of formats) {
    const total = files
      .filter(({ path }) => ending.test(path) && !otherFile.test(path))
      .reduce((sum, { size }) => sum + size, 0);
    if (total > 0) {
      return { format, smallest: total, largest: total };
    }
  }
  return undefined;
}
