import { serverIdOf } from '../../../servers';
import type { Spent } from './spent';

/** What requests took together. */
export interface Tally {
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In US dollars. */
  readonly cost: number;
  /** How many of the requests did not tell all of their tokens. */
  readonly withoutTokens: number;
  /** How many of the requests have a cost that nobody knows. */
  readonly withoutCost: number;
  /** How many of the requests went to servers of the user's own, which do not bill tokens. */
  readonly unbilled: number;
  /** Images that were made. */
  readonly images: number;
  /** Of videos that were made, and of speech that was read, as far as they were told. */
  readonly seconds: number;
  /** Of texts that were spoken. */
  readonly characters: number;
}

export const noUsage: Tally = {
  requests: 0,
  promptTokens: 0,
  completionTokens: 0,
  cost: 0,
  withoutTokens: 0,
  withoutCost: 0,
  unbilled: 0,
  images: 0,
  seconds: 0,
  characters: 0,
};

export function tallyOf(spent: Omit<Spent, 'time'>): Tally {
  const { provider, promptTokens, completionTokens, cost, images = 0, seconds = 0, characters = 0 } = spent;
  const isUnbilled = cost === undefined && serverIdOf(provider) !== undefined;
  return {
    requests: 1,
    promptTokens: promptTokens ?? 0,
    completionTokens: completionTokens ?? 0,
    cost: cost ?? 0,
    withoutTokens: promptTokens === undefined || completionTokens === undefined ? 1 : 0,
    withoutCost: cost === undefined && !isUnbilled ? 1 : 0,
    unbilled: isUnbilled ? 1 : 0,
    images,
    seconds,
    characters,
  };
}

const figures = Object.keys(noUsage) as readonly (keyof Tally)[];

export function sum(tallies: readonly Tally[]): Tally {
  const total = { ...noUsage };
  for (const tally of tallies) {
    for (const figure of figures) {
      total[figure] += tally[figure];
    }
  }
  return total;
}
