import assert from 'node:assert/strict';
import { cacheFolder } from '../../../../src/local';

const home = { HOME: '/home/ada' };
const rows: readonly (readonly [Parameters<typeof cacheFolder>[0], string | undefined])[] = [
  [home, '/home/ada/.cache/huggingface/hub'],
  [{ USERPROFILE: 'C:\\Users\\ada' }, 'C:\\Users\\ada/.cache/huggingface/hub'],
  [{ ...home, XDG_CACHE_HOME: '/var/ada' }, '/var/ada/huggingface/hub'],
  [{ ...home, XDG_CACHE_HOME: '/var/ada', HF_HOME: '~/hf' }, '/home/ada/hf/hub'],
  [{ ...home, HF_HOME: '/hf', HUGGINGFACE_HUB_CACHE: '/old' }, '/old'],
  [{ ...home, HF_HUB_CACHE: '~/hub', HUGGINGFACE_HUB_CACHE: '/old' }, '/home/ada/hub'],
  [{ USERPROFILE: 'C:\\Users\\ada', HF_HUB_CACHE: '~\\hub' }, 'C:\\Users\\ada\\hub'],
  [{ ...home, HF_HUB_CACHE: '$HOME/hub' }, '/home/ada/hub'],
  [{ ...home, HF_HUB_CACHE: `\${HOME}/hub` }, '/home/ada/hub'],
  [{ ...home, HF_HUB_CACHE: '$HOMES/hub' }, '$HOMES/hub'],
  [{ USERPROFILE: 'D:\\ada', HF_HUB_CACHE: '%USERPROFILE%\\hub' }, 'D:\\ada\\hub'],
  [{ ...home, HF_HOME: '/hf', HF_HUB_CACHE: '$HF_HOME/cache' }, '/hf/cache'],
  [{ ...home, ...{ HF_TOKEN: 'hf_secret' }, HF_HUB_CACHE: '/x/$HF_TOKEN' }, '/x/$HF_TOKEN'],
  [{ ...home, HF_HUB_CACHE: '' }, '/home/ada/.cache/huggingface/hub'],
  [{ ...home, HF_HUB_CACHE: '~eve/hub' }, '~eve/hub'],
  [{}, undefined],
];

describe('The folder of the hub’s cache', () => {
  for (const [variables, folder] of rows) {
    it(`is ${folder} with ${JSON.stringify(variables)}`, () => {
      assert.equal(cacheFolder(variables), folder);
    });
  }
});
