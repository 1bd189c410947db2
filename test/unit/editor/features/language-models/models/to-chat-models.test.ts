import assert from 'node:assert/strict';
import type { ChatOffer } from '../../../../../../src/editor/features/language-models/chat-model';
import {
  firstChoices,
  parseChoices,
} from '../../../../../../src/editor/features/language-models/models/choices';
import type {
  HubModel,
  KnownModels,
} from '../../../../../../src/editor/features/language-models/models/known-models';
import {
  ofChoice,
  toChatModels,
} from '../../../../../../src/editor/features/language-models/models/to-chat-models';
import type { ModelServer } from '../../../../../../src/servers';

const box: ModelServer = { id: 'box', name: 'Box', kind: 'ollama', url: 'http://box/v1' };
const cerebras: ChatOffer = {
  provider: 'cerebras',
  contextLength: 32_000,
  tools: true,
  price: { input: 1, output: 2 },
};
const groq: ChatOffer = {
  provider: 'groq',
  contextLength: 8_000,
  tools: true,
  price: { input: 0.5, output: 3 },
};

function model(offers: readonly ChatOffer[], name = 'a/b'): HubModel {
  return { model: name, offers: [...offers] };
}

function known(models: readonly HubModel[], servers: KnownModels['servers'] = []): KnownModels {
  return { hub: { endpoint: 'https://router', time: 7, models: [...models] }, servers };
}

describe('a model and whoever is chosen to run it', () => {
  it('holds what the smallest of them holds', () => {
    assert.equal(ofChoice(model([cerebras, groq]), 'auto')?.contextLength, 8_000);
    assert.equal(ofChoice(model([cerebras, { provider: 'novita' }]), 'auto')?.contextLength, undefined);
    assert.equal(ofChoice(model([cerebras, groq]), 'cerebras')?.contextLength, 32_000);
  });

  it('takes tools where everybody does, and not where one does not', () => {
    assert.equal(ofChoice(model([cerebras, groq]), 'fastest')?.tools, true);
    assert.equal(ofChoice(model([cerebras, { provider: 'novita' }]), 'fastest')?.tools, undefined);
    assert.equal(
      ofChoice(model([{ ...groq, tools: false }, { provider: 'novita' }]), 'fastest')?.tools,
      false,
    );
  });

  it('has a price where it is the same with all', () => {
    assert.equal(ofChoice(model([cerebras, groq]), 'cheapest')?.price, undefined);
    assert.deepEqual(
      ofChoice(model([cerebras, { ...groq, price: { input: 1, output: 2 } }]), 'auto')?.price,
      {
        input: 1,
        output: 2,
      },
    );
    assert.equal(ofChoice(model([cerebras, { provider: 'novita' }]), 'auto')?.price, undefined);
    assert.deepEqual(ofChoice(model([groq]), 'auto')?.price, groq.price);
  });

  it('names those who may be chosen, and nobody where one is named', () => {
    assert.deepEqual(ofChoice(model([cerebras, groq]), 'auto')?.offers, [cerebras, groq]);
    assert.equal(ofChoice(model([cerebras, groq]), 'groq')?.offers, undefined);
    assert.equal(ofChoice(model([cerebras, groq]), 'novita'), undefined);
  });
});

