import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countedIn, tokensOfText } from '../../../../../src/editor/features/language-models/token-count';
import { cpuMilliseconds } from '../../../cpu-time';

interface Sample {
  readonly name: string;
  readonly text: string;
  /** Counts of real vocabularies: two of OpenAI, of 200,000 and 100,000 entries, and those of Llama 3 and 2. */
  readonly o200k: number;
  readonly cl100k: number;
  readonly llama3: number;
  readonly llama2: number;
}

const { samples }: { samples: readonly Sample[] } = JSON.parse(
  readFileSync('test/unit/editor/features/language-models/facts/token-counts.json', 'utf8'),
);

/** Scripts of which larger vocabularies have many more words than smaller ones. */
const uneven = new Set(['Arabic', 'Greek', 'Hebrew', 'Hindi', 'Thai', 'Vietnamese', 'Japanese']);

describe('the estimate of tokens', () => {
  for (const { name, text, o200k, cl100k, llama3, llama2 } of samples) {
    it(`is high, but not far off, for ${name}`, () => {
      const estimate = tokensOfText(text);
      const counts = [o200k, cl100k, llama3];
      const ratio = (count: number) => estimate / count;
      // Never less than any vocabulary of today makes of it.
      assert.ok(ratio(Math.max(...counts)) >= 1, `${estimate}, ${counts}`);
      assert.ok(ratio(Math.min(...counts)) <= (uneven.has(name) ? 3.3 : 1.7), `${estimate}, ${counts}`);
      // The 32,000 entries of older models make more of scripts that they hardly know.
      assert.ok(ratio(llama2) >= 0.68, `${estimate}, ${llama2}`);
    });
  }

  it('lies 45 percent above the mean of the vocabularies for prose in English and for code', () => {
    const some = samples.filter(({ name }) => ['English', 'Python', 'TypeScript', 'JSON'].includes(name));
    const counted = some.reduce((sum, { o200k, cl100k, llama3 }) => sum + (o200k + cl100k + llama3) / 3, 0);
    const estimated = some.reduce((sum, { text }) => sum + tokensOfText(text), 0);
    assert.ok(Math.abs(estimated / counted - 1.48) < 0.05, `${estimated / counted}`);
  });

  it('comes to an end with any text, and grows with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        assert.ok(tokensOfText(one + other) >= Math.floor(tokensOfText(one) * 0.9) - 1);
        assert.ok(tokensOfText(one) >= 0);
      }),
      { numRuns: 30 },
    );
    assert.equal(tokensOfText('\ud800'), 3);
    assert.equal(tokensOfText(''), 0);
  });

  it('takes a megabyte in well under a second', () => {
    const text = samples.map((sample) => sample.text).join('\n');
    const megabyte = text.repeat(Math.ceil(1_000_000 / text.length));
    const took = cpuMilliseconds(() => tokensOfText(megabyte));
    assert.ok(took < 5000, `${took} ms`);
  });

  it('finds what counts in the messages of the API and in those of the editor', () => {
    const text = 'How is the weather in Bern?';
    const image = { mimeType: 'image/png', data: new Uint8Array(100_000) };
    const ofApi = [{ value: text }, image, { callId: 'call_1', name: 'weather', input: { city: 'Bern' } }];
    const ofEditor = [
      { type: 'text', value: text },
      { type: 'image_url', value: { ...image, data: { buffer: image.data } } },
      { type: 'tool_use', toolCallId: 'call_1', name: 'weather', parameters: { city: 'Bern' } },
    ];
    for (const parts of [ofApi, ofEditor]) {
      const { texts, images } = countedIn(parts);
      const rest = texts.reduce((sum, each) => sum + tokensOfText(each), 0);
      assert.equal(images, 1);
      assert.ok(rest > tokensOfText(text) && rest < tokensOfText(text) + 45, `${rest}`);
    }
  });

  it('reads files of text', () => {
    const data = new TextEncoder().encode('word '.repeat(100));
    const read = { texts: ['word '.repeat(100)], images: 0 };
    assert.deepEqual(countedIn({ mimeType: 'text/plain', data }), read);
    assert.deepEqual(countedIn({ mimeType: 'text/plain', data: { buffer: data } }), read);
  });
});
