import assert from 'node:assert/strict';
import { nameTests, readPromptFile } from '../../../src/prompts';

describe('the tests of a prompt file', () => {
  for (const [text, expected] of [
    ['Hi {{a}}', '---\nmetadata:\n  hubLens:\n    tests: a.eval.yaml\n---\nHi {{a}}'],
    ['---\n---\nHi', '---\nmetadata:\n  hubLens:\n    tests: a.eval.yaml\n---\nHi'],
    [
      '# Licence\n---\nmodel: a/b # ours\n---\nHi',
      '# Licence\n---\nmodel: a/b # ours\nmetadata:\n  hubLens:\n    tests: a.eval.yaml\n---\nHi',
    ],
    [
      '---\nmetadata: { hubLens: { provider: groq } }\nmodel: a/b\n---\nHi',
      '---\nmetadata: { hubLens: { provider: groq, tests: a.eval.yaml } }\nmodel: a/b\n---\nHi',
    ],
  ] as const) {
    it(`are named in ${JSON.stringify(text)}`, () => {
      const named = nameTests(text, 'a.eval.yaml');
      assert.equal(named, expected);
      assert.equal(readPromptFile(named).prompt?.front.metadata?.hubLens?.tests, 'a.eval.yaml');
    });
  }

  it('aren’t named where the fields can’t be read', () => {
    assert.equal(nameTests('---\nmodel: [\n---\nHi', 'a.eval.yaml'), undefined);
    assert.equal(nameTests('---\nmodel: a/b\n', 'a.eval.yaml'), undefined);
  });
});
