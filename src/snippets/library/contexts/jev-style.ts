import type { ModelRecord } from '../../../catalogue';

/** What the template of jev-style reads: a build for MLX, for llama.cpp, or else for PyTorch. */
export function jevStyleContext({ id, tags }: ModelRecord): object {
  return { id, build: ['mlx', 'gguf'].find((tag) => tags.includes(tag)) ?? 'torch' };
}
