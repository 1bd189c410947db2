const restMilliseconds = 60_000;
const maxEntries = 50;

interface Rejection {
  readonly place: string;
  readonly text: string;
  readonly time: number;
}

/** What the user didn't want at a place, so that it isn't shown there again for a minute. */
export class Rejections {
  #entries: readonly Rejection[] = [];

  constructor(private readonly now: () => number) {}

  /** @param place the document and the line before the place */
  add(place: string, text: string): void {
    this.#entries = [...this.#entries.slice(1 - maxEntries), { place, text, time: this.now() }];
  }

  has(place: string, text: string): boolean {
    const since = this.now() - restMilliseconds;
    return this.#entries.some((each) => each.time > since && each.place === place && each.text === text);
  }
}
