import type { SourceCall } from './literal';

/** Variables and calls may have so many dots, as `self.client.chat` has two. */
const maxParts = 3;

/** What may stand between the sign and the call in `client = await new Client()`. */
const modifiers: ReadonlySet<string> = new Set(['await', 'new']);

/** The calls whose results variables hold: who made the client that a method is called on. */
export class Made {
  readonly #calls = new Map<string, SourceCall>();
  /** The variable whose value begins here. */
  #assigned: string | undefined;
  /** The variable whose value is the name that was read last, or what that returns. */
  #holder: string | undefined;
  readonly #holders = new WeakMap<SourceCall, string>();
  /** The call whose closing bracket was read last. */
  #closed: SourceCall | undefined;

  /** The call that made what `callee` is a method of. */
  makerOf(callee: string): SourceCall | undefined {
    let maker: SourceCall | undefined;
    const plain = plainName(callee);
    let end = plain.indexOf('.');
    for (let parts = 0; parts < maxParts && end !== -1; parts += 1) {
      maker = this.#calls.get(plain.slice(0, end)) ?? maker;
      end = plain.indexOf('.', end + 1);
    }
    return maker;
  }

  /** Takes the sign behind a variable. What that held is gone. */
  takeVariable(name: string | undefined): void {
    this.takeOther();
    if (name !== undefined) {
      this.#assigned = plainName(name);
      this.#calls.delete(this.#assigned);
    }
  }

  takeName(name: string, { isChained, isNext }: { isChained: boolean; isNext: boolean }): void {
    const held = isChained && this.#closed && this.#holders.get(this.#closed);
    if (held) {
      // The variable holds what a method of the result returns.
      this.#calls.delete(held);
    }
    this.#closed = undefined;
    if (!modifiers.has(name)) {
      this.#holder = isNext ? this.#assigned : undefined;
      this.#assigned = undefined;
    }
  }

  /** Takes the opening bracket of a call; undefined for another one. */
  takeOpened(call: SourceCall | undefined): void {
    const holder = this.#holder;
    this.takeOther();
    if (call !== undefined && holder !== undefined) {
      this.#calls.set(holder, call);
      this.#holders.set(call, holder);
    }
  }

  takeClosed(call: SourceCall): void {
    this.#closed = call;
  }

  /** Takes what neither names nor calls anything. */
  takeOther(): void {
    this.#assigned = undefined;
    this.#holder = undefined;
    this.#closed = undefined;
  }
}

/** Within a class and outside of it, optional or not, the same name means the same. */
function plainName(name: string): string {
  return name.replaceAll('?', '').replace(/^(?:self|this)\./, '');
}
