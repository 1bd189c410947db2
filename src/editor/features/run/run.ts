import type * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { InferenceTask } from '../../../inference';
import type { InputKind } from '../../../trial';
import { type ModelCall, wireMessage } from '../../../trial';
import { explain } from '../../failures/explain';
import { isGated } from '../../kit/record';
import type { AttemptResult } from './attempt';
import type { Answers, Given } from './given';
import { type ChatRun, kept, keptChat, type RunRecord } from './history/run-record';
import { readFile } from './input';
import { inputOf, runTask } from './tasks';

/** All that it takes to call a model once more. */
export interface Run {
  readonly model: string;
  /** Who runs it; undefined for the hub's choice. */
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
  /** What is sent as it is, in place of text, file and answers. */
  readonly chat?: ChatRun | undefined;
  /** What the input is called. */
  readonly words: string;
}

export function factsOf(
  model: ModelRecord,
  provider: string | undefined,
): Pick<Run, 'model' | 'provider' | 'isGated' | 'maskToken'> {
  return { model: model.id, provider, isGated: isGated(model), maskToken: model.mask_token ?? undefined };
}

/**
 * What the model is called with.
 *
 * @throws what the file system throws for a file that cannot be read
 */
export async function calledWith(run: Run): Promise<Pick<ModelCall, 'input' | 'parameters'>> {
  const { task, chat } = run;
  return chat === undefined
    ? { input: inputOf(task, await givenOf(run)) }
    : { input: { kind: 'chat', messages: chat.messages.map(wireMessage) }, parameters: chat.parameters };
}

async function givenOf({ text, uri, answers, maskToken }: Run): Promise<Given<Blob>> {
  return { text, answers, maskToken, ...(uri !== undefined && { file: await readFile(uri) }) };
}

/** What the text that comes out is written in; undefined where there are only files. */
export function resultLanguage({ task, chat }: Pick<Run, 'task' | 'chat'>): string | undefined {
  return chat?.language ?? runTask(task).language;
}

/** The run as the history keeps it. */
export function recordOf(run: Run, outcome: AttemptResult, files: readonly vscode.Uri[]): RunRecord {
  const { model, task, kind, uri, text, answers, chat } = run;
  const { state, time, milliseconds, provider = run.provider, usage, sent, error } = outcome;
  const subject = { modelId: model, provider: run.provider, gated: run.isGated };
  const language = resultLanguage(run);
  const input = chat === undefined ? kept(text) : keptChat(text, chat);
  const hasResult = outcome.text !== '' || files.length > 0;
  return {
    id: `${time}-${Math.random().toString(36).slice(2, 8)}`,
    ...{ time, milliseconds, state, model, task, sent, answers: { ...answers } },
    ...(provider !== undefined && { provider }),
    ...(Object.keys(usage).length > 0 && { usage }),
    input: { kind, ...input, ...(uri !== undefined && { file: uri.toString() }) },
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
