import { fitOf, type Machine } from '../../../../local';

interface Download {
  /** Of the weights, in bytes. */
  readonly bytes: number;
}

/** A code model that completes well for its size, and how a server on this machine comes to serve it. */
export interface Starter {
  /** Parameters, as its makers say. */
  readonly size: string;
  /** Starts llama.cpp's server with it; the server downloads the model by itself. */
  readonly llamaCpp: Download & { readonly line: string };
  /** What Ollama's library calls it. */
  readonly ollama: Download & { readonly model: string };
}

/**
 * Qwen2.5-Coder by size. The options are those of llama.cpp's server, which stand for repositories of `ggml-org` on the hub
 * (https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md); the tags are those of
 * https://ollama.com/library/qwen2.5-coder/tags.
 */
const starters: readonly Starter[] = [
  {
    size: '1.5B',
    llamaCpp: { line: 'llama-server --fim-qwen-1.5b-default', bytes: 1_650_000_000 },
    ollama: { model: 'qwen2.5-coder:1.5b-base', bytes: 986_000_000 },
  },
  {
    size: '3B',
    llamaCpp: { line: 'llama-server --fim-qwen-3b-default', bytes: 3_290_000_000 },
    ollama: { model: 'qwen2.5-coder:3b-base', bytes: 1_900_000_000 },
  },
  {
    size: '7B',
    llamaCpp: { line: 'llama-server --fim-qwen-7b-default', bytes: 8_100_000_000 },
    ollama: { model: 'qwen2.5-coder:7b-base', bytes: 4_700_000_000 },
  },
];

/**
 * The largest model that answers in time on a machine: with a graphics card what fits into it, without one the smallest.
 *
 * @param machine undefined where nothing is known of it
 */
export function starterFor(machine: Machine | undefined): Starter {
  const [smallest, ...larger] = starters as readonly [Starter, ...Starter[]];
  const fitting = larger.filter(
    ({ llamaCpp }) =>
      machine !== undefined &&
      machine.graphicsMemory > 0 &&
      fitOf({ weights: llamaCpp.bytes }, machine).verdict === 'fits',
  );
  return fitting.at(-1) ?? smallest;
}
