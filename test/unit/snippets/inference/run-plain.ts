import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelRecord } from '../../../../src/catalogue';
import { type InferenceSnippetOptions, inferenceSnippets } from '../../../../src/snippets';
import { plainHttp } from './client-lists';
import { type SentRequest, startRecorder } from './recorder';
import { type Outcome, runSnippets } from './run-snippets';
import { env, follows, origins } from './surroundings';

/** A snippet of plain HTTP that was run in an internet of its own. */
export interface PlainRun {
  readonly name: string;
  readonly outcome: Outcome;
  readonly sent: readonly SentRequest[];
}

/** Runs the snippets of plain HTTP for a call, each in an internet that answers as `answers` says. */
export async function runPlain(
  model: ModelRecord,
  options: InferenceSnippetOptions,
  answers: (url: URL, method: string) => Response,
): Promise<readonly PlainRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-plain-'));
  const internet: typeof fetch = async (input, init) =>
    answers(new URL(String(input)), init?.method ?? 'GET');
  const recorder = await startRecorder(internet, follows);
  try {
    const runs = inferenceSnippets(model, options)
      .filter(({ language, client }) => plainHttp.includes(`${language}/${client}`))
      .map(({ language, client, content }) => ({ id: `${language}-${client}`, language, code: content }));
    const outcomes = await runSnippets(runs, { folder, recorder, origins, env });
    return [...outcomes].map(([id, outcome]) => ({ name: id, outcome, sent: recorder.sentBy(id) }));
  } finally {
    await rm(folder, { recursive: true });
    recorder.close();
  }
}
