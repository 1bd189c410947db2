import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type LocalAppId, localAppLink, localApps, localAppsFor } from '../../../src/catalogue/local-apps';
import { modelRecord } from '../../models';
import facts from './facts/local-apps.json';

const model = (fields: object = {}) => modelRecord({ id: 'owner/name', ...fields });
const idsFor = (fields: object) => localAppsFor(model(fields), { macOS: true }).map(({ id }) => id);
const gguf = { context_length: 4096 };

describe('the local apps', () => {
  /** The addresses of an app in the notation of the facts. */
  const deeplinkOf = (app: (typeof localApps)[LocalAppId]) => {
    if (app.kind !== 'deeplink') {
      return undefined;
    }
    const links = app.deeplinks.map(({ when, url }) => ({
      when: when ?? 'otherwise',
      url: url.replace('{idComponent}', '{id percent-encoded}'),
    }));
    return links.length === 1 ? links[0]?.url : links;
  };

  it('are those of the hub, in its order', () => {
    assert.deepEqual(
      Object.keys(localApps),
      facts.localApps.map(({ id }) => id),
    );
  });

  for (const { deeplink, ...fact } of facts.localApps) {
    it(`have ${fact.prettyLabel} with the facts of the hub`, () => {
      const app = localApps[fact.id as LocalAppId];
      const { deeplinks: _, ...rest } = { deeplinks: undefined, ...app };
      assert.deepEqual(rest, fact);
      assert.deepEqual(deeplinkOf(app), deeplink);
    });
  }
});

