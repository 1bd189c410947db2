import assert from 'node:assert/strict';
import { comparable } from './comparable';
import { differencesOf, withoutAdditions } from './differences';
import { type Proof, prove } from './prove';
import type { AnswerKind, SnippetCase } from './snippet-case';

/** First bytes of a kind of file. */
const beginnings: Readonly<Record<Exclude<AnswerKind, 'text'>, RegExp>> = {
  png: /^\x89PNG\r\n/,
  wav: /^RIFF.{4}WAVE/s,
  mp4: /^.{4}ftyp/s,
};

/** Tests that say of each case that its snippets run to their end and send what our client sends. */
export function provesCases(cases: readonly SnippetCase[]): void {
  let proofs: readonly (readonly Proof[])[] = [];

  before(async function () {
    this.timeout(120_000);
    proofs = await prove(cases);
  });

  for (const [index, each] of cases.entries()) {
    it(each.title, () => {
      assert.notEqual(proofs[index]?.length, 0, 'No client makes the call');
      for (const proof of proofs[index] ?? []) {
        check(proof, each);
      }
    });
  }
}

function check(proof: Proof, { title, answer }: SnippetCase): void {
  const { snippet, outcome, sent, expected, callFailure } = proof;
  const { language, client, content } = snippet;
  const about = `${language}/${client}:\n${content}`;
  assert.equal(callFailure, '', 'our client');
  const known = differencesOf(client, title);
  const failing = known.find(({ fails }) => fails);
  if (failing?.fails) {
    assert.match(outcome.failure, failing.fails, about);
    return;
  }
  assert.equal(outcome.failure, '', about);
  assert.equal(sent.length, 1, about);
  const requests = sent.map((request) => comparable(withoutAdditions(request, known)));
  if (!known.some(({ sendsAnother }) => sendsAnother)) {
    assert.deepEqual(requests, expected.map(comparable), about);
  }
  checkAnswer(proof, answer, about);
}

/** A file of the right kind, or something printed; clients of the hub write each file that a model makes. */
function checkAnswer({ snippet, outcome }: Proof, answer: AnswerKind, about: string): void {
  const { printed, files } = outcome;
  const [file] = files.values();
  if (answer === 'text' || (file === undefined && snippet.client !== 'huggingface.js')) {
    assert.equal(files.size, 0, about);
    assert.notEqual(printed.trim(), '', about);
  } else {
    assert.match(file?.toString('latin1') ?? '', beginnings[answer], about);
  }
}
