/** Gigabytes of memory to choose from where the processor comes without. */
export const defaultMemoryOptionsGB: readonly number[] = [
  8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048,
];

/**
 * Gigabytes (10^9 bytes) that a model's weights fill. Running it takes more: its context and what it computes on
 * the way come on top.
 */
export function memoryNeededGB(parameters: number, bitsPerWeight: number): number {
  return (parameters * bitsPerWeight) / 8 / 1e9;
}
