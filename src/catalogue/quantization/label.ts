import { modelFileQuantization, modelFileQuantizations } from './model-file';

const names = [...modelFileQuantizations].sort((a, b) => modelFileQuantization[a] - modelFileQuantization[b]);

// Tried in the order of their codes, as the hub does: of a name that begins with another one, the shorter may win.
const labelPattern = new RegExp(`(?:UD-)?(?:${[...names, 'MXFP4'].join('|')})(?:_[A-Z]+)?`, 'gi');

/**
 * The quantization that a file's path tells of, in capitals and with its `UD-` prefix: `UD-Q2_K_XL` of
 * `big-UD-Q2_K_XL-00001-of-00003.gguf`. Where several are told of the last one counts. Undefined for none.
 */
export function quantizationLabel(path: string): string | undefined {
  return path.match(labelPattern)?.at(-1)?.toUpperCase();
}
