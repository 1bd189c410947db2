import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { knownHoles } from './holes';
import { goldenPath, type Judged, judgedAnswers, qualities, shownOf } from './quality';
import { spoilers } from './spoilers';

describe('Completions of sixty holes in ten languages', () => {
  let judged: readonly Judged[];

  before(async function () {
    this.timeout(60_000);
    judged = await judgedAnswers();
  });

  it('are of sixty holes', () => {
    assert.equal(knownHoles.length, 60);
    assert.equal(new Set(knownHoles.map(({ language }) => language)).size, 10);
  });

  for (const name of Object.keys(spoilers)) {
    it(`are no worse for having been cut and cleaned where the answer has “${name}”`, () => {
      const { raw, shown } = qualities(judged)[name] ?? {};
      assert.ok(raw && shown);
      assert.ok(shown.unharmed >= raw.unharmed, `${shown.unharmed} of ${raw.unharmed} unharmed`);
      if (name !== 'nothing' && name !== 'breaksOff' && name !== 'carriageReturns') {
        assert.ok(shown.exact >= raw.exact && shown.similarity >= raw.similarity);
      }
    });
  }

  it('never break a program that was whole with the answer as it came', () => {
    const broken = judged.filter(({ raw, shown }) => raw.unharmed && !shown.unharmed);
    assert.deepEqual(
      broken.map(({ hole, spoiler, text }) => [hole.id, spoiler, text]),
      [],
    );
  });

  it('are as good as they were (npm run goldens writes down how good they are now)', () => {
    assert.deepEqual(qualities(judged), JSON.parse(readFileSync(goldenPath, 'utf8')));
  });

  it('are the same however the answer is divided', () => {
    const names = fc.constantFrom(...Object.keys(spoilers));
    fc.assert(
      fc.property(
        fc.constantFrom(...knownHoles),
        names,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        (hole, name, sizes) => {
          const answer = spoilers[name]?.(hole) ?? '';
          assert.equal(shownOf(hole, answer, sizes), shownOf(hole, answer, [answer.length]));
        },
      ),
      { numRuns: 300 },
    );
  });
});