describe('the local apps for a model', () => {
  const anyGguf = facts.localApps
    .filter(({ showWhen }) => JSON.stringify(showWhen).includes('gguf'))
    .map(({ id }) => id);
  const cases: readonly [string, object, readonly string[]][] = [
    ['that nothing is known of', {}, []],
    ['in GGUF', { gguf }, anyGguf.filter((id) => !['vllm', 'pi', 'hermes-agent', 'openclaw'].includes(id))],
    [
      'in GGUF that calls tools in a conversation',
      {
        gguf: { ...gguf, chat_template: '{% if tools %}' },
        pipeline_tag: 'text-generation',
        tags: ['conversational'],
      },
      anyGguf,
    ],
    ['in GGUF without a context', { gguf: { context_length: 0, total: 12 } }, []],
    ['whose GGUF is unknown', { gguf: null }, []],
    [
      'of transformers',
      { tags: ['transformers'], pipeline_tag: 'text-generation' },
      ['vllm', 'sglang', 'docker-model-runner'],
    ],
    ['of transformers that is not for text', { tags: ['transformers'], pipeline_tag: 'fill-mask' }, []],
    [
      'quantized for GPUs',
      { config: { quantization_config: { quant_method: 'awq' } }, pipeline_tag: 'image-text-to-text' },
      ['vllm', 'sglang', 'docker-model-runner'],
    ],
    [
      'quantized in another way',
      { config: { quantization_config: { quant_method: 'bitsandbytes' } }, pipeline_tag: 'text-generation' },
      [],
    ],
    ['tagged for TGI', { tags: ['text-generation-inference'] }, ['tgi']],
    ['of MLX', { tags: ['mlx'], pipeline_tag: 'text-generation' }, ['mlx-lm', 'lmstudio', 'atomic-chat']],
    [
      'of MLX that calls tools, as its configuration tells',
      { tags: ['mlx', 'conversational'], config: { chat_template_jinja: '{{ tools }}' } },
      ['lmstudio', 'atomic-chat', 'pi', 'hermes-agent', 'openclaw'],
    ],
    [
      'of which only a later template calls tools',
      {
        tags: ['mlx', 'conversational'],
        config: {
          tokenizer_config: {
            chat_template: [
              { name: 'default', template: '{{ messages }}' },
              { name: 'tool_use', template: '{{ tools }}' },
            ],
          },
        },
      },
      ['lmstudio', 'atomic-chat'],
    ],
    [
      'of diffusers that makes images',
      { library_name: 'diffusers', tags: ['safetensors'], pipeline_tag: 'text-to-image' },
      ['jellybox', 'drawthings', 'diffusionbee'],
    ],
    ['of diffusers that adapts another', { library_name: 'diffusers', tags: ['lora'] }, ['drawthings']],
    ['of JoyFusion', { tags: ['coreml', 'joyfusion'], pipeline_tag: 'text-to-image' }, ['joyfusion']],
    ['for a neural processor', { tags: ['ryzenai-npu'] }, ['lemonade']],
    ['tagged by Unsloth', { tags: ['unsloth'] }, ['unsloth']],
  ];

  for (const [what, fields, expected] of cases) {
    it(`${what} are ${expected.length > 12 ? expected.length : expected.join(', ') || 'none'}`, () => {
      assert.deepEqual(idsFor(fields), expected);
    });
  }

  it('leave out those for macOS alone, unless told that this is macOS', () => {
    const everywhere = localAppsFor(model({ gguf }));
    assert.deepEqual(localAppsFor(model({ gguf }), { macOS: false }), everywhere);
    const onMacOS = localAppsFor(model({ gguf }), { macOS: true });
    assert.deepEqual(
      onMacOS.filter((app) => !everywhere.includes(app)).map(({ id }) => id),
      ['recursechat'],
    );
  });

  describe('at random', () => {
    /** A predicate as the facts have it: all of what it names must be so. */
    interface Wanted {
      readonly any?: readonly Wanted[];
      readonly all?: readonly Wanted[];
      readonly tag?: string;
      readonly pipelineTagIn?: readonly string[];
      readonly chatTemplateContains?: string;
      readonly field?: string;
      readonly is?: string;
      readonly equals?: string;
      readonly in?: readonly string[];
    }

    /** The record as pairs of a dotted path and the plain value there. */
    const flatten = (value: unknown, path = ''): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
        : [[path.slice(1), value]];

    const isMet = (wanted: Wanted, record: ReadonlyMap<string, unknown>): boolean => {
      const tags = [...record].filter(([path]) => /^tags\.\d+$/.test(path)).map(([, tag]) => tag);
      const template =
        record.get('gguf.chat_template') ||
        record.get('config.chat_template_jinja') ||
        record.get('config.tokenizer_config.chat_template') ||
        record.get('config.tokenizer_config.chat_template.0.template');
      const value = record.get(wanted.field ?? '');
      const checks: readonly [unknown, boolean][] = [
        [wanted.any, wanted.any?.some((part) => isMet(part, record)) === true],
        [wanted.all, wanted.all?.some((part) => !isMet(part, record)) === false],
        [wanted.tag, tags.includes(wanted.tag)],
        [wanted.pipelineTagIn, new Set<unknown>(wanted.pipelineTagIn).has(record.get('pipeline_tag'))],
        [wanted.chatTemplateContains, String(template).split(wanted.chatTemplateContains ?? '').length > 1],
        [wanted.is, Boolean(value)],
        [wanted.equals, value === wanted.equals],
        [wanted.in, new Set<unknown>(wanted.in).has(value)],
      ];
      return checks.every(([asked, met]) => asked === undefined || met);
    };

    const template = fc.constantFrom('', '{{ messages }}', '{% if tools %}{{ tools }}{% endif %}');
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const tags = ['transformers', 'text-generation-inference', 'mlx', 'safetensors', 'lora', 'coreml'].concat(
      ['joyfusion', 'unsloth', 'ryzenai-hybrid', 'ryzenai-npu', 'conversational', 'gguf'],
    );
    const records = fc.record({
      id: fc.constant('owner/name'),
      tags: fc.subarray(tags),
      pipeline_tag: maybe(fc.constantFrom('text-generation', 'image-text-to-text', 'text-to-image', 'other')),
      library_name: maybe(fc.constantFrom('diffusers', 'transformers', 'constructor')),
      gguf: fc.option(
        fc.record({ context_length: maybe(fc.constantFrom(0, 4096)), chat_template: maybe(template) }),
      ),
      config: fc.option(
        fc.record(
          {
            chat_template_jinja: template,
            quantization_config: fc.constantFrom(
              null,
              'awq',
              {},
              { quant_method: 'gptq' },
              { quant_method: 4 },
            ),
            tokenizer_config: fc.record(
              {
                chat_template: fc.oneof(
                  template,
                  fc.array(fc.record({ name: fc.constant('default'), template }), { maxLength: 2 }),
                ),
              },
              { requiredKeys: [] },
            ),
          },
          { requiredKeys: [] },
        ),
      ),
    });

    it('are as a second reading of the facts has them', () => {
      const seen = new Map<string, Set<boolean>>(facts.localApps.map(({ id }) => [id, new Set()]));
      for (const record of fc.sample(records, { numRuns: 3000, seed: 11 })) {
        const plain = new Map(flatten(record));
        const expected = facts.localApps.filter((app) => isMet(app.showWhen, plain)).map(({ id }) => id);
        assert.deepEqual(idsFor(record), expected, JSON.stringify(record));
        for (const [id, outcomes] of seen) {
          outcomes.add(expected.includes(id));
        }
      }
      const oneSided = [...seen].filter(([, outcomes]) => outcomes.size < 2).map(([id]) => id);
      assert.deepEqual(oneSided, []);
    });
  });
});

