import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { setSchemaWords } from '../../../src/protocol';

describe('The words of schemas', () => {
  const { localeError } = z.config();
  const refusal = () =>
    z.safeParse(z.object({ seed: z.number() }), { seed: 'one' }).error?.issues[0]?.message;

  afterEach(() => {
    z.config({ localeError });
  });

  for (const [language, words] of [
    ['en', 'Invalid input: expected number, received string'],
    ['de', 'Ungültige Eingabe: erwartet Zahl, erhalten string'],
    ['de-at', 'Ungültige Eingabe: erwartet Zahl, erhalten string'],
    ['pt-br', 'Invalid input: expected number, received string'],
    ['__proto__', 'Invalid input: expected number, received string'],
  ] as const) {
    it(`tell in ${language} what was expected and what came`, () => {
      setSchemaWords(language);
      assert.equal(refusal(), words);
    });
  }
});
