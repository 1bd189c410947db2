import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { format } from '../../../src/template';
import { caseSchema, needJinja, optionsOf, outcomeOf, runGenerator } from './judge';
import { context, expressions, templates } from './random-templates';

/** A fixed seed unless one is given, so that a failure can be seen again. */
const seed = Number(process.env.FAST_CHECK_SEED ?? 42);
const count = Number(process.env.FAST_CHECK_RUNS ?? 1500);

/** What so many may take on a slow machine. */
const milliseconds = 60_000 + 40 * count;

/** Outcomes that differ by what only Python has: addresses, and numbers of thousands of digits. */
const unpredictable = / at 0x|generator object/;

describe('a random template', () => {
  for (const [what, sources] of Object.entries({
    expressions: expressions.map((each) => `{{ ${each} }}`),
    statements: templates,
  })) {
    it(`of ${what} comes out as in jinja2`, function () {
      needJinja(this);
      this.timeout(milliseconds);
      const cases = fc.sample(sources, { seed, numRuns: count }).map((template) => ({ template, context }));
      const judged = z.array(caseSchema).parse(runGenerator('--judge', cases));
      const wrong = judged
        .filter(({ expected }) => !unpredictable.test(expected ?? ''))
        .map((each) => ({ each, ours: outcomeOf(each.template, optionsOf(each), context) }))
        .filter(({ each, ours }) => each.expected !== ours.expected || each.error !== ours.error);
      assert.deepEqual(wrong.slice(0, 5), []);
    });
  }

  it('comes out the same when it is formatted', function () {
    this.timeout(milliseconds);
    const options = { trimBlocks: true, lstripBlocks: true };
    fc.assert(
      fc.property(templates, (source) => {
        const before = outcomeOf(source, options, context);
        if (before.error !== 'TemplateSyntaxError') {
          const formatted = format(source);
          assert.deepEqual(outcomeOf(formatted, options, context), before);
          assert.equal(format(formatted), formatted);
        }
      }),
      { seed, numRuns: count },
    );
  });
});
