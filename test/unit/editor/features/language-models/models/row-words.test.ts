import assert from 'node:assert/strict';
import type { ChatOffer } from '../../../../../../src/editor/features/language-models/chat-model';
import type { PickerRow } from '../../../../../../src/editor/features/language-models/models/picker-rows';
import {
  offerDescription,
  rowDescription,
} from '../../../../../../src/editor/features/language-models/models/row-words';
import { ofChoice } from '../../../../../../src/editor/features/language-models/models/to-chat-models';
import { say } from '../../../say';

const offers: ChatOffer[] = ['cerebras', 'groq', 'novita', 'nscale', 'scaleway'].map((provider, index) => ({
  provider,
  tools: true,
  contextLength: 131_072,
  price: { input: 1 + index, output: 2 + index },
}));

function row(provider: string, more: Partial<PickerRow> = {}): PickerRow {
  const model = ofChoice({ model: 'a/b', vision: true, offers }, provider);
  assert.ok(model);
  return { model, chosen: false, served: true, ...more };
}

describe('a row of the picker, in words', () => {
  it('names who serves it, for what, and what it can do', () => {
    assert.equal(
      rowDescription(row('auto'), say),
      'Cerebras, Groq, Novita AI +2 · from $1 / $2 · 131.1K context · tools · images',
    );
    assert.equal(rowDescription(row('groq'), say), 'Groq · $2 / $3 · 131.1K context · tools · images');
  });

  it('names the policy of what is chosen', () => {
    assert.match(
      rowDescription(row('cheapest', { chosen: true }), say),
      /^Cheapest provider: Cerebras, Groq/,
    );
  });

  it('says what nobody tells, and what nobody serves', () => {
    const bare = { id: 'x', model: 'a/b', provider: 'auto', offers: [{ provider: 'groq' }] };
    assert.equal(rowDescription({ model: bare, chosen: false, served: true }, say), 'Groq · price unknown');
    const gone = { id: 'x', model: 'a/b', provider: 'groq' };
    assert.equal(
      rowDescription({ model: gone, chosen: true, served: false }, say),
      'Groq · not served right now',
    );
    assert.equal(
      offerDescription({ provider: 'groq' }, say),
      'price unknown · context unknown · tools unknown',
    );
    assert.equal(
      offerDescription(
        { provider: 'groq', tools: false, contextLength: 8192, price: { input: 0, output: 0 } },
        say,
      ),
      '$0 / $0 · 8.2K context · no tools',
    );
  });

  it('has no price for a server of the user', () => {
    const server = { id: 'box', name: 'My Box', kind: 'ollama', url: 'http://box/v1' } as const;
    const model = { id: 'x', model: 'm', provider: 'server:box', serverName: 'My Box', contextLength: 4096 };
    assert.equal(rowDescription({ model, server, chosen: true, served: true }, say), 'My Box · 4.1K context');
  });
});
