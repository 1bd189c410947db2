import type { Call, Exchange, Params } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { Mask, RecordedFetch } from '../../../trial';
import { formTask } from '../../parts/form-task';
import { runChat } from './run-chat';
import { runTask } from './run-task';
import type { TrialResult, TrialWorld } from './trial-world';

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
