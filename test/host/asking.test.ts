import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Asking } from '../../src/editor/features/completion/asking';
import type { Question } from '../../src/editor/features/completion/source';
import { spotAt } from '../../src/editor/features/completion/spot';
import { HubClient } from '../../src/hub';
import { until } from '../until';
import { closeEditor, setText, show } from './document';
import { testLog } from './test-log';

describe('What completion asks the hub', () => {
  let document: vscode.TextDocument;
  let asking: Asking;
  let signals: AbortSignal[];
  let answer: () => void;

  /** Ends when the test answers, or when it is given up. */
  const question: Question = (_, signal) => {
    signals.push(signal);
    return new Promise<void>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const ask = (character: number) =>
    asking.ask(spotAt(document, new vscode.Position(0, character)), question);
  const begun = (count: number) => until(() => signals.length === count);

  beforeEach(async () => {
    ({ document } = await show('model = "acme/"', 'plaintext'));
    signals = [];
    asking = new Asking({
      log: testLog(),
      hub: () => new HubClient({ endpoint: 'https://hub.test', fetch: async () => Response.error() }),
    });
  });
  afterEach(async () => {
    asking.dispose();
    await closeEditor();
  });

  it('is asked once for lists that are opened at the same place', async () => {
    const first = ask(14);
    await begun(1);
    const second = ask(14);
    answer();
    await Promise.all([first, second]);
    assert.equal(signals.length, 1);
    assert.equal(signals[0]?.aborted, false);
  });

  it('is asked again once it has answered', async () => {
    const first = ask(14);
    await begun(1);
    answer();
    await first;
    const second = ask(14);
    await begun(2);
    answer();
    await second;
  });

  it('is asked again a second after one failure, and later after more', async () => {
    const failing: Question = () => Promise.reject(new Error('no network'));
    const waited: number[] = [];
    for (let failures = 0; failures < 2; failures += 1) {
      await asking.ask(spotAt(document, new vscode.Position(0, 14)), failing);
      const failed = performance.now();
      assert.equal(asking.possible, false);
      await until(() => asking.possible);
      waited.push(performance.now() - failed);
    }
    const [once = 0, twice = 0] = waited;
    assert.ok(once >= 900 && twice >= 1900, `it rested for ${waited.join(' and ')} ms`);
    await asking.ask(spotAt(document, new vscode.Position(0, 14)), failing);
    assert.equal(asking.possible, false);
    asking.wake();
    assert.equal(asking.possible, true);
  });

  it('is given up for another place, and by a key', async () => {
    const first = ask(14);
    await begun(1);
    const second = ask(13);
    await first;
    assert.equal(signals[0]?.aborted, true);
    await begun(2);
    await setText(document, 'model = "acme/b"');
    await second;
    assert.equal(signals[1]?.aborted, true);
    const third = ask(14);
    await begun(3);
    answer();
    await third;
  });
});
