import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  parseKnownModels,
  toHubModels,
} from '../../../../../../src/editor/features/language-models/models/known-models';

describe('what the router told, as it is kept', () => {
  const facts = { context_length: 1000, supports_tools: true, pricing: { input: 1, output: 2 } };

  it('holds providers that answer now, with what each told', () => {
    const models = toHubModels([
      {
        id: 'a/b',
        architecture: { input_modalities: ['text', 'image'] },
        providers: [
          { provider: 'one', status: 'live', ...facts },
          { provider: 'two', status: 'staging', ...facts },
          { provider: 'three', status: 'error', ...facts },
          { provider: 'four' },
        ],
      },
    ]);
    assert.deepEqual(models, [
      {
        model: 'a/b',
        vision: true,
        offers: [
          { provider: 'one', contextLength: 1000, tools: true, price: { input: 1, output: 2 } },
          { provider: 'four' },
        ],
      },
    ]);
  });

  it('leaves out what nobody answers for, and guesses nothing', () => {
    const nothing = { context_length: undefined, supports_tools: undefined, pricing: undefined };
    const models = toHubModels([
      { id: 'a/dead', providers: [{ provider: 'one', status: 'error' }] },
      { id: 'a/orphan', providers: [] },
      { id: 'a/quiet', architecture: undefined, providers: [{ provider: 'one', ...nothing }] },
      {
        id: 'a/words',
        architecture: { input_modalities: ['text'] },
        providers: [{ provider: 'one', context_length: 0 }],
      },
    ]);
    assert.deepEqual(models, [
      { model: 'a/quiet', offers: [{ provider: 'one' }] },
      { model: 'a/words', vision: false, offers: [{ provider: 'one' }] },
    ]);
  });

  it('is forgotten when it cannot be read, and read back as it was', () => {
    const known = {
      hub: {
        endpoint: 'https://r',
        time: 5,
        models: [{ model: 'a/b', offers: [{ provider: 'one', tools: false }] }],
      },
      servers: [
        {
          provider: 'server:box',
          url: 'http://box',
          time: 6,
          models: [{ id: 'm', chat: false, contextLength: 8 }],
        },
      ],
    };
    assert.deepEqual(parseKnownModels(JSON.parse(JSON.stringify(known))), known);
    fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(parseKnownModels(stored).servers)));
  });
});
