import type { ModelRecord } from '../../../catalogue';

/** What the template of Moshi reads: the build that the id names, and the bits of its quantized weights. */
export function moshiContext({ id }: ModelRecord): object {
  return {
    id,
    build: ['mlx', 'candle'].find((build) => id.includes(`-${build}`)) ?? 'torch',
    bits: [4, 8].find((bits) => id.includes(`-q${bits}`)),
  };
}
