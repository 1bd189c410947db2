import assert from 'node:assert/strict';
import { plainHttp } from './client-lists';
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
    // Fifteen hundred programs, on a machine that may have other work.
    this.timeout(600_000);
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

function check(proof: Proof, snippetCase: SnippetCase): void {
  const { snippet, outcome, sent, expected, call } = proof;
  const { language, client, content } = snippet;
  const about = `${language}/${client}:\n${content}`;
  assert.equal(call.failure, '', 'our client');
  const known = differencesOf(client, snippetCase.title);
  const failing = known.find(({ fails }) => fails);
  if (failing?.fails) {
    assert.match(outcome.failure, failing.fails, about);
    return;
  }
  assert.equal(outcome.failure, '', about);
  const requests = sent.map((request) => comparable(withoutAdditions(request, known)));
  if (known.some(({ sendsAnother }) => sendsAnother)) {
    assert.equal(sent.length, 1, about);
  } else {
    const leavesFile = known.some((each) => each.leavesFile);
    const wanted = expected.filter(({ method }) => !(leavesFile && method === 'GET'));
    const goesOn = known.some((each) => each.goesOn);
    assert.equal(requests.length > wanted.length, goesOn, about);
    assert.deepEqual(requests.slice(0, wanted.length), wanted.map(comparable), about);
  }
  if (plainHttp.includes(`${language}/${client}`)) {
    checkPlain(proof, snippetCase, about);
  } else {
    checkAnswer(proof, snippetCase.answer, about);
  }
}

/** The file that our client got, or something printed; as much patience with a job as our client has. */
function checkPlain(
  { outcome, call }: Proof,
  { answer, plainAnswer = answer }: SnippetCase,
  about: string,
): void {
  const seconds = (pauses: readonly number[]) => [...new Set(pauses)];
  assert.deepEqual(seconds(outcome.pauses), seconds(call.pauses.map((each) => each / 1000)), about);
  if (plainAnswer === 'text') {
    assert.equal(outcome.files.size, 0, about);
    assert.notEqual(outcome.printed.trim(), '', about);
    return;
  }
  assert.ok(call.file, 'our client');
  assert.match(call.file.toString('latin1'), beginnings[plainAnswer]);
  assert.deepEqual([...outcome.files.values()], [call.file], about);
}

/** A file of the right kind, or something printed. */
function checkAnswer({ outcome: { printed, files } }: Proof, answer: AnswerKind, about: string): void {
  if (answer === 'text') {
    assert.equal(files.size, 0, about);
    assert.notEqual(printed.trim(), '', about);
  } else {
    const [file] = files.values();
    assert.match(file?.toString('latin1') ?? '', beginnings[answer], about);
  }
}
