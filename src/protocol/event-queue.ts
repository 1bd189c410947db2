import type { HostEvent } from './events';

/** An event on its way to the page. */
export interface QueuedEvent {
  readonly number: number;
  readonly value: HostEvent;
}

/** Events that the page hasn't acknowledged, the oldest first. Of each kind only the newest counts. */
export class EventQueue {
  readonly #queued = new Map<HostEvent['event'], QueuedEvent>();
  #lastNumber = 0;

  add(value: HostEvent): QueuedEvent {
    this.#lastNumber += 1;
    const queued = { number: this.#lastNumber, value };
    this.#queued.delete(value.event);
    this.#queued.set(value.event, queued);
    return queued;
  }

  acknowledge(number: number): void {
    for (const [kind, queued] of this.#queued) {
      if (queued.number === number) {
        this.#queued.delete(kind);
      }
    }
  }

  get all(): readonly QueuedEvent[] {
    return [...this.#queued.values()];
  }
}
