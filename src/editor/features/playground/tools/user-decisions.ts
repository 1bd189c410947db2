import { onAbort } from '../../../../http';
import type { Answer, ApprovalCard, AskedCall, Decision } from '../../../../protocol';
import { type ChatTool, readArguments } from '../../../../trial/agent';

type Faults = Answer<'decideCalls'>['faults'];

interface Asked {
  readonly card: ApprovalCard;
  readonly resolve: (decisions: readonly Decision[]) => void;
}

/** What a run asks of the user, and what they say. */
export class UserDecisions {
  #asked: Asked | undefined;
  readonly #results = new Map<string, (text: string) => void>();

  /** Waits for the user to decide. Rejects once the signal is aborted. */
  approve(card: ApprovalCard, signal: AbortSignal): Promise<readonly Decision[]> {
    return waiting(signal, (resolve) => {
      this.#asked = { card, resolve };
    });
  }

  /** Waits for what the user says comes of a call. Rejects once the signal is aborted. */
  async result(call: string, signal: AbortSignal): Promise<string> {
    const text = await waiting<string>(signal, (resolve) => this.#results.set(call, resolve));
    this.#results.delete(call);
    return text;
  }

  /** @returns what of the user's arguments doesn't fit the tools: then nothing is decided */
  decide(decisions: readonly Decision[], tools: readonly ChatTool[]): Faults {
    const asked = this.#asked;
    const calls = new Map(asked?.card.calls.map((call) => [call.id, call]));
    const faults = decisions.flatMap((decision) => faultsOf(decision, calls, tools));
    if (faults.length === 0) {
      this.#asked = undefined;
      asked?.resolve(decisions);
    }
    return faults;
  }

  answer(call: string, text: string): void {
    this.#results.get(call)?.(text);
  }
}

function faultsOf(
  decision: Decision,
  calls: ReadonlyMap<string, AskedCall>,
  tools: readonly ChatTool[],
): Faults {
  const call = calls.get(decision.id);
  const tool = tools.find(
    ({ name, source, server }) => name === call?.tool && source === call.source && server === call.server,
  );
  if (decision.kind === 'refuse' || decision.edited === undefined || tool === undefined) {
    return [];
  }
  const { fault } = readArguments(decision.edited, tool.schema);
  return fault === undefined ? [] : [{ id: decision.id, fault }];
}

function waiting<T>(signal: AbortSignal, ask: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stopListening = onAbort(signal, () => reject(signal.reason));
    ask((value) => {
      stopListening();
      resolve(value);
    });
  });
}
