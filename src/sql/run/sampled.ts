import { randomFrom } from '../../rows';
import type { Sample } from '../syntax';

/** The numbers of the rows that are in a sample, one after the other. Each row has the same chance. */
export function* sampledNumbers(
  { size, unit, seed }: Sample,
  rows: number,
  ownSeed: number,
): Generator<number> {
  const random = randomFrom(seed ?? ownSeed);
  let wanted = size;
  for (let number = 0; number < rows && wanted > 0; number += 1) {
    const chance = unit === 'percent' ? size / 100 : wanted / (rows - number);
    if (random() < chance) {
      wanted -= Number(unit === 'rows');
      yield number;
    }
  }
}
