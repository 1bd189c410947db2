import assert from 'node:assert/strict';
import { inputWords } from '../../../../src/editor/failures/input-words';
import { InputError, type InputProblem } from '../../../../src/inference';
import { providerOf, taskOf } from '../../../../src/inference/routing/provider-task';
import { checkedParameters } from '../../../../src/trial';
import { say } from '../say';

describe('the words for wrong arguments', () => {
  const cases: readonly (readonly [problem: InputProblem, words: string])[] = [
    [{ code: 'fieldMissing', field: 'Question' }, 'Enter Question.'],
    [{ code: 'fileMissing' }, 'Choose a file.'],
    [{ code: 'fileTooLarge', megabytes: 20 }, 'The file is larger than 20 MB.'],
    [
      { code: 'malformedField', field: 'width', why: 'too small' },
      'width isn’t valid for this task (too small).',
    ],
    [
      { code: 'malformedField', field: '', why: 'too small' },
      'The input isn’t valid for this task (too small).',
    ],
    [
      {
        code: 'otherTask',
        model: 'acme/x',
        task: 'summarization',
        provider: 'groq',
        served: 'conversational',
      },
      'groq serves acme/x for conversational, not for summarization. Choose another provider or task.',
    ],
    [{ code: 'notServed', model: 'acme/x' }, 'No inference provider serves acme/x. Choose another model.'],
    [
      { code: 'notServedBy', model: 'acme/x', provider: 'groq', others: ['nscale', 'novita'] },
      'groq doesn’t serve acme/x. These do: nscale, novita',
    ],
    [
      { code: 'notServedBy', model: 'acme/x', provider: 'groq', others: [] },
      'No inference provider serves acme/x. Choose another model.',
    ],
    [
      { code: 'noProvider', model: 'acme/x', task: 'translation', known: ['groq (conversational, live)'] },
      'No provider serves acme/x for translation right now. The hub lists: groq (conversational, live)',
    ],
    [
      { code: 'noProvider', model: 'acme/x', task: 'translation', known: [] },
      'No inference provider serves acme/x. Choose another model.',
    ],
    [
      { code: 'inactive', provider: 'Nebius AI' },
      'Nebius AI is no longer available through the router. Add its key with Manage Provider Keys, or choose another provider.',
    ],
    [
      { code: 'ownKeyOnly', provider: 'OpenAI' },
      'OpenAI accepts only its own key. Add it with Manage Provider Keys, or choose another provider.',
    ],
  ];
  for (const [problem, words] of cases) {
    it(`say "${words}"`, () => assert.equal(inputWords(problem, say), words));
  }

  const thrown: readonly (readonly [call: () => unknown, words: string])[] = [
    [
      () => taskOf(providerOf('groq'), 'text-to-video'),
      'groq doesn’t support text-to-video. Choose another provider.',
    ],
    [
      () => checkedParameters('text-to-image', { endpointUrl: 'https://x.example' }),
      'text-to-image has no parameter endpointUrl. Remove it and try again.',
    ],
  ];
  for (const [call, words] of thrown) {
    it(`say "${words}" of the error as it is thrown`, () => {
      assert.throws(
        call,
        (error: unknown) => error instanceof InputError && inputWords(error.problem, say) === words,
      );
    });
  }

  it('are none where only a program can do something about it', () => {
    const { problem } = new InputError('Give either endpointUrl or provider, not both');
    assert.equal(inputWords(problem, say), undefined);
  });
});
