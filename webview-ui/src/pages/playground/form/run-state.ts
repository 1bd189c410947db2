import type {
  Answer,
  Chunk,
  Exchange,
  Failure,
  FieldValues,
  Output,
  Progress,
  Target,
} from '../../../../../src/protocol';

/** A run of one target, from its start on. */
export interface RunState {
  readonly target: Target;
  /** What the form held. */
  readonly values: FieldValues;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** What has streamed in so far. */
  readonly text: string;
  readonly progress: Progress | undefined;
  readonly exchanges: readonly Exchange[];
  readonly output: Output | undefined;
  readonly figures: Answer<'run'>['figures'] | undefined;
  readonly failure: Failure | undefined;
}

export type RunAction =
  | { readonly type: 'start'; readonly targets: readonly Target[]; readonly values: FieldValues }
  | { readonly type: 'restart'; readonly index: number }
  | { readonly type: 'receive'; readonly index: number; readonly chunk: Chunk<'run'> }
  | { readonly type: 'complete'; readonly index: number; readonly answer: Answer<'run'> }
  | { readonly type: 'stop'; readonly index: number }
  | { readonly type: 'fail'; readonly index: number; readonly failure: Failure }
  | { readonly type: 'show'; readonly run: RunState };

/** What becomes of the runs, one a target. What had arrived stays when one is stopped or fails. */
export function runsAfter(runs: readonly RunState[], action: RunAction): readonly RunState[] {
  switch (action.type) {
    case 'start':
      return action.targets.map((target) => started(target, action.values));
    case 'show':
      return [action.run];
    case 'restart':
      return runs.map((run, index) => (index === action.index ? started(run.target, run.values) : run));
    default:
      return runs.map((run, index) =>
        index === action.index && run.state === 'running' ? runAfter(run, action) : run,
      );
  }
}

function runAfter(
  run: RunState,
  action: Exclude<RunAction, { type: 'start' | 'restart' | 'show' }>,
): RunState {
  switch (action.type) {
    case 'receive':
      return received(run, action.chunk);
    case 'complete': {
      const { output, figures } = action.answer;
      return { ...run, state: 'done', output, figures, progress: undefined };
    }
    case 'stop':
      return { ...run, state: 'stopped', progress: undefined };
    case 'fail':
      return { ...run, state: 'failed', failure: action.failure, progress: undefined };
  }
}

function received(run: RunState, chunk: Chunk<'run'>): RunState {
  switch (chunk.kind) {
    case 'text':
      return { ...run, text: run.text + chunk.text };
    case 'progress':
      return { ...run, progress: chunk };
    case 'exchange':
      return { ...run, exchanges: [...run.exchanges, chunk.exchange] };
    case 'reasoning':
      return run;
  }
}

function started(target: Target, values: FieldValues): RunState {
  return {
    ...{ target, values, state: 'running', text: '', exchanges: [] },
    ...{ progress: undefined, output: undefined, figures: undefined, failure: undefined },
  };
}

/** What there is to be drawn of a run: its output, else the text that has come so far. */
export function outputOf({ output, text }: RunState): Output | undefined {
  return output ?? (text === '' ? undefined : { kind: 'text', text });
}