describe('the link to a local app', () => {
  const cases: readonly [LocalAppId, object, string | undefined, string | undefined][] = [
    ['lmstudio', {}, undefined, 'lmstudio://open_from_hf?model=owner/name'],
    ['lmstudio', {}, 'a/b-Q4_0.gguf', 'lmstudio://open_from_hf?model=owner/name&file=a/b-Q4_0.gguf'],
    ['jan', {}, undefined, 'jan://models/huggingface/owner/name'],
    ['jan', {}, 'a.gguf', 'jan://models/huggingface/owner/name'],
    ['atomic-chat', {}, undefined, 'atomic-chat://models/huggingface/owner/name'],
    ['backyard', {}, undefined, 'https://backyard.ai/hf/model/owner/name'],
    ['jellybox', { gguf, tags: ['lora'] }, undefined, 'jellybox://llm/models/huggingface/LLM/owner/name'],
    ['jellybox', { tags: ['lora'] }, undefined, 'jellybox://image/models/huggingface/ImageLora/owner/name'],
    ['jellybox', {}, undefined, 'jellybox://image/models/huggingface/Image/owner/name'],
    ['msty', {}, undefined, 'msty://models/search/hf/owner/name'],
    ['recursechat', {}, undefined, 'recursechat://new-hf-gguf-model?hf-model-id=owner/name'],
    [
      'drawthings',
      { tags: ['lora'] },
      undefined,
      'https://drawthings.ai/import/diffusers/pipeline.load_lora_weights?repo_id=owner/name',
    ],
    [
      'drawthings',
      {},
      undefined,
      'https://drawthings.ai/import/diffusers/pipeline.from_pretrained?repo_id=owner/name',
    ],
    ['diffusionbee', {}, undefined, 'https://diffusionbee.com/huggingface_import?model_id=owner/name'],
    ['joyfusion', {}, undefined, 'https://joyfusion.app/import_from_hf?repo_id=owner/name'],
    ['unsloth', {}, undefined, 'unsloth://open_from_hf?model=owner%2Fname'],
    ['unsloth', {}, 'a/b.gguf', 'unsloth://open_from_hf?model=owner%2Fname&file=a/b.gguf'],
    ['ollama', { gguf }, 'a.gguf', undefined],
  ];

  for (const [app, fields, file, expected] of cases) {
    it(`${app} is ${expected}`, () => {
      assert.equal(localAppLink(app, model(fields), file), expected);
    });
  }

  const ids = Object.keys(localApps) as LocalAppId[];
  const linked = ids.filter((id) => localApps[id].kind === 'deeplink');

  it('is there for each app that has one, whatever the model', () => {
    assert.deepEqual(
      ids.filter((id) => localAppLink(id, model()) !== undefined),
      linked,
    );
  });

  it('takes a value for what it is, not for a part of the template', () => {
    const hostile = model({ id: '{filepath}[x]$&$1/?&file=#%2F\\ "' });
    assert.equal(
      localAppLink('lmstudio', hostile, '{id}&model=evil/one'),
      'lmstudio://open_from_hf?model=%7Bfilepath%7D%5Bx%5D%24%26%241/%3F%26file%3D%23%252F%5C%20%22' +
        '&file=%7Bid%7D%26model%3Devil/one',
    );
  });

  for (const id of [
    '',
    '/',
    '..',
    '.',
    '../name',
    'owner/..',
    'owner/./name',
    'owner//name',
    '/name',
    'a/',
  ]) {
    it(`is missing for a model or file called ${JSON.stringify(id)}, which would lead elsewhere`, () => {
      for (const app of linked) {
        assert.equal(localAppLink(app, model({ id })), undefined);
        assert.equal(localAppLink(app, model(), id), undefined);
      }
    });
  }

  it('is missing for half a surrogate pair, which no address can carry', () => {
    assert.equal(localAppLink('jan', model({ id: 'owner/\ud800' })), undefined);
    assert.notEqual(localAppLink('jan', model({ id: 'owner/\u{1f600}' })), undefined);
  });

  it('leads to its app and gives back the id and the path, whatever they are', () => {
    const hostileText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'/.?&=#%:@\\\'"<>[]{}$ \n\t+;,|`a') }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...linked), hostileText, fc.option(hostileText), (app, id, path) => {
        const link = localAppLink(app, model({ id }), path ?? undefined);
        if (link === undefined) {
          return;
        }
        assert.match(link, /^[\w\-.~!*'()/?&=%:]+$/);
        const plain = new URL(localAppLink(app, model()) ?? '');
        const url = new URL(link);
        assert.deepEqual([url.protocol, url.host, url.hash], [plain.protocol, plain.host, '']);
        if (plain.search === '') {
          assert.equal(
            decodeURIComponent(url.href),
            decodeURIComponent(plain.href).replace('owner/name', () => id),
          );
          return;
        }
        const [name = ''] = [...plain.searchParams.keys()];
        const takesFile = localAppLink(app, model(), 'a')?.includes('file=a') === true && path !== null;
        assert.equal(url.pathname, plain.pathname);
        assert.deepEqual(
          [...url.searchParams],
          takesFile
            ? [
                [name, id],
                ['file', path],
              ]
            : [[name, id]],
        );
      }),
      { numRuns: 3000 },
    );
  });
});
