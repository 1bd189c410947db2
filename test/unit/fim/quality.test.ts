import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { cleaned } from '../../../src/fim';
import { allHoles } from './holes';
import { saysAgain } from './measures';
import { goldenPath, type Judged, judgedAnswers, qualities, reportOf, shownOf } from './quality';
import { spoilers } from './spoilers';

for (const [set, holes] of Object.entries(allHoles)) {
  describe(`Completions of sixty ${set} holes in ten languages`, () => {
    let judged: readonly Judged[];
    const golden = JSON.parse(readFileSync(goldenPath, 'utf8'))[set];
    const cutShort: ReadonlySet<string> = new Set(golden.cutShort);

    before(async function () {
      this.timeout(60_000);
      judged = await judgedAnswers(holes);
    });

    it('are of sixty holes', () => {
      assert.equal(holes.length, 60);
      assert.equal(new Set(holes.map(({ language }) => language)).size, 10);
    });

    for (const name of Object.keys(spoilers)) {
      it(`are no worse for having been cut and cleaned where the answer has “${name}”`, () => {
        // An answer that ends where it needn't is a gap, which the golden file names.
        const { raw, shown } = qualities(judged.filter(({ hole }) => !cutShort.has(hole.id)))[name] ?? {};
        assert.ok(raw && shown);
        assert.ok(shown.unharmed >= raw.unharmed, `${shown.unharmed} of ${raw.unharmed} unharmed`);
        assert.ok(shown.unrepeated >= raw.unrepeated, `${shown.unrepeated} of ${raw.unrepeated} unrepeated`);
        assert.ok(shown.exact >= raw.exact && shown.similarity >= raw.similarity);
      });
    }

    it('say nothing again that follows in the document', () => {
      const again = judged.filter(({ shown }) => !shown.unrepeated);
      assert.deepEqual(
        again.map(({ hole, spoiler, text }) => [hole.id, spoiler, text]),
        [],
      );
    });

    it('are as good as they were (npm run goldens writes down how good they are now)', () => {
      assert.deepEqual(reportOf(judged), golden);
    });
  });
}

describe('A completion of a hole', () => {
  const answered = fc
    .record({
      hole: fc.constantFrom(...allHoles.short, ...allHoles.long),
      name: fc.constantFrom(...Object.keys(spoilers)),
    })
    .map(({ hole, name }) => ({ hole, name, answer: spoilers[name]?.(hole) ?? '' }));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });

  it('breaks no short program that was whole with the answer as it came', async () => {
    const judged = await judgedAnswers(allHoles.short);
    assert.deepEqual(reportOf(judged).broken, []);
  });

  it('is the same however the answer is divided', () => {
    fc.assert(
      fc.property(answered, sizes, ({ hole, answer }, pieces) => {
        assert.equal(shownOf(hole, answer, pieces), shownOf(hole, answer, [answer.length]));
      }),
      { numRuns: 500 },
    );
  });

  it('says nothing again that follows, wherever the answer breaks off', () => {
    fc.assert(
      fc.property(answered, fc.double({ min: 0, max: 1, noNaN: true }), ({ hole, answer }, part) => {
        const text = shownOf(hole, answer.slice(0, Math.round(answer.length * part)));
        assert.ok(text === undefined || !saysAgain(hole, text) || saysAgain(hole, hole.truth), text);
      }),
      { numRuns: 500 },
    );
  });

  it('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(answered, ({ hole, answer }) => {
        const text = shownOf(hole, answer);
        assert.equal(text === undefined ? undefined : cleaned({ ...hole, text }), text);
      }),
      { numRuns: 500 },
    );
  });
});
