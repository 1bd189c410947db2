import assert from 'node:assert/strict';
import {
  type Choices,
  parseChoices,
} from '../../../../../../src/editor/features/language-models/models/choices';
import type { KnownModels } from '../../../../../../src/editor/features/language-models/models/known-models';
import {
  grown,
  toChoices,
  toDraft,
  toRows,
  withChecked,
  withProviders,
  withSaid,
} from '../../../../../../src/editor/features/language-models/models/picker-rows';
import type { ModelServer } from '../../../../../../src/servers';

const box: ModelServer = { id: 'box', name: 'Box', kind: 'ollama', url: 'http://box/v1' };
const away: ModelServer = { id: 'away', name: 'Away', kind: 'vllm', url: 'http://away/v1' };
const offer = { provider: 'groq', tools: true };
const known: KnownModels = {
  hub: {
    endpoint: 'https://router',
    time: 7,
    models: ['a/one', 'a/two', 'a/three'].map((model) => ({ model, offers: [offer] })),
  },
  servers: [{ provider: 'server:box', url: box.url, time: 9, models: [{ id: 'x' }, { id: 'y' }] }],
};
const around = { known, servers: [box, away] };
const chosen = (choices: Choices) =>
  toRows(toDraft(choices, around), around).map(({ model: { id }, chosen, served }) =>
    [chosen ? '+' : '-', id, served ? '' : '?'].join(''),
  );

describe('the rows of the picker', () => {
  it('have what shows first, then servers, then the rest of the hub', () => {
    const choices = parseChoices({ hub: [{ model: 'a/three', provider: 'groq' }], hidden: { box: ['x'] } });
    assert.deepEqual(chosen(choices), [
      '+groq/a/three',
      '+server:box/y',
      '-server:box/x',
      '-auto/a/one',
      '-auto/a/two',
    ]);
  });

  it('leave out what the server says cannot chat, and keep what was hidden of it before', () => {
    const models = [{ id: 'embed', chat: false }, { id: 'x' }];
    const list = { provider: 'server:box', url: box.url, time: 9, models };
    const mixed = { known: { servers: [list] }, servers: [box] };
    const before: readonly Readonly<Record<string, string[]>>[] = [{}, { box: ['embed'] }];
    for (const hidden of before) {
      const choices = parseChoices({ hub: [], hidden });
      const draft = toDraft(choices, mixed);
      assert.deepEqual(
        toRows(draft, mixed).map(({ model: { id }, chosen }) => [id, chosen]),
        [['server:box/x', true]],
      );
      assert.deepEqual(toChoices(draft, choices, mixed).hidden, { box: hidden.box ?? [] });
    }
  });

  it('keep what the user chose and nobody answers for', () => {
    const choices = parseChoices({ hub: [{ model: 'a/gone', provider: 'auto' }] });
    assert.equal(chosen(choices)[0], '+auto/a/gone?');
  });

  it('begin with the models to begin with', () => {
    assert.deepEqual(chosen(parseChoices(undefined)).slice(0, 3), [
      '+auto/a/one',
      '+auto/a/two',
      '+auto/a/three',
    ]);
  });
});

describe('a draft of what shows', () => {
  const before = parseChoices({
    hub: [{ model: 'a/one', provider: 'auto' }],
    hidden: { gone: ['z'], box: ['old', 'x'] },
  });
  const draft = toDraft(before, around);

  it('is kept as it is when nothing was changed, but for servers that are no more', () => {
    const rows = toRows(draft, around);
    const same = withChecked(draft, rows, new Set(rows.filter((row) => row.chosen)));
    assert.deepEqual(toChoices(same, before, around), {
      hub: [{ model: 'a/one', provider: 'auto' }],
      hidden: { box: ['old', 'x'] },
      said: {},
    });
  });

  it('follows what is checked', () => {
    const rows = toRows(draft, around);
    const checked = rows.filter(({ model: { id } }) => ['server:box/x', 'auto/a/two'].includes(id));
    assert.deepEqual(toChoices(withChecked(draft, rows, new Set(checked)), before, around), {
      hub: [{ model: 'a/two', provider: 'auto' }],
      hidden: { box: ['old', 'y'] },
      said: {},
    });
  });

  it('has several entries of a model, in the place of the one before', () => {
    const two = withProviders(
      {
        ...draft,
        hub: [
          { model: 'a/one', provider: 'auto' },
          { model: 'a/two', provider: 'auto' },
        ],
      },
      'a/one',
      ['groq', 'cheapest'],
    );
    assert.deepEqual(
      two.hub?.map(({ model, provider }) => `${provider}/${model}`),
      ['groq/a/one', 'cheapest/a/one', 'auto/a/two'],
    );
    assert.deepEqual(
      withProviders(two, 'a/two', ['groq']).hub?.map(({ model, provider }) => `${provider}/${model}`),
      ['groq/a/one', 'cheapest/a/one', 'groq/a/two'],
    );
    assert.deepEqual(withProviders(two, 'a/one', []).hub, [{ model: 'a/two', provider: 'auto' }]);
    assert.equal(withProviders(draft, 'a/three', ['auto']).hub?.length, 2);
  });

  it('leaves the hub to what it begins with where there was no list to choose from', () => {
    const empty = { known: { servers: known.servers }, servers: [box] };
    const nothing = parseChoices(undefined);
    assert.deepEqual(toChoices(toDraft(nothing, empty), nothing, empty), {
      hidden: { box: [] },
      said: {},
    });
    assert.deepEqual(toChoices(toDraft(before, empty), before, empty).hub, before.hub);
  });

  it('gets what comes to be known while it is open, and keeps what was chosen', () => {
    const nothing = parseChoices(undefined);
    const empty = toDraft(nothing, { known: { servers: [] }, servers: [box] });
    assert.equal(empty.hub, undefined);
    const full = grown(empty, nothing, around);
    assert.equal(full.hub?.length, 3);
    assert.deepEqual(full.servers.get('box'), ['x', 'y']);
    const less = { hub: [], servers: new Map([['box', ['y']]]), said: {} };
    assert.deepEqual(grown(less, nothing, around), less);
  });

  it('has what the user says of a model whose server does not tell, as long as there is that server', () => {
    const nothing = parseChoices(undefined);
    const said = withSaid(toDraft(nothing, around), 'server:box/x', { tools: true, contextLength: 8192 });
    const row = toRows(said, around).find(({ model: { id } }) => id === 'server:box/x');
    assert.equal(row?.model.tools, true);
    assert.deepEqual(row?.model.saidByUser, ['contextLength', 'tools']);
    assert.deepEqual(toChoices(said, nothing, around).said, {
      'server:box/x': { tools: true, contextLength: 8192 },
    });
    assert.deepEqual(toChoices(said, nothing, { known, servers: [away] }).said, {});
    assert.deepEqual(withSaid(said, 'server:box/x', {}).said, {});
  });
});
