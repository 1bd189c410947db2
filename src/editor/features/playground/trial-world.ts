import type { TokenPrice } from '../../../amounts';
import type { Fetch } from '../../../http';
import type { InferenceClient } from '../../../inference';
import type { Answer, Figures, Output } from '../../../protocol';

/** What a run needs of the world. */
export interface TrialWorld {
  readonly client: InferenceClient;
  readonly fetch: Fetch;
  /** Credentials that nobody may see. */
  readonly secrets: readonly string[];
  /** Lets files of a form lie on this machine: where the hub itself does. */
  readonly allowLocal: boolean;
  readonly maskToken: (model: string) => string | undefined;
  /** US dollars for a million tokens, where that is known. */
  readonly price: (model: string, provider: string) => TokenPrice | undefined;
}

/** What came of a run so far. */
export interface TrialResult {
  output?: Output;
  toolCalls?: Answer<'run'>['toolCalls'];
  finishReason?: string;
  figures: { -readonly [Name in keyof Figures]: Figures[Name] };
}
