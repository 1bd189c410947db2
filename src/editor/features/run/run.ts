import type * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { InferenceTask } from '../../../inference';
import { explain } from '../../failures/explain';
import type { InputKind } from '../../kit/media-types';
import { isGated } from '../../kit/record';
import type { AttemptResult } from './attempt';
import type { Answers, Given } from './given';
import { kept, type RunRecord } from './history/run-record';
import { readFile } from './input';
import { runTask } from './tasks';

/** All that it takes to call a model once more. */
export interface Run {
  readonly model: string;
  /** The server of the user's own that runs it; undefined for the hub's choice. */
  readonly provider: string | undefined;
  readonly isGated: boolean;
  /** What the model marks a gap in a text with. */
  readonly maskToken: string | undefined;
  readonly task: InferenceTask;
  readonly kind: InputKind;
  readonly text: string;
  /** Where the file is, for an input that is one. */
  readonly uri: vscode.Uri | undefined;
  readonly answers: Answers;
  /** What the input is called. */
  readonly words: string;
}

export function factsOf(
  model: ModelRecord,
  provider: string | undefined,
): Pick<Run, 'model' | 'provider' | 'isGated' | 'maskToken'> {
  return { model: model.id, provider, isGated: isGated(model), maskToken: model.mask_token ?? undefined };
}

/** @throws what the file system throws for a file that cannot be read */
export async function givenOf({ text, uri, answers, maskToken }: Run): Promise<Given<Blob>> {
  return { text, answers, maskToken, ...(uri !== undefined && { file: await readFile(uri) }) };
}

/** The run as the history keeps it. */
export function recordOf(run: Run, outcome: AttemptResult, files: readonly vscode.Uri[]): RunRecord {
  const { model, task, kind, uri, text, answers } = run;
  const { state, time, milliseconds, provider = run.provider, usage, sent, error } = outcome;
  const subject = { modelId: model, provider: run.provider, gated: run.isGated };
  const { language } = runTask(task);
  const hasResult = outcome.text !== '' || files.length > 0;
  return {
    id: `${time}-${Math.random().toString(36).slice(2, 8)}`,
    ...{ time, milliseconds, state, model, task, sent, answers: { ...answers } },
    ...(provider !== undefined && { provider }),
    ...(Object.keys(usage).length > 0 && { usage }),
    input: { kind, ...kept(text), ...(uri !== undefined && { file: uri.toString() }) },
    ...(hasResult && {
      result: {
        ...kept(outcome.text),
        files: files.map(String),
        ...(language !== undefined && { language }),
      },
    }),
    ...(error !== undefined && { failure: explain(error, subject).message }),
  };
}
