import type { HubReference, SourceCall } from '../../../../source';

type Named = 'task' | 'provider';

/** Which tasks and providers the calls of a text name. It is read once, however many models there are. */
export class NamedBeside {
  readonly #byCall: Readonly<Record<Named, Map<SourceCall, HubReference>>> = {
    task: new Map(),
    provider: new Map(),
  };
  readonly #providersByStart = new Map<number, HubReference>();

  constructor(references: readonly HubReference[]) {
    for (const reference of references) {
      const { kind, literal } = reference;
      const { call } = literal.place;
      if (kind === 'provider') {
        this.#providersByStart.set(literal.start, reference);
      }
      if (call !== undefined && (kind === 'task' || kind === 'provider') && !this.#byCall[kind].has(call)) {
        this.#byCall[kind].set(call, reference);
      }
    }
  }

  task(call: SourceCall): HubReference | undefined {
    return this.#byCall.task.get(call);
  }

  /** Behind the model's id, else in its call, else where the client was made. */
  provider({ literal }: HubReference): HubReference | undefined {
    const { call } = literal.place;
    const { provider } = this.#byCall;
    return (
      this.providerBehind(literal.end) ??
      (call && (provider.get(call) ?? (call.maker && provider.get(call.maker))))
    );
  }

  /** @param end of a model's id */
  providerBehind(end: number): HubReference | undefined {
    return this.#providersByStart.get(end + 1);
  }
}
