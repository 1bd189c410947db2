import type { Fetch } from '../../../http';
import type { InferenceClient } from '../../../inference';
import type { Answer, Call, Exchange, Figures, Output, Params } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { Mask, RecordedFetch, type TokenPrice } from '../../../trial';
import { formTask } from '../../parts/form-task';
import { runChat } from './run-chat';
import { runTask } from './run-task';

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

/** How a run ended. What had arrived by then is part of it in any case. */
export interface TrialOutcome {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result: TrialResult;
  readonly error?: unknown;
}

/** Runs a model and tells the page of all that arrives, requests and answers included. Never rejects. */
export async function runTrial(
  world: TrialWorld,
  params: Params<'run'>,
  { signal, sendChunk }: Call<'run'>,
): Promise<TrialOutcome> {
  const result: TrialResult = { figures: { totalMilliseconds: 0 } };
  const start = performance.now();
  const recorded = new RecordedFetch(world.fetch, {
    mask: new Mask(world.secrets),
    onExchange: (exchange: Exchange) => sendChunk({ kind: 'exchange', exchange }),
  });
  const options = {
    signal,
    fetch: recorded.fetch,
    hubFetch: world.fetch,
    onProvider: (id: string) => {
      // A server of the user's own is spoken to as one of the hub's, and would be told as that.
      if (id !== 'auto' && serverIdOf(params.target.provider) === undefined) {
        result.figures.provider = id;
      }
    },
  };
  const settle = async () => {
    result.figures.totalMilliseconds = performance.now() - start;
    await recorded.settled();
  };
  try {
    const { input, target } = params;
    if (input.kind === 'chat') {
      await runChat(world, { ...params, input }, { options, sendChunk, result, start });
    } else {
      await runTask(
        world,
        formTask(target.task),
        { ...params, input },
        { options, sendChunk, result, start },
      );
    }
    await settle();
    return { state: 'done', result };
  } catch (error) {
    await settle();
    return { state: signal.aborted ? 'cancelled' : 'failed', result, error };
  }
}
