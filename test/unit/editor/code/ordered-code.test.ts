import assert from 'node:assert/strict';
import { orderedCode } from '../../../../src/editor/code/ordered-code';
import { librarySnippetBlocks } from '../../../../src/snippets';
import { modelRecord } from '../../../models';

const model = modelRecord({
  id: 'meta-llama/Llama-3.1-8B-Instruct',
  pipeline_tag: 'text-generation',
  transformersInfo: { auto_model: 'AutoModelForCausalLM', processor: 'AutoTokenizer' },
  gated: 'manual',
});

const choices = ['transformers', 'transformers.js'].flatMap((library) =>
  librarySnippetBlocks(model, library).map(({ title, language, content }) => ({
    ...{ group: 'load' as const, label: `${library}: ${title}`, variant: '' },
    ...{ language, content },
  })),
);

const codeFor = (userLanguage: string | undefined, isGated = true) =>
  orderedCode(choices, { isGated, userLanguage });

describe('the code that loads a model', () => {
  it('begins with Python, also where the model is gated', () => {
    assert.equal(choices[0]?.language, 'sh');
    assert.equal(codeFor(undefined)[0]?.client, 'transformers: Pipeline');
  });

  it('begins with the language of the file that the user works in, where there is code in it', () => {
    assert.equal(codeFor('js')[0]?.language, 'js');
    assert.equal(codeFor('go')[0]?.language, 'python');
  });

  it('has the login as a step before the code of a gated model, and not as code of its own', () => {
    const code = codeFor(undefined);
    assert.ok(code.every(({ content }) => !content.includes('hf auth login')));
    assert.ok(code.every(({ login }) => login === 'hf auth login'));
    assert.ok(codeFor(undefined, false).every(({ login }) => login === undefined));
  });
});
