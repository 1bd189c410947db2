import assert from 'node:assert/strict';
import { Completer, type Spot } from '../../../../../src/editor/features/ghost-text/completer';
import type { Filler } from '../../../../../src/editor/features/ghost-text/fillers/filler';
import { Pace } from '../../../../../src/editor/features/ghost-text/pace';
import { sleep } from '../../../../../src/http';
import { randomFrom } from '../../../../bench/random-from';
import { type KnownHole, knownHoles } from '../../../fim/holes';
import { withMockClock } from '../../../mock-clock';

/** What came of somebody's typing. */
interface Typing {
  readonly keys: number;
  readonly requests: number;
  /** Keys after which something could be seen. */
  readonly shown: number;
  /** Requests of whose answers nothing was ever seen. */
  readonly wasted: number;
}

describe('Somebody who types what is missing in twenty programs', () => {
  const clock = withMockClock();

  /** @param answer what the model says for a text that was typed so far */
  async function type(
    holes: readonly KnownHole[],
    answer: (hole: KnownHole, typed: string) => string,
  ): Promise<Typing> {
    const random = randomFrom(7);
    const between = (least: number, most: number) => least + Math.round(random() * (most - least));
    const requests: { isSeen: boolean }[] = [];
    let keys = 0;
    let shown = 0;
    for (const hole of holes) {
      const pace = new Pace(75);
      const filler: Filler = {
        way: 'raw',
        shown: () => '',
        fill: async function* ({ prefix }, signal) {
          requests.push({ isSeen: false });
          await sleep(between(200, 600), signal);
          yield answer(hole, prefix.slice(hole.prefix.length));
        },
      };
      const completer = new Completer({
        filler: async () => filler,
        masked: (text, start, end) => text.slice(start, end),
        files: () => [],
        mayAsk: () => true,
        onAsk: () => undefined,
        onAnswer: () => undefined,
        onFailure: (error) => assert.fail(String(error)),
        onEnd: () => undefined,
        now: () => performance.now(),
        wait: sleep,
        pause: () => pace.wait,
      });
      let controller = new AbortController();
      for (let at = 0; at <= hole.truth.length; at += 1) {
        controller.abort();
        controller = new AbortController();
        const { signal } = controller;
        pace.key(performance.now());
        const prefix = hole.prefix + hole.truth.slice(0, at);
        const spot: Spot = { ...hole, document: hole.id, path: undefined, prefix };
        keys += 1;
        void completer.complete(spot, { automatic: true, signal }).then((completion) => {
          const last = requests.at(-1);
          if (completion !== undefined && last !== undefined && !signal.aborted) {
            shown += 1;
            last.isSeen = true;
          }
        });
        await clock.pass(between(150, 300));
      }
      await clock.pass(2000);
      controller.abort();
      completer.dispose();
    }
    return {
      keys,
      requests: requests.length,
      shown,
      wasted: requests.filter(({ isSeen }) => !isSeen).length,
    };
  }

  const twenty = knownHoles.filter((_, index) => index % 3 === 0);
  const rest = (hole: KnownHole, typed: string) => hole.truth.slice(typed.length) + hole.suffix;

  it('sends one request for what the model knows, and one once all is typed', async () => {
    assert.deepEqual(await type(twenty, rest), { keys: 770, requests: 40, shown: 720, wasted: 20 });
  });

  it('sends no second request before the first is answered where the model doesn’t know', async () => {
    const wrong = () => 'somethingElse();';
    assert.deepEqual(await type(twenty, wrong), { keys: 770, requests: 343, shown: 29, wasted: 314 });
  });
});
