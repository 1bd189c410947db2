import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type InferenceSnippet, inferenceSnippets } from '../../../../src/snippets';
import { keyVariableOf } from '../../../../src/snippets/inference/key-variable';
import { keyOf, localProviders, startHub } from '../../../hub';
import { runHere } from './client-lists';
import { fileServer, internetOf, localServer, webServer } from './own-servers';
import { hubToken } from './pair-cases';
import { type Recorder, type SentRequest, startRecorder } from './recorder';
import { type Outcome, runSnippets } from './run-snippets';
import { makeCall, type SnippetCase } from './snippet-case';

/** A snippet that was run. */
export interface Proof {
  readonly snippet: InferenceSnippet;
  readonly outcome: Outcome;
  /** What it sent, beside asking the hub and looking at jobs. */
  readonly sent: readonly SentRequest[];
  /** What our client sent for the same call. */
  readonly expected: readonly SentRequest[];
  /** Why our client could not make the call; empty where it could. */
  readonly callFailure: string;
}

const origins = [
  'https://router.huggingface.co',
  ...localProviders.flatMap(({ host, tasks }) =>
    [host, ...tasks.flatMap((row) => row.host ?? [])].map((each) => `https://${each}`),
  ),
  fileServer,
  webServer,
  localServer,
];

/** The credentials, where the documentation of each place says that they are kept. */
const env = {
  ...Object.fromEntries(localProviders.map(({ id }) => [keyVariableOf(id), keyOf(id)])),
  API_KEY: 'key-of-my-server',
  HF_TOKEN: hubToken,
};

/** Runs the snippets of all cases, and makes the same calls with our client. */
export async function prove(cases: readonly SnippetCase[]): Promise<readonly (readonly Proof[])[]> {
  const hub = await startHub({ tokenDelay: 0 });
  const recorder = await startRecorder(internetOf(hub));
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
    const callFailures = await callAll(cases, recorder);
    const outcomes = await runSnippets(runs, { folder, recorder, origins: [...new Set(origins)], env });
    return snippets.map((each, index) =>
      each.map((snippet) => {
        const id = idOf(index, snippet);
        const expected = snippet.client === 'huggingface.js' ? hubRun(index, cases) : `${index}-plain`;
        return {
          snippet,
          outcome: outcomes.get(id) ?? { failure: 'It was not run', printed: '', files: new Map() },
          sent: posts(recorder, id),
          expected: posts(recorder, expected),
          callFailure: callFailures.get(expected) ?? '',
        };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
    recorder.close();
    await hub.close();
  }
}

function posts(recorder: Recorder, run: string): SentRequest[] {
  return recorder.sentBy(run).filter(({ method }) => method === 'POST');
}

/** The run of the call as clients make it that ask the hub. */
function hubRun(index: number, cases: readonly SnippetCase[]): string {
  const { call, hubCall = call } = cases[index] ?? {};
  return hubCall === call ? `${index}-plain` : `${index}-hub`;
}

/** Makes the calls of all cases with our client, and tells those that failed, by run. */
async function callAll(
  cases: readonly SnippetCase[],
  recorder: Recorder,
): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>();
  for (const [index, { call, hubCall = call }] of cases.entries()) {
    const runs = new Map([
      [hubRun(index, cases), hubCall],
      [`${index}-plain`, call],
    ]);
    for (const [run, each] of runs) {
      await makeCall(each, (input, init) => fetch(recorder.leadTo(run, String(input)), init)).catch(
        (error: unknown) => failures.set(run, inspect(error)),
      );
    }
  }
  return failures;
}
