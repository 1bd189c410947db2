import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type InferenceSnippet,
  inferenceSnippets,
  type SnippetLanguage,
  whyNoInferenceSnippets,
} from '../../../src/snippets';
import { hostileText, nasty } from './hostile-texts';
import { type AskedCall, calls } from './languages/calls';
import { callsWith } from './languages/hostile-calls';
import { readers } from './languages/readers';
import type { Reading } from './languages/reading';
import { canRefuse, sameText } from './languages/same-text';
import { typeErrors } from './languages/type-check';

const languages = Object.keys(readers) as SnippetLanguage[];

const nameOf = (call: AskedCall, { language, client }: InferenceSnippet) =>
  `${call.name}: ${language}/${client}`;

const programs = calls.flatMap((call) =>
  inferenceSnippets(call.model, call.options).map((snippet) => ({ name: nameOf(call, snippet), ...snippet })),
);

describe('inference snippets', () => {
  for (const language of languages) {
    it(`are programs of their language: ${language}`, async () => {
      const asked = programs.filter((program) => program.language === language);
      const readings = await readers[language](asked.map(({ content }) => content));
      const wrong = asked.flatMap(({ name }, index) => {
        const error = readings[index]?.error;
        return error === undefined ? [] : [`${name}: ${error}`];
      });
      assert.deepEqual(wrong, []);
      assert.ok(asked.length > 150, `${asked.length} programs`);
    });
  }

  it('in TypeScript are right by the types of Node and of the packages', async () => {
    const typed = programs.filter(({ language }) => language === 'ts');
    assert.equal(await typeErrors([...new Set(typed.map(({ content }) => content))]), '');
  });
});

interface Pair {
  readonly name: string;
  readonly language: SnippetLanguage;
  readonly text: string;
  readonly inAddress: boolean;
  readonly plain: string;
  readonly hostile: string;
}

const marker = 'plainZq7';

/** The more texts, the more programs are read: a hundred for each. */
const samples = process.env.HUB_LENS_LONG === undefined ? 10 : 40;

/** The snippets of all clients with a text in them, each beside the same with a plain text. */
function pairsOf(text: string, plains: readonly (readonly InferenceSnippet[])[]): Pair[] {
  return callsWith(text).flatMap((call, index) => {
    if (whyNoInferenceSnippets(call.model, call.options) !== undefined) {
      assert.ok(call.inAddress, `${call.name} is refused for ${JSON.stringify(text)}`);
      return [];
    }
    const written = inferenceSnippets(call.model, call.options);
    const plain = plains[index];
    assert.ok(plain);
    return plain.flatMap((snippet) => {
      const { language, client } = snippet;
      const name = `${nameOf(call, snippet)} with ${JSON.stringify(text).slice(0, 100)}`;
      const hostile = written.find((each) => each.language === language && each.client === client);
      if (hostile === undefined) {
        assert.ok(canRefuse(language, text), `${name} is missing`);
        return [];
      }
      const { inAddress = false } = call;
      return [{ name, language, text, inAddress, plain: snippet.content, hostile: hostile.content }];
    });
  });
}

function compare({ name, language, text, inAddress }: Pair, plain: Reading, hostile: Reading) {
  assert.equal(hostile.error, undefined, name);
  assert.deepEqual(hostile.shape, plain.shape, name);
  assert.equal(hostile.texts.length, plain.texts.length, name);
  plain.texts.forEach((each, place) => {
    const actual = hostile.texts[place] ?? '';
    const same = sameText(actual, each, { marker, text, language, inAddress });
    assert.ok(same, `${name}: ${JSON.stringify(actual)} stands for ${JSON.stringify(each)}`);
  });
}

describe('inference snippets with a text of the user’s', () => {
  const texts = [...nasty, ...fc.sample(hostileText, { numRuns: samples, seed: 7 })].filter(
    (text) => text !== '',
  );
  let all: readonly Pair[] = [];

  before(function () {
    this.timeout(120_000);
    const plains = callsWith(marker).map(({ model, options }) => inferenceSnippets(model, options));
    all = texts.flatMap((text) => pairsOf(text, plains));
  });

  for (const language of languages) {
    it(`hold it in a string of its own: ${language}`, async function () {
      this.timeout(120_000);
      const pairs = all.filter((pair) => pair.language === language);
      const plains = [...new Set(pairs.map(({ plain }) => plain))];
      const read = await readers[language]([...plains, ...pairs.map(({ hostile }) => hostile)]);
      const readingOf = new Map(plains.map((plain, index) => [plain, read[index]]));
      pairs.forEach((pair, index) => {
        const [plain, hostile] = [readingOf.get(pair.plain), read[plains.length + index]];
        assert.ok(plain && hostile);
        compare(pair, plain, hostile);
      });
      assert.ok(pairs.length > 7 * texts.length, `${pairs.length} programs of ${texts.length} texts`);
    });
  }
});
