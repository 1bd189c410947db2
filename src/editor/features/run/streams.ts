import type { InferenceClient, InferenceOptions } from '../../../inference';
import { type Called, chatPieces, type Usage as PartialUsage } from '../../../trial';
import { messages } from './arguments';
import type { Given } from './given';

/** What a run took, as far as the provider tells. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In US dollars. */
  readonly cost?: number;
}

/** The pieces of a chat's answer; in the end what it took. */
export async function* chat(
  client: InferenceClient,
  called: Called,
  given: Given<unknown>,
  options: InferenceOptions,
): AsyncGenerator<string, { usage?: Usage }, undefined> {
  const sent = messages(given).map(({ role, content }) => ({ role, content }));
  const pieces = chatPieces(client, called, sent, {}, options);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      return usageOf(value.usage);
    }
    if (value.kind === 'text') {
      yield value.text;
    }
  }
}

function usageOf({ promptTokens, completionTokens, ...rest }: PartialUsage): { usage?: Usage } {
  const isKnown = promptTokens !== undefined && completionTokens !== undefined;
  return isKnown ? { usage: { promptTokens, completionTokens, ...rest } } : {};
}
