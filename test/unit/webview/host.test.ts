import assert from 'node:assert/strict';

type Host = typeof import('../../../webview-ui/src/wire/host');

/** What VS Code gives a page: a way to post, a state that it saves as JSON, and messages as events of the window. */
class EditorApi {
  readonly posted: { readonly kind: string; readonly id?: string; readonly page?: string }[] = [];
  state: string | undefined = JSON.stringify({ flags: { folded: true, odd: 'yes' }, draft: 'Hi' });

  postMessage(message: EditorApi['posted'][number]): void {
    this.posted.push(structuredClone(message));
  }

  getState(): unknown {
    return this.state === undefined ? undefined : JSON.parse(this.state);
  }

  setState(state: unknown): void {
    this.state = JSON.stringify(state);
  }
}

describe('the end of the wire in a page', () => {
  const globals = ['acquireVsCodeApi', 'window'];
  const api = new EditorApi();
  const window = new EventTarget();
  const { warn } = console;
  const warned: string[] = [];
  let host: Host;

  before(async () => {
    for (const name of globals) {
      assert.equal(Reflect.has(globalThis, name), false);
    }
    Object.assign(globalThis, { acquireVsCodeApi: () => api, window });
    console.warn = (text: string) => warned.push(text);
    host = await import('../../../webview-ui/src/wire/host');
  });

  after(() => {
    for (const name of globals) {
      Reflect.deleteProperty(globalThis, name);
    }
    console.warn = warn;
  });

  const send = (data: unknown) => window.dispatchEvent(Object.assign(new Event('message'), { data }));
  const page = () => api.posted[0]?.page ?? '';

  it('says that the page starts before it asks for anything', () => {
    assert.deepEqual(
      api.posted.map(({ kind }) => kind),
      ['started'],
    );
    assert.match(page(), /^\d+(-\d+){3}$/);
    const asked = new AbortController();
    host.host.request('repositoryLists', { kind: 'model' }, { signal: asked.signal }).catch(() => undefined);
    host.tellReady();
    asked.abort();
    assert.deepEqual(
      api.posted.map(({ kind }) => kind),
      ['started', 'request', 'ready', 'cancel'],
    );
    assert.equal(api.posted[1]?.id, `${page()}/1`);
  });

  it('knows how parts of the page were left, of those that are flags', () => {
    assert.deepEqual(['folded', 'odd', 'constructor'].map(host.keptFlag), [true, undefined, undefined]);
  });

  it('keeps state and flags through each other’s changes', () => {
    host.saveState({ draft: 'Hello' });
    assert.deepEqual(host.loadState(), { draft: 'Hello', flags: { folded: true, odd: 'yes' } });
    host.keepFlag('folded', false);
    assert.deepEqual(host.loadState(), { draft: 'Hello', flags: { folded: false, odd: 'yes' } });
    assert.equal(host.keptFlag('folded'), false);
  });

  for (const odd of ['"text"', '7', 'null', '[1]', undefined]) {
    it(`keeps a flag where the state is ${odd}`, () => {
      api.state = odd;
      host.keepFlag('wide', true);
      const state = host.loadState();
      assert.equal(typeof state, 'object');
      assert.equal(host.keptFlag('wide'), true);
      assert.equal(host.keptFlag('folded'), false);
    });
  }

  it('drops what is not a message, and tells each listener of an event, also while one leaves', () => {
    for (const data of [undefined, null, 7, 'text', [], {}, { kind: 'event' }, { source: 'devtools' }]) {
      send(data);
    }
    assert.equal(warned.length, 8);
    const heard: string[] = [];
    const stopFirst = host.listen(({ event }) => {
      heard.push(`first ${event}`);
      stopFirst();
    });
    const stopSecond = host.listen(({ event }) => heard.push(`second ${event}`));
    const event = (number: number, of = page()) =>
      send({ kind: 'event', page: of, number, value: { event: 'trialsChanged' } });
    event(1);
    event(2, 'an earlier page');
    event(3);
    stopSecond();
    event(4);
    assert.deepEqual(heard, ['first trialsChanged', 'second trialsChanged', 'second trialsChanged']);
    const received = api.posted.filter(({ kind }) => kind === 'received');
    assert.equal(received.length, 3, 'events for another page are left to it');
  });
});
