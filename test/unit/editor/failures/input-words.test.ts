import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputWords } from '../../../../src/editor/failures/input-words';
import { providerOf, taskOf } from '../../../../src/inference/routing/provider-task';
import { say } from '../say';

/** The texts of all errors about arguments in the source, with `x` for what is filled in. */
function textsOfErrors(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(join('src', path), 'utf8').matchAll(/new InputError\(\s*(['`])(.*)/g),
    ])
    .map(([, quote = '', text = '']) => text.replace(/\$\{[^}]*\}/g, 'x').split(quote)[0] ?? '');
}

describe('the words for wrong arguments', () => {
  it('are of errors that the source throws: none has been left behind by another wording', () => {
    const known = textsOfErrors().map((text) => inputWords(text, say));
    // Two errors have one sentence.
    assert.equal(new Set(known.filter((words) => words !== undefined)).size, 22);
  });

  const cases: readonly (readonly [message: string, words: string])[] = [
    ['Question is needed', 'Question is needed.'],
    ['A file is needed', 'A file is needed. Choose one.'],
    [
      'endpointUrl is not a parameter of text-to-image. Parameters: width, height.',
      'text-to-image has no parameter endpointUrl. Remove it and try again.',
    ],
    [
      'acme/x is not supported for the task summarization by groq. Supported task: conversational',
      'groq does not run acme/x for summarization, but for conversational. Choose another provider or task.',
    ],
    [
      'No inference provider serves acme/x. Look for one that is served (hub_search_models with provider "all").',
      'No inference provider serves acme/x. Choose another model.',
    ],
    [
      'groq does not serve acme/x for chat. Those do: nscale.',
      'groq does not serve acme/x. These do: nscale',
    ],
    [
      'Nebius AI is no longer offered through the router: call it directly, with its own key',
      'Nebius AI is no longer available through the router. Add its key with Manage Provider Keys, or choose another provider.',
    ],
    [
      'OpenAI takes its own key only, not a hub token: give it as access token',
      'OpenAI takes its own key only. Add the key with Manage Provider Keys, or choose another provider.',
    ],
  ];
  for (const [message, words] of cases) {
    it(`say "${words}"`, () => assert.equal(inputWords(message, say), words));
  }

  it('are those of the errors as they are thrown', () => {
    assert.throws(
      () => taskOf(providerOf('groq'), 'text-to-video'),
      (error: Error) =>
        inputWords(error.message, say) === 'groq does not do text-to-video. Choose another provider.',
    );
  });

  it('are none for what users do not come to see', () => {
    assert.equal(inputWords('Give either endpointUrl or provider, not both', say), undefined);
  });
});
