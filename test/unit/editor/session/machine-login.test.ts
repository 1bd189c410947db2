import assert from 'node:assert/strict';
import { type Environment, readEnvironment } from '../../../../src/editor/kit/environment';
import { loginPlaces } from '../../../../src/editor/session/machine-login';

const hub = 'https://huggingface.co';
const places = (variables: Environment, endpoint = hub) =>
  loginPlaces(variables, endpoint).map((place) => (place.kind === 'file' ? place.path : place.name));

describe('The login of the machine', () => {
  it('is looked for where the tools of the hub keep it', () => {
    assert.deepEqual(places({ HOME: '/home/ada' }), ['/home/ada/.cache/huggingface/token']);
    assert.deepEqual(places({ HOME: '/home/ada', XDG_CACHE_HOME: '/var/ada' }), [
      '/var/ada/huggingface/token',
    ]);
    assert.deepEqual(places({ HOME: '/home/ada', HF_HOME: '~/hf' }), ['/home/ada/hf/token']);
    assert.deepEqual(places({ HOME: '/home/ada', HF_HOME: '/hf', HF_TOKEN_PATH: '/run/token' }), [
      '/run/token',
    ]);
    assert.deepEqual(places({ USERPROFILE: 'C:\\Users\\ada' }), ['C:\\Users\\ada/.cache/huggingface/token']);
  });

  it('is the variable before the file', () => {
    assert.deepEqual(places({ HF_TOKEN: ' hf_x ', HOME: '/home/ada' }), [
      'HF_TOKEN',
      '/home/ada/.cache/huggingface/token',
    ]);
    assert.deepEqual(places({ HF_TOKEN: ' ' }), []);
  });

  it('is offered to the hub it was made for only', () => {
    const variables = { HF_TOKEN: 'hf_x', HOME: '/home/ada' };
    assert.deepEqual(places(variables, 'https://hub.example'), []);
    assert.deepEqual(places({ ...variables, HF_ENDPOINT: 'https://hub.example/' }), []);
    assert.equal(
      places({ ...variables, HF_ENDPOINT: 'https://hub.example/' }, 'https://hub.example').length,
      2,
    );
  });

  it('is nowhere in a web extension host, which has no environment', () => {
    assert.deepEqual(places({}), []);
  });
});

describe('The environment', () => {
  it('is read by the names we need alone', () => {
    const environment = readEnvironment();
    assert.equal(environment.HOME, process.env.HOME);
    assert.ok(!('PATH' in environment));
  });

  it('is empty where there is no process', () => {
    const process = Object.getOwnPropertyDescriptor(globalThis, 'process');
    assert.ok(process);
    Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true });
    try {
      assert.deepEqual(readEnvironment(), {});
    } finally {
      Object.defineProperty(globalThis, 'process', process);
    }
  });
});
