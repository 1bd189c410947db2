import { Distinct, type Tally } from '../functions/aggregate';
import type { Values } from '../plan/compiled';
import type { PlannedGroups } from '../plan/prepare';
import type { PlannedAggregate } from '../plan/scopes';
import { sizeOf } from '../values/value';
import { rowKey } from './answer';
import type { Held } from './budget';

interface Group {
  readonly keys: Values;
  readonly tallies: readonly Tally[];
}

/** Puts rows into groups and counts up their aggregates. */
export class Groups {
  readonly #groups = new Map<string, Group>();

  constructor(
    private readonly planned: PlannedGroups,
    private readonly held: Held,
  ) {
    if (planned.keys.length === 0) {
      this.#groups.set('', this.#start([]));
    }
  }

  add(values: Values): void {
    const keys = this.planned.keys.map(({ evaluate }) => evaluate(values));
    const key = keys.length === 0 ? '' : rowKey(keys);
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = this.#start(keys);
      this.#groups.set(key, group);
      this.held.checkGroups(this.#groups.size);
      this.held.add(2 * key.length + keys.reduce((sum: number, value) => sum + sizeOf(value), 200));
    }
    for (const [index, { argument, filter }] of this.planned.aggregates.entries()) {
      const value = argument === undefined ? true : argument.evaluate(values);
      if (value !== null && (filter === undefined || filter.evaluate(values) === true)) {
        const bytes = group.tallies[index]?.add(value) ?? 0;
        if (bytes !== 0) {
          this.held.add(bytes);
        }
      }
    }
  }

  /** The values of each group: what it's grouped by, then its aggregates. */
  *rows(): Generator<Values> {
    for (const { keys, tallies } of this.#groups.values()) {
      const values = [...keys, ...tallies.map(({ result }) => result)];
      if (this.planned.having === undefined || this.planned.having.evaluate(values) === true) {
        yield values;
      }
    }
  }

  #start(keys: Values): Group {
    return { keys, tallies: this.planned.aggregates.map(tallyOf) };
  }
}

function tallyOf({ of, isDistinct, place }: PlannedAggregate): Tally {
  const tally = of.start(place);
  return isDistinct ? new Distinct(tally) : tally;
}
