/** Numbers from 0 to 1, the same for the same seed (mulberry32, with 53 bits of two steps). */
export function randomFrom(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0;
  const step = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return () => ((step() >>> 5) * 67_108_864 + (step() >>> 6)) / 9_007_199_254_740_992;
}
