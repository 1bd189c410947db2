import type { ParityCase } from './cases';
import type { Difference } from './compare';
import { type ExpectedDifference, expectedDifferences, reasonFor } from './expected';

interface Unexpected {
  readonly each: ParityCase;
  readonly difference: Difference;
}

const shownCharacters = 400;

/** Counts pairs as they are run, and prints what came of them. */
export class ParityReport {
  readonly #expected = new Map<ExpectedDifference, number>();
  readonly #unexpected: Unexpected[] = [];
  readonly #missing = new Set<string>();
  #equal = 0;
  #onPurpose = 0;
  #otherwise = 0;

  add(each: ParityCase, differences: readonly Difference[]): void {
    const reasons = differences.map((difference) => reasonFor(each, difference));
    for (const reason of new Set(reasons)) {
      if (reason !== undefined) {
        this.#expected.set(reason, (this.#expected.get(reason) ?? 0) + 1);
      }
    }
    const unexpected = differences.filter((_, index) => reasons[index] === undefined);
    this.#unexpected.push(...unexpected.map((difference) => ({ each, difference })));
    if (differences.length === 0) {
      this.#equal += 1;
    } else if (unexpected.length === 0) {
      this.#onPurpose += 1;
    } else {
      this.#otherwise += 1;
    }
  }

  /** What the peer cannot do at all. */
  addMissing({ provider, task }: ParityCase): void {
    this.#missing.add(`${provider} ${task}`);
  }

  /** Nothing is left to explain, and no explanation is left over. */
  get isClean(): boolean {
    return this.#unexpected.length === 0 && this.#stale.length === 0;
  }

  print(): void {
    const pairs = this.#equal + this.#onPurpose + this.#otherwise;
    row('pairs compared', pairs);
    row('equal', this.#equal);
    row('different on purpose', this.#onPurpose);
    for (const [{ reason }, count] of [...this.#expected].toSorted(([, a], [, b]) => b - a)) {
      row(`  ${reason}`, count);
    }
    row('different otherwise', this.#otherwise);
    for (const { each, difference } of this.#unexpected) {
      printUnexpected(each, difference);
    }
    for (const { reason } of this.#stale) {
      console.log(`\nExpected, and not seen: ${reason}`);
    }
    console.log(`\nNot compared, since the peer no longer has them: ${[...this.#missing].join(', ')}`);
  }

  get #stale(): readonly ExpectedDifference[] {
    return expectedDifferences.filter((each) => !this.#expected.has(each));
  }
}

function row(name: string, count: number): void {
  console.log(`${String(count).padStart(6)}  ${name}`);
}

function printUnexpected(
  { provider, task, model, way, variation }: ParityCase,
  { field, ours, theirs }: Difference,
): void {
  const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, shownCharacters);
  console.log(`\n        ${[provider, task, model, way, variation].join(', ')}: ${field}`);
  console.log(`          ours    ${short(ours)}\n          theirs  ${short(theirs)}`);
}
