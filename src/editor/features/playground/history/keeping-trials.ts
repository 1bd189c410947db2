import type { Call, Handlers, Output, Params, Trial } from '../../../../protocol';
import { explain } from '../../../failures/explain';
import { type KeepingSession, keepTrial } from './keep-trial';

type Run = Handlers['run'];

/** A handler of runs that does what the other does, and keeps each run in the history, however it ends. */
export function keepingTrials(session: KeepingSession, run: Run): Run {
  return async (params, call) => {
    const id = crypto.randomUUID();
    const time = Date.now();
    const start = performance.now();
    let text = '';
    // The result does not wait for the disk.
    const keep = (ending: Pick<Trial, 'state' | 'figures' | 'output' | 'failure'>) =>
      void keepTrial(session, { id, time, ...givenIn(params), ...ending });
    const sendChunk: Call<'run'>['sendChunk'] = (chunk) => {
      text += chunk.kind === 'text' ? chunk.text : '';
      call.sendChunk(chunk);
    };
    try {
      const answer = await run(params, { ...call, sendChunk });
      keep({ state: 'done', output: answer.output, figures: answer.figures });
      return { ...answer, trial: id };
    } catch (error) {
      const figures = { totalMilliseconds: performance.now() - start };
      const arrived: { output?: Output } = text === '' ? {} : { output: { kind: 'text', text } };
      if (call.signal.aborted) {
        keep({ state: 'cancelled', figures, ...arrived });
      } else {
        const failure = explain(error, { modelId: params.target.model, provider: params.target.provider });
        keep({ state: 'failed', figures, failure, ...arrived });
      }
      throw error;
    }
  };
}

function givenIn({
  target,
  input,
  parameters,
  conversation,
}: Params<'run'>): Pick<Trial, 'target' | 'input' | 'parameters' | 'conversation'> {
  return { target, input, parameters, ...(conversation !== undefined && { conversation }) };
}
