import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { logFailure } from '../../../src/editor/failures/log-failure';
import { datasetSplits, HubClient } from '../../../src/hub';
import { listModels, probe } from '../../../src/servers';

const secret = 'hf_Qx7ZrT2mPqLw9KsVbN4cJdYhGfEaUi';
const key = 'my-own_server/key+of=4711';

type Answer = (secret: string) => Response | Promise<Response>;

const refusing = (body: unknown, headers: Record<string, string> = {}, status = 400) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const failing = (message: string, more: object = {}) =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(message), more) }));
const at = (response: Response, url: string) => Object.defineProperty(response, 'url', { value: url });

/** Ways in which servers, proxies and runtimes repeat what they were sent. */
const echoes: readonly (readonly [way: string, answer: Answer])[] = [
  ['an error', (it) => refusing({ error: `The token ${it} is unknown` })],
  ['an error with words in a list', (it) => refusing({ error: ['No', `such token: ${it}`] })],
  ['a validator', (it) => refusing({ detail: [{ msg: `Bearer ${it} is not valid` }] })],
  ['an error in JSON', (it) => refusing({ message: JSON.stringify({ authorization: `Bearer ${it}` }) })],
  ['an encoded error', (it) => refusing(`token=${encodeURIComponent(it)}`)],
  ['an error in Base64', (it) => refusing({ error: `Basic ${btoa(it)}` })],
  ['an error at the end of what is read', (it) => refusing({ error: `${'x'.repeat(490)}${it}` })],
  ['the type of an error', (it) => refusing({ error: { message: 'no', type: `unknown key ${it}` } })],
  [
    'a header',
    (it) => refusing({}, { 'X-Error-Message': `No token ${it}`, 'X-Error-Code': it, 'X-Request-Id': it }),
  ],
  [
    'the address of the answer',
    (it) => at(refusing({}), `https://cdn.example/x?token=${encodeURIComponent(it)}`),
  ],
  ['the path of the answer', (it) => at(refusing({}), `https://cdn.example/${it}/x`)],
  ['a server that fails', (it) => refusing({ error: it }, {}, 500)],
  ['a refused key', (it) => refusing({ error: `Incorrect API key provided: ${it}` }, {}, 401)],
  ['a success that is none', (it) => new Response(JSON.stringify({ error: `unexpected key ${it}` }))],
  ['keys of a success', (it) => new Response(JSON.stringify({ [it]: { [it]: 1 }, data: { [it]: [] } }))],
  ['a redirect', (it) => refusing('', { Location: `http://10.0.0.9/?token=${it}` }, 302)],
  [
    'the path of a redirect',
    (it) => refusing('', { Location: `http://10.0.0.9/${encodeURIComponent(it)}` }, 302),
  ],
  ['the runtime', (it) => failing(`Headers.append: "Bearer ${it}" is an invalid header value.`)],
  ['the runtime and its options', (it) => failing('no', { options: { headers: { authorization: it } } })],
];

/** What an error shows wherever it is shown: itself with all its fields, and the log. */
function shownOf(error: unknown): string {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  logFailure({ debug: note, error: note } as unknown as Parameters<typeof logFailure>[0], error);
  const fields = error instanceof Error ? JSON.stringify({ ...error }) : '';
  return [
    inspect(error, { depth: 20, showHidden: true }),
    fields,
    ...lines.map((line) => inspect(line)),
  ].join('\n');
}

function assertHidden(shown: string, hidden: string): void {
  for (const form of [hidden, encodeURIComponent(hidden), btoa(hidden)]) {
    assert.ok(!shown.includes(form), shown);
  }
}

const caught = (call: Promise<unknown>) =>
  call.then(
    (value: unknown) => value,
    (error: unknown) => error,
  );

describe('A secret that comes back', () => {
  for (const [way, answer] of echoes) {
    it(`is in no error of the hub: ${way}`, async () => {
      const hub = new HubClient({
        endpoint: 'https://hub.example',
        token: async () => secret,
        fetch: async () => answer(secret),
      });
      for (const call of [
        hub.model('acme/m'),
        hub.searchModels({}),
        hub.files('acme/m'),
        hub.whoAmI({ token: secret }),
        hub.text('/acme/m/resolve/main/README.md'),
        hub.file('https://hub.example/acme/m/resolve/main/a.png', { limitBytes: 1000 }),
        hub.openFile('acme/m', 'a.gguf', { firstBytes: 10 }),
        datasetSplits(hub, 'acme/m', {
          endpoint: 'https://hub.example/viewer',
          fetch: async () => answer(secret),
        }),
      ]) {
        const error = await caught(call);
        assertHidden(error instanceof Error ? shownOf(error) : '', secret);
      }
    });

    it(`is in no error of a model server: ${way}`, async () => {
      const options = { fetch: async () => answer(key), key };
      assertHidden(shownOf(await caught(listModels('http://127.0.0.1:1/v1', options))), key);
      assertHidden(inspect(await probe('http://127.0.0.1:1/v1', options), { depth: 20 }), key);
    });
  }
});
