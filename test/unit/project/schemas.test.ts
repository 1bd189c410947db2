import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Validator } from '@cfworker/json-schema';
import { parse } from 'yaml';
import { readEvaluation, sampleEvaluation } from '../../../src/evaluate';
import { schemas } from '../../schemas';

const wrong = `name: x
prompt: '{{ a }}'
models: [acme/chat]
tests: [{ vars: { a: 1 } }]
assert: [{ type: sounds-good }]
`;

describe('The schemas of files that people write', () => {
  for (const [path, schema] of Object.entries(schemas())) {
    it(`${path} is as the code reads them (npm run schemas)`, async () => {
      assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), JSON.parse(JSON.stringify(schema)));
    });
  }

  it('say of an evaluation what the reader says', () => {
    const data = { source: { file: 'reviews.csv' }, input: '{{ text }}', expected: '{{ stars }}' };
    const model = { model: 'acme/chat', provider: 'groq', parameters: { seed: 1 } };
    const validator = new Validator(schemas()['schemas/evaluation.json'] ?? {}, '2020-12');
    const samples = [
      sampleEvaluation(),
      sampleEvaluation({ data }),
      sampleEvaluation({ data, prompt: { text: '{{ text }}', system: 'Be brief.' }, model }),
      sampleEvaluation({ prompt: { file: 'a.prompt', variables: ['text'] }, model: { model: 'acme/chat' } }),
    ];
    for (const text of [...samples, wrong]) {
      assert.equal(validator.validate(parse(text)).valid, 'evaluation' in readEvaluation(text), text);
    }
    assert.ok(samples.every((text) => 'evaluation' in readEvaluation(text)));
  });

  it('describe every field', () => {
    const { properties } = schemas()['schemas/evaluation.json'] as {
      properties: Record<string, { description?: string }>;
    };
    for (const [name, { description }] of Object.entries(properties)) {
      assert.ok(description, name);
    }
  });
});
