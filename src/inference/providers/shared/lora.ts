import type { Lora } from '../../provider';
import { encodedPath } from './model-path';

/** How much an adapter counts. */
const scale = 1;

/** An adapter whose weights are known by file. */
export interface LoraWeights {
  readonly repositoryUrl: string;
  /** Address of the weights themselves. */
  readonly weightsUrl: string;
}

/** @throws InputError for a path of the weights that would lead elsewhere */
export function weightsOf(lora: Lora | undefined): LoraWeights | undefined {
  if (lora?.weightsPath === undefined) {
    return undefined;
  }
  const { repositoryUrl, weightsPath } = lora;
  return { repositoryUrl, weightsUrl: `${repositoryUrl}/resolve/main/${encodedPath(weightsPath)}` };
}

/** The field of a body that names an adapter, in place of the caller's own; none where the model is none. */
export function lorasField(path: string | undefined): { loras?: { path: string; scale: number }[] } {
  return path === undefined ? {} : { loras: [{ path, scale }] };
}
