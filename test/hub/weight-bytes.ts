import { hex } from './derived-fields';
import type { HubModel } from './records';

const bytesOfType: Readonly<Record<string, number>> = {
  F64: 8,
  I64: 8,
  F32: 4,
  I32: 4,
  F16: 2,
  BF16: 2,
  F8_E4M3: 1,
  I8: 1,
  U8: 1,
};

/** Bits a weight, averaged over the tensors of a file, by the quantization in the file's name. */
const bitsOfQuantization: ReadonlyMap<string, number> = new Map([
  ['Q2_K', 3],
  ['Q3_K_M', 3.9],
  ['Q3_K_L', 4.2],
  ['Q4_0', 4.6],
  ['Q4_K_S', 4.6],
  ['Q4_K_M', 4.9],
  ['Q5_0', 5.6],
  ['Q5_K_S', 5.6],
  ['Q5_K_M', 5.7],
  ['Q6_K', 6.6],
  ['Q8_0', 8.5],
  ['F16', 16],
  ['BF16', 16],
]);

const megabyte = 1_000_000;

/** The size of a large file in bytes: worked out from the model's parameters where the file holds them. */
export function weightBytes(model: HubModel, path: string): number {
  if (model.gguf !== undefined && path.endsWith('.gguf')) {
    return Math.round((model.gguf.total * quantizationBits(path)) / 8);
  }
  const total = model.safetensors && tensorBytes(model.safetensors.parameters);
  if (total !== undefined && path.endsWith('.safetensors')) {
    const shards = model.siblings.filter(({ rfilename }) => rfilename.endsWith('.safetensors')).length;
    return Math.round(total / shards);
  }
  return sizeByName(`${model.id}/${path}`);
}

function quantizationBits(path: string): number {
  const name = /(BF16|F16|Q\d_(?:K_[SML]|K|\d))/i.exec(path)?.[1]?.toUpperCase();
  return bitsOfQuantization.get(name ?? '') ?? 16;
}

function tensorBytes(parameters: Readonly<Record<string, number>>): number {
  const sizes = Object.entries(parameters).map(([type, count]) => count * (bytesOfType[type] ?? 4));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Between 1 and 257 MB, always the same for a name. */
function sizeByName(name: string): number {
  return megabyte * (1 + Number.parseInt(hex('sha1', name).slice(0, 2), 16)) + name.length;
}
