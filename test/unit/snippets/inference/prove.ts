import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InferenceSnippet, inferenceSnippets } from '../../../../src/snippets';
import { startHub } from '../../../hub';
import { plainHttp, runHere } from './client-lists';
import { internetOf } from './own-servers';
import { type Recorder, type SentRequest, startRecorder } from './recorder';
import { type Outcome, runSnippets } from './run-snippets';
import { type CallOutcome, makeCall, type SnippetCase } from './snippet-case';
import { env, follows, origins } from './surroundings';

/** A snippet that was run. */
export interface Proof {
  readonly snippet: InferenceSnippet;
  readonly outcome: Outcome;
  /** What it sent to the provider and to where its files are; of clients that look at jobs in their own way, the call. */
  readonly sent: readonly SentRequest[];
  /** What our client sent for the same call. */
  readonly expected: readonly SentRequest[];
  /** What came of the same call of our client. */
  readonly call: CallOutcome;
}

/** Runs the snippets of all cases, and makes the same calls with our client. */
export async function prove(cases: readonly SnippetCase[]): Promise<readonly (readonly Proof[])[]> {
  const hub = await startHub({ tokenDelay: 0 });
  const recorder = await startRecorder(internetOf(hub), follows);
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-snippets-'));
  try {
    const snippets = cases.map(({ model, options }) =>
      inferenceSnippets(model, options).filter(({ language, client }) =>
        runHere.has(`${language}/${client}`),
      ),
    );
    const idOf = (index: number, { language, client }: InferenceSnippet) => `${index}-${language}-${client}`;
    const runs = snippets.flatMap((each, index) =>
      each.map((snippet) => ({
        id: idOf(index, snippet),
        language: snippet.language,
        code: snippet.content,
      })),
    );
    const called = await callAll(cases, recorder);
    const outcomes = await runSnippets(runs, { folder, recorder, origins, env });
    return snippets.map((each, index) =>
      each.map((snippet) => {
        const id = idOf(index, snippet);
        const expected = snippet.client === 'huggingface.js' ? hubRun(index, cases) : `${index}-plain`;
        return {
          snippet,
          outcome: outcomes.get(id) ?? notRun,
          sent: sentBy(recorder, id, snippet),
          expected: sentBy(recorder, expected, snippet),
          call: called.get(expected) ?? { failure: 'It was not made', pauses: [] },
        };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
    recorder.close();
    await hub.close();
  }
}

const notRun: Outcome = { failure: 'It was not run', printed: '', files: new Map(), pauses: [] };

/** Questions to the hub and files that go into a call do not count. */
function sentBy(recorder: Recorder, run: string, { language, client }: InferenceSnippet): SentRequest[] {
  const isPlain = plainHttp.includes(`${language}/${client}`);
  const isOther = ({ url }: SentRequest) => /^https:\/\/(huggingface\.co|files\.example)\//.test(url);
  return recorder
    .sentBy(run)
    .filter((request) => request.method === 'POST' || (isPlain && !isOther(request)));
}

/** The run of the call as clients make it that ask the hub. */
function hubRun(index: number, cases: readonly SnippetCase[]): string {
  const { call, hubCall = call } = cases[index] ?? {};
  return hubCall === call ? `${index}-plain` : `${index}-hub`;
}

/** Makes the calls of all cases with our client, and tells what came of them, by run. */
async function callAll(
  cases: readonly SnippetCase[],
  recorder: Recorder,
): Promise<ReadonlyMap<string, CallOutcome>> {
  const outcomes = new Map<string, CallOutcome>();
  for (const [index, { call, hubCall = call }] of cases.entries()) {
    const runs = new Map([
      [hubRun(index, cases), hubCall],
      [`${index}-plain`, call],
    ]);
    for (const [run, each] of runs) {
      const led: typeof fetch = (input, init) => fetch(recorder.leadTo(run, String(input)), init);
      outcomes.set(run, await makeCall(each, led));
    }
  }
  return outcomes;
}
