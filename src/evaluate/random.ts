/** Numbers from 0 up to 1 that are the same on every platform for one seed. */
export type Random = () => number;

/** Named in reports. */
export const generatorName = 'xoshiro128**';

/** The generator by Blackman and Vigna (https://prng.di.unimi.it/xoshiro128starstar.c), its state filled by splitmix32. */
export function xoshiro128(seed: number): Random {
  let filler = seed >>> 0;
  const fill = () => {
    filler = (filler + 0x9e3779b9) >>> 0;
    let mixed = filler;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  return () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result / 4_294_967_296;
  };
}
