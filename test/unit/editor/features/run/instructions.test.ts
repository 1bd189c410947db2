import assert from 'node:assert/strict';
import { instructions, lastFirst } from '../../../../../src/editor/features/run/instructions';
import { say } from '../../say';

const labels = (last: string | undefined) => lastFirst(instructions(say), last).map(({ label }) => label);

describe('what a chat model may be told to do with a text', () => {
  const offered = instructions(say);
  const names = offered.map(({ label }) => label);

  it('is a handful, each with words of its own, the text alone at the end', () => {
    assert.equal(new Set(names).size, offered.length);
    assert.equal(new Set(offered.map(({ text }) => text)).size, offered.length);
    assert.deepEqual(offered.at(-1), { label: 'Send as It Is', text: '' });
  });

  it('begins with the last one, and leaves the others in their order', () => {
    assert.deepEqual(labels(undefined), names);
    const summarize = offered.find(({ label }) => label === 'Summarize');
    assert.deepEqual(labels(summarize?.text), ['Summarize', ...names.filter((name) => name !== 'Summarize')]);
    assert.deepEqual(labels(''), ['Send as It Is', ...names.slice(0, -1)]);
  });

  it('begins with what the user typed last', () => {
    assert.deepEqual(labels('Make it rhyme'), ['Make it rhyme', ...names]);
  });
});
