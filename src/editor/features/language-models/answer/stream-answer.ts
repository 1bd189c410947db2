import * as vscode from 'vscode';
import type { ChatEnd, ChatPiece, callModel } from '../../../../trial';
import { thinkingPartClass } from '../thinking-part';
import { readCalls } from './read-calls';
import { refuseEmptyAnswer, refuseFiltered } from './refusals';
import { whileSilent } from './while-silent';

type Pieces = ReturnType<typeof callModel>;
type Progress = vscode.Progress<vscode.LanguageModelResponsePart>;

export interface Answering {
  readonly model: string;
  readonly progress: Progress;
  /** Ids of the calls of the conversation so far. */
  readonly callIds: ReadonlySet<string>;
  /** After so much silence the editor is told that we still wait. */
  readonly silenceMilliseconds: number;
}

/** An answer that has come to its end, but for its calls. */
interface Streamed {
  readonly end: ChatEnd;
  readonly hasText: boolean;
}

/**
 * Hands an answer on as it comes.
 *
 * @throws what the stream fails with
 */
export async function streamAnswer(
  pieces: Pieces,
  { model, progress, silenceMilliseconds }: Answering,
): Promise<Streamed> {
  const silence = whileSilent(silenceMilliseconds, () => tellThatWeWait(model, progress));
  let hasText = false;
  try {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) {
        return { end: value, hasText };
      }
      silence.heard();
      hasText ||= value.kind === 'text';
      reportPiece(value, progress);
    }
  } finally {
    silence.stop();
  }
}

/**
 * Hands on the calls of an answer, which are whole by now.
 *
 * @throws BrokenCallError, RefusedError for an answer without a word
 */
export function finishAnswer(
  { end: { toolCalls, finishReason }, hasText }: Streamed,
  { model, progress, callIds }: Answering,
): void {
  if (finishReason === 'content_filter') {
    refuseFiltered(model);
  }
  const calls = readCalls(toolCalls, callIds);
  if (!hasText && calls.length === 0) {
    refuseEmptyAnswer(model, finishReason);
  }
  for (const { id, name, input } of calls) {
    progress.report(new vscode.LanguageModelToolCallPart(id, name, input));
  }
}

function reportPiece({ kind, text }: ChatPiece, progress: Progress): void {
  if (kind === 'text') {
    progress.report(new vscode.LanguageModelTextPart(text));
    return;
  }
  const ThinkingPart = thinkingPartClass();
  if (ThinkingPart !== undefined) {
    progress.report(new ThinkingPart(text));
  }
}

/** The editor gives up on a model from which nothing comes for a minute. */
function tellThatWeWait(model: string, progress: Progress): void {
  const ThinkingPart = thinkingPartClass();
  progress.report(
    ThinkingPart === undefined
      ? new vscode.LanguageModelTextPart('')
      : new ThinkingPart(`${vscode.l10n.t('Still waiting for {0}…', model)}\n`),
  );
}
