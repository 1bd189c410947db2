import assert from 'node:assert/strict';
import { nothingRead, read, readOn, toHtml } from '../../../webview-ui/src/ui/markdown/blocks';
import { markdownShapes } from './markdown-shapes';

/** A clock that stands still and counts how often it is looked at: before each block and each piece of text. */
function countingClock() {
  const clock = {
    steps: 0,
    now: () => {
      clock.steps += 1;
      return 0;
    },
  };
  return clock;
}

describe('hostile Markdown', () => {
  for (const { name, text, obstacle } of markdownShapes) {
    it(`${name}: is read in steps that grow no faster than its length`, () => {
      const stepsOf = (length: number) => {
        const clock = countingClock();
        const reading = read(text(length), clock.now);
        assert.equal(reading.obstacle, obstacle);
        toHtml(reading.blocks);
        return clock.steps;
      };
      const once = stepsOf(10_000);
      assert.ok(once <= 50_000, `${once} steps`);
      const twice = stepsOf(20_000);
      assert.ok(twice <= 2.2 * once + 100, `${once} steps, then ${twice}`);
    });
  }

  it('is not formatted when it takes too long, is too long or breaks the parser', () => {
    const clock = countingClock();
    const slow = () => 10 * clock.steps + clock.now();
    assert.equal(read('word *word*\n\n'.repeat(500), slow).obstacle, 'time');
    assert.equal(read('word '.repeat(300_000)).obstacle, 'length');
    const broken = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    assert.deepEqual(read('word', broken), { source: 'word', blocks: [], obstacle: 'error' });
  });

  it('is not read again while it grows', () => {
    const before = readOn(nothingRead, '> '.repeat(5000));
    assert.equal(before.obstacle, 'nesting');
    assert.equal(readOn(before, `${before.source} more`).obstacle, 'nesting');
    assert.equal(readOn(before, 'Another text').obstacle, undefined);
  });

  it('stays as it is written in one paragraph, and is formatted in the others', () => {
    const html = toHtml(read(`*a* <b>\n\n${'*b '.repeat(1000)}<c>\n\n*d*`).blocks);
    assert.match(html, /^<p><em>a<\/em> <b><\/p>\n<p>(\*b ){1000}&lt;c&gt;<\/p>\n<p><em>d<\/em><\/p>\n$/);
  });

  it('leaves what people write as it was', () => {
    const formula =
      'the sum $\\sum_{i=1}^{n} x_i * y_{ij}$ and snake_case_name is in [0, 1) or a < b! '.repeat(15);
    const table = `| a | b | c |\n| - | - | - |\n${'| 1 | *2* | |\n'.repeat(500)}`;
    const heading = `${'A long heading\n'.repeat(20)}===\n`;
    const list = `${Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- *level* ${depth}`).join('\n')}\n`;
    const { blocks, obstacle } = read([formula, heading, table, list, '**bold** '.repeat(100)].join('\n\n'));
    assert.equal(obstacle, undefined);
    const html = toHtml(blocks);
    assert.match(html, /<h1>A long heading\n/);
    assert.equal(html.match(/<td><em>2<\/em><\/td>/g)?.length, 500);
    assert.equal(html.match(/<li><em>level<\/em>/g)?.length, 20);
    assert.equal(html.match(/<strong>bold<\/strong>/g)?.length, 100);
  });
});
