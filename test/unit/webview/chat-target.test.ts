import assert from 'node:assert/strict';
import type { ModelDetails } from '../../../src/protocol';
import { obstacleTo, providerOf } from '../../../webview-ui/src/pages/playground/chat-target';

const model: ModelDetails = {
  id: 'acme/chat',
  gated: false,
  url: 'https://hub.example/acme/chat',
  chat: true,
  providers: [{ id: 'groq', label: 'Groq' }],
};

describe('where a message goes', () => {
  it('is the chosen provider where it serves the model', () => {
    assert.equal(providerOf(model, 'groq'), 'groq');
  });

  it("is the router's choice where the chosen provider does not serve the model", () => {
    assert.equal(providerOf(model, 'together'), 'auto');
    assert.equal(providerOf(undefined, 'groq'), 'auto');
  });
});

describe('what is in the way of a message', () => {
  it('is nothing when the model can chat', () => {
    assert.equal(obstacleTo('acme/chat', model, false), undefined);
  });

  it('is told in one sentence each', () => {
    assert.equal(obstacleTo(undefined, undefined, false), 'Choose a model to send it a message.');
    assert.equal(obstacleTo('acme/chat', undefined, true), 'The model is being looked up.');
    assert.equal(obstacleTo('acme/chat', undefined, false), 'The model could not be looked up.');
    assert.match(
      obstacleTo('acme/chat', { ...model, chat: false }, false) ?? '',
      /^No provider serves acme\/chat/,
    );
  });
});
