import type { ChatUsage } from '../chat-usage';
import type { Memory } from '../models/chat-models';
import {
  dayOf,
  firstOpenDay,
  isClosed,
  type Ledger,
  parseLedger,
  pruned,
  type UsageDay,
  type UsageRow,
  usageDays,
  withLate,
  withShare,
  withUsage,
} from './ledger';

const key = 'chatUsage';

interface World {
  readonly state: Memory;
  /** What tells this window from all others, also later ones. */
  readonly writer: string;
  readonly changed: () => void;
  readonly now: () => number;
  /** Calls back once after so many milliseconds, unless it is asked again before. */
  readonly later: (call: () => void, milliseconds: number) => void;
}

/** How long after writing it is looked whether another window wrote over it: they hear of each other within a second. */
const lookMilliseconds = 2_000;

/**
 * What chats took, for all windows.
 *
 * Global state is written as a whole, so of two windows that write within the same moment the later one wins. That is why
 * a window writes its share of the day under its own name, keeps that share in memory, and looks after a while whether
 * it is still there; if not, it is written again. Numbers are lost only if a window ends in the two seconds in which
 * another wrote over it.
 */
export class UsageLedger {
  /** This window's own share of days. */
  readonly #own = new Map<string, readonly UsageRow[]>();
  #cleared = 0;

  constructor(private readonly world: World) {}

  /** The newest day first. */
  get days(): readonly UsageDay[] {
    return usageDays(this.#ledger());
  }

  get today(): readonly UsageRow[] {
    const today = dayOf(this.world.now());
    return this.days.find(({ day }) => day === today)?.rows ?? [];
  }

  add(usage: ChatUsage): void {
    this.#tidy();
    const day = dayOf(usage.time);
    if (isClosed(this.#stored(), day)) {
      void this.#write(withLate(this.#ledger(), day, usage));
      return;
    }
    this.#own.set(day, withUsage(this.#own.get(day) ?? [], usage));
    void this.#write();
  }

  /** Forgets all numbers, those of other windows too. */
  async clear(): Promise<void> {
    this.#own.clear();
    // Later than any other clearing, whatever the clock says.
    this.#cleared = Math.max(this.world.now(), this.#stored().cleared + 1);
    await this.#write();
  }

  /** What is stored, with this window's share in it. */
  #ledger(): Ledger {
    this.#tidy();
    const shares = [...this.#own].map(([day, rows]) => ({ day, writer: this.world.writer, rows }));
    return pruned(shares.reduce(withShare, this.#stored()), this.world.now());
  }

  async #write(ledger = this.#ledger()): Promise<void> {
    await this.world.state.update(key, ledger);
    this.world.changed();
    this.world.later(() => this.#look(), lookMilliseconds);
  }

  /** Writes again what another window wrote over. */
  #look(): void {
    this.#tidy();
    const { cleared, days } = parseLedger(this.world.state.get(key));
    const isThere = [...this.#own].every(
      ([day, rows]) => JSON.stringify(days[day]?.[this.world.writer]) === JSON.stringify(rows),
    );
    if (!isThere || cleared < this.#cleared) {
      void this.#write();
    }
  }

  /** Drops what another window has cleared, and what belongs to everybody by now. */
  #tidy(): void {
    const { cleared } = this.#stored();
    if (cleared > this.#cleared) {
      this.#cleared = cleared;
      this.#own.clear();
    }
    const stored = this.#stored();
    const open = firstOpenDay(this.world.now());
    for (const day of this.#own.keys()) {
      if (day < open || isClosed(stored, day)) {
        this.#own.delete(day);
      }
    }
  }

  /** Another window may not have heard yet of what was cleared here. */
  #stored(): Ledger {
    const stored = parseLedger(this.world.state.get(key));
    return stored.cleared < this.#cleared ? { cleared: this.#cleared, days: {} } : stored;
  }
}
