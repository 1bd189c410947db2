import type { InferenceOptions, InferenceProgress } from '../../../inference';
import type { Call, Exchange, Params, Trial } from '../../../protocol';
import {
  answerOf,
  type CallResult,
  fillForm,
  formTask,
  Mask,
  type ModelCall,
  RecordedFetch,
  wireMessage,
} from '../../../trial';
import { wasCancelled } from '../../kit/was-cancelled';
import type { TrialResult, TrialWorld } from './trial-world';

/** How a run ended. What had arrived by then is part of it in any case. */
export interface TrialOutcome {
  readonly state: Trial['state'];
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
  const settle = async () => {
    result.figures.totalMilliseconds = performance.now() - start;
    await recorded.settled();
  };
  try {
    const { model, provider } = params.target;
    const input = await inputOf(world, params, signal);
    const call = { model, provider, input, parameters: params.parameters, price: world.price };
    const options: InferenceOptions = {
      signal,
      fetch: recorded.fetch,
      hubFetch: world.fetch,
      onProvider: (id) => {
        result.figures.provider = id;
      },
      onProgress: (progress) => sendChunk(progressChunk(progress)),
    };
    let text = '';
    const answer = await answerOf(world.client, call, options, (piece) => {
      result.figures.firstTokenMilliseconds ??= performance.now() - start;
      if (piece.kind === 'text') {
        text += piece.text;
        result.output = { kind: 'text', text };
      }
      sendChunk(piece);
    });
    takeEnd(answer, result);
    await settle();
    return { state: 'done', result };
  } catch (error) {
    await settle();
    return { state: wasCancelled(error, signal) ? 'cancelled' : 'failed', result, error };
  }
}

async function inputOf(
  world: TrialWorld,
  { target: { model, task }, input }: Params<'run'>,
  signal: AbortSignal,
): Promise<ModelCall['input']> {
  return input.kind === 'chat'
    ? { kind: 'chat', messages: input.messages.map(wireMessage) }
    : {
        kind: 'form',
        task: formTask(task),
        values: await fillForm(input.values, { ...world, signal }),
        maskToken: world.maskToken(model),
      };
}

function progressChunk({ state, position, elapsedMilliseconds, logs }: InferenceProgress) {
  return {
    kind: 'progress' as const,
    state,
    elapsedMilliseconds,
    ...(position !== undefined && { position }),
    ...(logs !== undefined && { logs: [...logs] }),
  };
}

function takeEnd({ output, usage, finishReason, toolCalls }: CallResult, result: TrialResult): void {
  result.output = output;
  Object.assign(result.figures, usage);
  if (finishReason !== undefined) {
    result.finishReason = finishReason;
  }
  if (toolCalls.length > 0) {
    result.toolCalls = [...toolCalls];
  }
}
