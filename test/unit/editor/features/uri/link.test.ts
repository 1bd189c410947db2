import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Link, linkPath, parseLink } from '../../../../../src/editor/features/uri/link';
import { isModelId } from '../../../../../src/hub';

const links: readonly [string, Link][] = [
  ['/model/facebook/bart-large-cnn', { kind: 'model', model: 'facebook/bart-large-cnn' }],
  ['/model/gpt2', { kind: 'model', model: 'gpt2' }],
  ['/dataset/nyu-mll/glue', { kind: 'dataset', dataset: 'nyu-mll/glue' }],
  ['/space/mteb/leaderboard', { kind: 'space', space: 'mteb/leaderboard' }],
  ['/task/summarization', { kind: 'task', task: 'summarization' }],
  [
    '/collection/Qwen/qwen25-66e81a666513e518adb90d9e',
    { kind: 'collection', collection: 'Qwen/qwen25-66e81a666513e518adb90d9e' },
  ],
  ['/snippet?model=timm%2Fvit', { kind: 'snippet', model: 'timm/vit', library: undefined }],
  ['/snippet?model=timm%2Fvit&library=timm', { kind: 'snippet', model: 'timm/vit', library: 'timm' }],
  ['/playground?model=Qwen%2FQwen3', { kind: 'playground', model: 'Qwen/Qwen3', provider: undefined }],
  [
    '/playground?model=Qwen%2FQwen3&provider=groq',
    { kind: 'playground', model: 'Qwen/Qwen3', provider: 'groq' },
  ],
  [
    '/lookup?text=qwen&task=text-generation&provider=all&gated=open&sort=likes',
    {
      kind: 'lookup',
      search: {
        kind: 'model',
        text: 'qwen',
        task: 'text-generation',
        provider: 'all',
        gated: 'open',
        sort: 'likes',
      },
    },
  ],
  [
    '/lookup?text=&library=onnx&library=timm&language=de&language=en&app=ollama&baseModel=acme%2Flarge&tag=moe&sort=likes',
    {
      kind: 'lookup',
      search: {
        kind: 'model',
        text: '',
        library: ['onnx', 'timm'],
        language: ['de', 'en'],
        app: 'ollama',
        baseModel: ['acme/large'],
        tag: ['moe'],
        sort: 'likes',
      },
    },
  ],
  [
    '/lookup?kind=dataset&text=&modality=image&modality=text&size=n%3C1K&sort=downloads',
    {
      kind: 'lookup',
      search: {
        kind: 'dataset',
        text: '',
        modality: ['image', 'text'],
        size: 'n<1K',
        sort: 'downloads',
      },
    },
  ],
];

const refused = [
  '',
  '/',
  '/model',
  '/model/',
  '/model/a/b/c',
  '/model/../../etc',
  '/model/a b',
  '/model/a%2Fb',
  '/model/$(touch x)',
  '/model/-/..',
  '/task/',
  '/task/no-such-task',
  '/task/constructor',
  '/collection',
  '/collection/Qwen',
  '/collection/Qwen/..',
  '/collection/../models/x',
  '/collection/https://evil.example/x',
  '/collection/Qwen/x/y',
  '/snippet',
  '/snippet?library=timm',
  '/snippet?model=a/b&library=../x',
  '/snippet?model=a/b&library=toString',
  '/snippet/x?model=a/b',
  '/playground?model=',
  '/playground?model=https://evil.example',
  '/playground?model=a/b&provider=evil',
  '/playground?model=a/b&provider=__proto__',
  '/lookup/x',
  '/lookup?kind=paper',
  '/lookup?modality=image',
  '/lookup?kind=space&provider=all',
  '/lookup?sort=evil',
  '/lookup?gated=perhaps',
  '/lookup?task=a&task=b',
  '/lookup?sort=likes&sort=likes',
  `/lookup?language=de&language=${'x'.repeat(201)}`,
  '/lookup?endpoint=https://evil.example',
  '/lookup?__proto__=x',
  `/lookup?text=${'x'.repeat(201)}`,
  '/constructor/x',
  '/__proto__',
  '/settings?endpoint=https://evil.example',
];

const parse = (text: string) => {
  const [path = '', query = ''] = text.split('?');
  return parseLink(path, query);
};

describe('Links into the editor', () => {
  for (const [text, link] of links) {
    it(`reads and writes ${text}`, () => {
      assert.deepEqual(parse(text), link);
      assert.equal(linkPath(link), text);
    });
  }

  for (const text of refused) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(parse(text), undefined));
  }

  it('takes a slash in a query as it is, and leaves out what it does not know', () => {
    assert.deepEqual(parse('/playground?model=a/b&send=1'), {
      kind: 'playground',
      model: 'a/b',
      provider: undefined,
    });
  });

  it('lets through no id that the hub would not give, whatever the address', () => {
    const place = fc.constantFrom('model', 'dataset', 'space', 'snippet', 'playground');
    const part = fc.oneof(
      fc.constantFrom('acme', '..', '.', '-', '', 'a b', '%2F'),
      fc.string({ maxLength: 5 }),
    );
    const id = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    let passed = 0;
    fc.assert(
      fc.property(place, id, (kind, given) => {
        const inQuery = kind === 'snippet' || kind === 'playground';
        const link = inQuery
          ? parseLink(`/${kind}`, `model=${encodeURIComponent(given)}`)
          : parseLink(`/${kind}/${given}`, '');
        if (link !== undefined) {
          passed += 1;
          assert.ok(isModelId(given), given);
        }
      }),
      { numRuns: 500, seed: 5 },
    );
    assert.ok(passed > 20, `${passed} links led somewhere`);
  });
});