describe('the entries of the chat picker', () => {
  const hub = known([model([cerebras, groq])]);
  const ids = (around: Parameters<typeof toChatModels>[0]) => toChatModels(around).map(({ id }) => id);

  it('are of models that chat, as far as their server says', () => {
    const served = [
      { id: 'nomic-embed-text:latest', chat: false },
      { id: 'qwen3:8b', chat: true, tools: true },
      { id: 'unknown' },
    ];
    const list = { provider: 'server:box', url: box.url, time: 9, models: served };
    const around = { known: known([], [list]), servers: [box] };
    for (const hidden of [{}, { box: [] }]) {
      const models = toChatModels({ ...around, choices: parseChoices({ hub: [], hidden }) });
      assert.deepEqual(
        models.map(({ id }) => id),
        ['server:box/qwen3:8b', 'server:box/unknown'],
      );
      assert.ok(!('chat' in (models[0] ?? {})), 'what is known of all of them is no fact of one');
    }
  });

  it('are those that the user chose, several of one model too, each once', () => {
    const choices = parseChoices({
      hub: [
        { model: 'a/b', provider: 'groq' },
        { model: 'a/b', provider: 'auto' },
        { model: 'a/b', provider: 'groq' },
      ],
    });
    assert.deepEqual(ids({ known: hub, choices, servers: [] }), ['groq/a/b', 'auto/a/b']);
    assert.equal(toChatModels({ known: hub, choices, servers: [] })[0]?.toldAt, 7);
  });

  it('leave out what nobody runs now, and have it again later', () => {
    const choices = parseChoices({
      hub: [
        { model: 'a/gone', provider: 'auto' },
        { model: 'a/b', provider: 'novita' },
        { model: 'a/b', provider: 'cerebras' },
      ],
    });
    assert.deepEqual(ids({ known: hub, choices, servers: [] }), ['cerebras/a/b']);
    const later = known([model([cerebras]), model([groq], 'a/gone')]);
    assert.deepEqual(ids({ known: later, choices, servers: [] }), ['auto/a/gone', 'cerebras/a/b']);
  });

  it('are what the user chose, with nothing known, while the router was never heard', () => {
    const choices = parseChoices({ hub: [{ model: 'a/b', provider: 'auto' }] });
    assert.deepEqual(toChatModels({ known: { servers: [] }, choices, servers: [] }), [
      { id: 'auto/a/b', model: 'a/b', provider: 'auto' },
    ]);
    assert.deepEqual(
      toChatModels({ known: { servers: [] }, choices: parseChoices(undefined), servers: [] }),
      [],
    );
  });

  it('have the models of servers, but those that the user hid', () => {
    const list = {
      provider: 'server:box',
      url: box.url,
      time: 9,
      models: [{ id: 'x:3b', tools: true }, { id: 'y' }],
    };
    const around = { known: known([], [list]), servers: [box] };
    const [first] = toChatModels({ ...around, choices: parseChoices(undefined) });
    assert.deepEqual(first, {
      id: 'server:box/x:3b',
      model: 'x:3b',
      provider: 'server:box',
      tools: true,
      serverName: 'Box',
      toldAt: 9,
    });
    assert.deepEqual(ids({ ...around, choices: parseChoices({ hidden: { box: ['x:3b'] } }) }), [
      'server:box/y',
    ]);
    assert.deepEqual(
      ids({ ...around, choices: parseChoices({}), servers: [{ ...box, url: 'http://other/v1' }] }),
      [],
    );
  });

  it('take the user’s word for what a server does not tell, and the server’s where it does', () => {
    const list = { provider: 'server:box', url: box.url, time: 9, models: [{ id: 'x', tools: false }] };
    const said = { 'server:box/x': { tools: true, vision: true } };
    const [model] = toChatModels({
      known: known([], [list]),
      servers: [box],
      choices: parseChoices({ said }),
    });
    assert.deepEqual([model?.tools, model?.vision, model?.saidByUser], [false, true, ['vision']]);
  });

  it('have a dozen of a server that lists a hundred, until the user chooses', () => {
    const models = Array.from({ length: 100 }, (_, index) => ({ id: `m${index}` }));
    const list = { provider: 'server:box', url: box.url, time: 9, models };
    const around = { known: known([], [list]), servers: [box] };
    assert.equal(ids({ ...around, choices: parseChoices({}) }).length, 12);
    assert.equal(ids({ ...around, choices: parseChoices({ hidden: { box: ['m0'] } }) }).length, 99);
  });
});

describe('the models to begin with', () => {
  it('are a dozen at most that call tools, those of most providers first', () => {
    const many = Array.from({ length: 30 }, (_, index) => model([cerebras], `a/${index}`));
    const first = firstChoices([
      model([{ provider: 'groq' }], 'a/plain'),
      ...many,
      model([cerebras, groq], 'a/two'),
    ]);
    assert.equal(first.length, 12);
    assert.deepEqual(first.slice(0, 2), [
      { model: 'a/two', provider: 'auto' },
      { model: 'a/0', provider: 'auto' },
    ]);
  });

  it('name a provider where the router might choose one without tools', () => {
    const deaf = { ...groq, tools: false };
    assert.deepEqual(firstChoices([model([deaf, cerebras])]), [{ model: 'a/b', provider: 'cerebras' }]);
    assert.deepEqual(firstChoices([model([deaf])]), []);
  });
});
