import { embedding } from './embedding';
import { judge } from './judge';
import { pair } from './pair';

/**
 * What gives opinions on answers, in the order in which they are asked: those about a cell alone first, then those that
 * compare it with the baseline.
 */
export const opinionSources = { judge, embedding, pair } as const;

export type OpinionKind = keyof typeof opinionSources;

export const opinionKinds = Object.keys(opinionSources) as readonly OpinionKind[];

/** Whether it needs the baseline's answers as well. */
export function needsBaseline(kind: OpinionKind): boolean {
  return kind === 'pair';
}
