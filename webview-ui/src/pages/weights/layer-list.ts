import type { Tensor } from './tensor-list';

/** The tensors of one layer, or all that are in none. */
export interface Layer {
  /** As the tensors are named up to the layer's number; undefined for tensors in no layer. */
  readonly name: string | undefined;
  readonly tensors: number;
  readonly parameters: number;
  readonly bytes: number;
  /** Data types, the one with the most bytes first. */
  readonly types: readonly string[];
}

/** `blk.3.`, `model.layers.3.`, `transformer.h.3.`, `encoder.block.3.` … */
const layerName = /^((?:[A-Za-z_]\w*\.)*?(?:blk|blocks?|layers?|h|resblocks|transformer_blocks)\.\d+)\./;

const collator = new Intl.Collator('en', { numeric: true });

/** The layers in their order, and behind them what is in none. */
export function layerList(tensors: readonly Tensor[]): Layer[] {
  const groups = new Map<string | undefined, Tensor[]>();
  for (const tensor of tensors) {
    const name = layerName.exec(tensor.name)?.[1];
    const group = groups.get(name);
    if (group === undefined) {
      groups.set(name, [tensor]);
    } else {
      group.push(tensor);
    }
  }
  return [...groups].map(([name, group]) => toLayer(name, group)).sort(inOrder);
}

export function isLayer({ name }: Layer): boolean {
  return name !== undefined;
}

function toLayer(name: string | undefined, tensors: readonly Tensor[]): Layer {
  const bytesOfType = new Map<string, number>();
  for (const { type, bytes = 0 } of tensors) {
    bytesOfType.set(type, (bytesOfType.get(type) ?? 0) + bytes);
  }
  return {
    name,
    tensors: tensors.length,
    parameters: tensors.reduce((total, { parameters }) => total + parameters, 0),
    bytes: tensors.reduce((total, { bytes = 0 }) => total + bytes, 0),
    types: [...bytesOfType].sort(([, one], [, other]) => other - one).map(([type]) => type),
  };
}

function inOrder(one: Layer, other: Layer): number {
  if (one.name === undefined || other.name === undefined) {
    return Number(one.name === undefined) - Number(other.name === undefined);
  }
  return collator.compare(one.name, other.name);
}
