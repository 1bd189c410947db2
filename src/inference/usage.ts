import type { MediaUnits } from './media-units';
import type { InferenceTask } from './tasks/task';

/** What an answer took, as far as the provider reports it. */
export interface Usage {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** In US dollars. */
  readonly cost?: number;
}

/** A call that a model answered. */
export interface AnsweredCall extends Usage, MediaUnits {
  /** As the call named it, with what stands behind its name for the router; empty for a server that has only one. */
  readonly model: string;
  /** Who ran it: what the router names in its answer, else who was chosen. `auto` where that isn't known. */
  readonly provider: string;
  readonly task: InferenceTask;
}

/** What a provider reports of an answer. Some name the cost beside the tokens. */
export function readUsage(reported: Readonly<Record<string, unknown>>): Usage {
  const { prompt_tokens, completion_tokens, estimated_cost, cost = estimated_cost } = reported;
  return {
    ...(isAmount(prompt_tokens) && { promptTokens: prompt_tokens }),
    ...(isAmount(completion_tokens) && { completionTokens: completion_tokens }),
    ...(isAmount(cost) && { cost }),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
