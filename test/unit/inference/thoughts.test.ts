import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ThoughtSplitter } from '../../../src/inference/tasks/thoughts';

/** What becomes of a text that comes in these pieces. */
function split(pieces: readonly string[]): { reasoning: string; text: string } {
  const splitter = new ThoughtSplitter();
  const told = [...pieces.flatMap((piece) => [...splitter.add(piece)]), ...splitter.end()];
  assert.ok(told.every(({ text }) => text !== ''));
  assert.match(told.map(({ kind }) => kind).join(' '), /^(reasoning ?)*(text ?)*$/);
  const joined = (kind: string) =>
    told
      .filter((each) => each.kind === kind)
      .map(({ text }) => text)
      .join('');
  return { reasoning: joined('reasoning'), text: joined('text') };
}

const cases: readonly (readonly [name: string, whole: string, reasoning: string, text: string])[] = [
  ['an answer without thoughts', 'Hello\n', '', 'Hello\n'],
  ['thoughts and an answer', '<think>\nHm.\n</think>\n\nHello', 'Hm.\n', 'Hello'],
  ['white space before the thoughts', '\n <think>Hm.</think>Hello', 'Hm.', 'Hello'],
  ['no thoughts between the marks', '<think>\n\n</think>\n\nHello', '', 'Hello'],
  ['thoughts without an end', '<think>Hm. </thin', 'Hm. </thin', ''],
  ['thoughts that write of the mark', '<think>a <think> b</think>c', 'a <think> b', 'c'],
  ['an answer that writes of the marks', 'The mark <think>…</think>', '', 'The mark <think>…</think>'],
  ['marks behind the thoughts', '<think>a</think>b</think><think>c', 'a', 'b</think><think>c'],
  ['the beginning of a mark alone', ' <thi', '', ' <thi'],
  ['the marks of Magistral', '[THINK]Hm. </think>[/THINK]Hello', 'Hm. </think>', 'Hello'],
  ['the marks of Seed-OSS', '<seed:think>Hm.</seed:think>Hello', 'Hm.', 'Hello'],
  ['another mark', '<thinking>Hm.</thinking>', '', '<thinking>Hm.</thinking>'],
  ['a start that only looks alike', '  <thin ice', '', '  <thin ice'],
];

describe('Thoughts in a text', () => {
  for (const [name, whole, reasoning, text] of cases) {
    it(`are told apart: ${name}`, () => {
      assert.deepEqual(split([whole]), { reasoning, text });
      assert.deepEqual(split([...whole]), { reasoning, text });
    });
  }

  it('are the same however the text is cut', () => {
    const marks = fc.constantFrom('<think>', '</think>', '<', '/', 'think>', '\n', ' ', 'Hm.', 'é🤔');
    fc.assert(
      fc.property(
        fc.array(marks, { maxLength: 12 }),
        fc.array(fc.nat(60), { maxLength: 8 }),
        (parts, cuts) => {
          const whole = parts.join('');
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b),
            whole.length,
          ];
          const pieces = places.slice(1).map((place, index) => whole.slice(places[index], place));
          assert.deepEqual(split(pieces), split([whole]));
        },
      ),
    );
  });

  it('leave nothing out but marks and white space', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (thoughts, answer) => {
        fc.pre(!thoughts.includes('</think>'));
        assert.deepEqual(split([`<think>${thoughts}</think>${answer}`]), {
          reasoning: thoughts.trimStart(),
          text: answer.trimStart(),
        });
      }),
    );
  });
});
