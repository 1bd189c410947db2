import assert from 'node:assert/strict';
import { InputError } from '../../../../src/inference';
import { durationOf, ratioOf, resolutionOf } from '../../../../src/inference/providers/novita/video-shape';
import { base64, file } from '../../../calls/files';
import { bodyOf, type CallSpec, lora, requestOf } from './calls';

async function jsonOf(spec: CallSpec): Promise<Record<string, unknown>> {
  return JSON.parse(await bodyOf(spec));
}

const image = { inputs: file(), parameters: { prompt: 'blue' } };
const prompt = { inputs: 'a cat' };

describe('LoRA adapters', () => {
  const weights = 'https://huggingface.co/jo/pen/resolve/main/my%20weights/%C3%A9.safetensors';
  const given = [{ path: 'mine', scale: 2 }];

  for (const [task, args] of [
    ['text-to-image', prompt],
    ['image-to-image', image],
    ['image-text-to-image', image],
    ['image-text-to-image', { parameters: { prompt: 'blue' } }],
    ['text-to-video', prompt],
    ['image-to-video', image],
    ['image-text-to-video', image],
  ] as const) {
    it(`fal-ai ${task} gets the address of the weights, at scale 1, in place of the caller's own`, async () => {
      const spec = { provider: 'fal-ai', task, args: { ...args, loras: given } };
      assert.deepEqual((await jsonOf({ ...spec, lora })).loras, [{ path: weights, scale: 1 }]);
      assert.deepEqual((await jsonOf(spec)).loras, given);
      const unknown = { ...lora, weightsPath: undefined };
      assert.deepEqual((await jsonOf({ ...spec, lora: unknown })).loras, given);
    });
  }

  it('fal-ai names the base model for fal-ai/lora, and only there', async () => {
    const spec = { provider: 'fal-ai', task: 'text-to-image', args: prompt, model: 'fal-ai/lora' } as const;
    assert.equal((await jsonOf({ ...spec, lora })).model_name, 'stabilityai/stable-diffusion-xl-base-1.0');
    assert.equal((await jsonOf(spec)).model_name, undefined);
    assert.equal((await jsonOf({ ...spec, lora, model: 'fal-ai/flux-lora' })).model_name, undefined);
  });

  for (const [task, args] of [
    ['text-to-image', prompt],
    ['image-to-image', image],
  ] as const) {
    it(`replicate ${task} gets the repository, and else keeps the caller's own`, async () => {
      const spec = { provider: 'replicate', task, args: { ...args, lora_weights: 'mine' } };
      const weightsOf = async (more: Partial<CallSpec>) => {
        const { input } = await jsonOf({ ...spec, ...more });
        return Object(input).lora_weights;
      };
      assert.equal(await weightsOf({ lora }), 'https://huggingface.co/jo/pen');
      assert.equal(await weightsOf({}), 'mine');
      assert.equal(await weightsOf({ lora: { ...lora, weightsPath: undefined } }), 'mine');
    });
  }

  for (const [task, args] of [
    ['text-to-image', prompt],
    ['text-to-video', prompt],
    ['image-to-image', image],
    ['image-to-video', image],
    ['image-text-to-image', image],
    ['image-text-to-video', { parameters: { prompt: 'blue' } }],
  ] as const) {
    it(`wavespeed ${task} gets the id of the adapter, whatever its weights`, async () => {
      const spec = { provider: 'wavespeed', task, args: { ...args, loras: given } };
      for (const weightsPath of [lora.weightsPath, undefined]) {
        const { loras } = await jsonOf({ ...spec, lora: { ...lora, weightsPath } });
        assert.deepEqual(loras, [{ path: 'jo/pen', scale: 1 }]);
      }
      assert.deepEqual((await jsonOf(spec)).loras, given);
    });
  }

  it('S7: weights that lead elsewhere are refused', async () => {
    for (const weightsPath of ['../../../evil/x.safetensors', 'a?b', 'a#b', '', '/x', 'a/./b', 'a%2e%2e/b']) {
      for (const provider of ['fal-ai', 'replicate']) {
        const spec = {
          provider,
          task: 'text-to-image',
          args: prompt,
          lora: { ...lora, weightsPath },
        } as const;
        await assert.rejects(bodyOf(spec), InputError);
      }
    }
  });
});

describe('S17: fields that are not the caller’s to set', () => {
  const other = 'other';
  const data = (type: string) => `data:${type};base64,${base64}`;

  /** Fields that the client sets, with what it sets them to. The caller names them all, twice. */
  const cases: readonly (readonly [
    CallSpec['provider'],
    CallSpec['task'],
    object,
    Record<string, unknown>,
  ])[] = [
    ['fal-ai', 'text-to-image', prompt, { prompt: 'a cat' }],
    ['fal-ai', 'image-to-image', image, { image_url: data('image/png'), image_urls: [data('image/png')] }],
    ['fal-ai', 'image-to-video', image, { image_url: data('image/png') }],
    ['fal-ai', 'image-segmentation', image, { image_url: data('image/png'), sync_mode: true }],
    ['fal-ai', 'text-to-audio', prompt, { prompt: 'a cat' }],
    ['fal-ai', 'audio-to-audio', { inputs: file('audio/mpeg') }, { audio_url: data('audio/mpeg') }],
    ['fal-ai', 'text-to-speech', prompt, { text: 'a cat' }],
    ['wavespeed', 'text-to-image', prompt, { prompt: 'a cat' }],
    ['wavespeed', 'image-to-image', image, { image: base64, images: [base64] }],
    [
      'novita',
      'text-generation',
      prompt,
      { model: 'acme/m', messages: [{ role: 'user', content: 'a cat' }] },
    ],
    ['novita', 'text-to-video', prompt, { prompt: 'a cat' }],
    ['black-forest-labs', 'text-to-image', prompt, { prompt: 'a cat' }],
    ['zai-org', 'text-to-image', prompt, { model: 'acme/m', prompt: 'a cat' }],
    ['zai-org', 'image-to-text', image, { model: 'acme/m', file: data('image/png') }],
    ['deepinfra', 'text-generation', prompt, { model: 'acme/m', prompt: 'a cat' }],
    ['deepinfra', 'feature-extraction', prompt, { model: 'acme/m', input: 'a cat' }],
    ['deepinfra', 'text-to-image', prompt, { model: 'acme/m', prompt: 'a cat', response_format: 'b64_json' }],
    ['deepinfra', 'text-to-speech', prompt, { model: 'acme/m', input: 'a cat' }],
    ['together', 'text-generation', prompt, { model: 'acme/m', prompt: 'a cat' }],
    ['together', 'feature-extraction', prompt, { model: 'acme/m', input: 'a cat' }],
    ['together', 'text-to-image', prompt, { model: 'acme/m', prompt: 'a cat', response_format: 'base64' }],
    [
      'together',
      'image-to-image',
      image,
      { model: 'acme/m', reference_images: [data('image/png')], response_format: 'base64' },
    ],
    ['together', 'text-to-video', prompt, { model: 'acme/m', prompt: 'a cat' }],
    [
      'together',
      'image-to-video',
      image,
      { model: 'acme/m', frame_images: [{ input_image: data('image/png'), frame: 'first' }] },
    ],
    ['together', 'text-to-speech', prompt, { model: 'acme/m', input: 'a cat' }],
  ];

  for (const [provider, task, args, fields] of cases) {
    it(`${provider} ${task}: ${Object.keys(fields).join(', ')}`, async () => {
      const rivals = Object.fromEntries(Object.keys(fields).map((name) => [name, other]));
      const own = 'parameters' in args ? Object(args.parameters) : {};
      const rivalArgs = { ...rivals, ...args, parameters: { ...own, ...rivals } };
      const body = await jsonOf({ provider, task, args: rivalArgs });
      for (const [name, value] of Object.entries(fields)) {
        assert.deepEqual(body[name], value, name);
      }
    });
  }

  it('replicate: version, and everything in its input that is a file or the prompt', async () => {
    const names = ['prompt', 'version', 'image', 'images', 'input_image', 'input_images'];
    const rivals = Object.fromEntries(names.map((name) => [name, other]));
    const model = 'acme/m:9f2c';
    const url = data('image/png');
    const painted = await jsonOf({
      ...{ provider: 'replicate', task: 'text-to-image', model },
      args: { ...prompt, ...rivals, parameters: rivals, input: other },
    });
    assert.deepEqual([painted.version, Object(painted.input).prompt], ['9f2c', 'a cat']);
    const changed = await jsonOf({
      ...{ provider: 'replicate', task: 'image-to-image', model },
      args: { ...image, ...rivals, parameters: rivals },
    });
    assert.equal(changed.version, '9f2c');
    const { image: one, images, input_image, input_images } = Object(changed.input);
    assert.deepEqual([one, images, input_image, input_images], [url, [url], url, [url]]);
  });
});

describe('arguments that are refused before anything is sent', () => {
  const notFiles = [undefined, null, 'https://cdn.example/a.png', 5, {}, []];

  for (const [provider, task] of [
    ['fal-ai', 'image-to-image'],
    ['fal-ai', 'image-to-video'],
    ['fal-ai', 'image-segmentation'],
    ['fal-ai', 'audio-to-audio'],
    ['fal-ai', 'automatic-speech-recognition'],
    ['replicate', 'image-to-image'],
    ['replicate', 'automatic-speech-recognition'],
    ['wavespeed', 'image-to-image'],
    ['wavespeed', 'image-to-video'],
    ['together', 'image-to-image'],
    ['together', 'image-to-video'],
    ['zai-org', 'image-to-text'],
  ] as const) {
    it(`${provider} ${task} without a file`, async () => {
      for (const inputs of notFiles) {
        await assert.rejects(requestOf({ provider, task, args: { inputs } }), InputError);
      }
    });
  }

  for (const [provider, model] of [
    ['fal-ai', 'acme/m'],
    ['wavespeed', 'acme/m'],
    ['novita', 'MiniMax-H3'],
  ] as const) {
    it(`${provider} with something else than a file where one may be`, async () => {
      for (const inputs of ['https://cdn.example/a.png', 5, {}]) {
        const args = { inputs, parameters: { prompt: 'a bee' } };
        await assert.rejects(requestOf({ provider, task: 'image-text-to-video', args, model }), InputError);
      }
    });
  }

  describe('fal-ai recordings', () => {
    const task = 'automatic-speech-recognition';

    async function typeOnWire(type: string): Promise<unknown> {
      const { audio_url } = await jsonOf({ provider: 'fal-ai', task, args: { inputs: file(type) } });
      return /^data:(.*);base64,QUJD$/.exec(String(audio_url))?.[1];
    }

    it('are of the four types, or of an alias of these', async () => {
      for (const [type, label] of [
        ['audio/mpeg', 'audio/mpeg'],
        ['audio/mp4', 'audio/mp4'],
        ['audio/wav', 'audio/x-wav'],
        ['audio/x-wav', 'audio/x-wav'],
        ['audio/mp3', 'audio/mpeg'],
        ['audio/wave', 'audio/x-wav'],
        ['Audio/MPEG; rate=16000', 'audio/mpeg'],
      ] as const) {
        assert.equal(await typeOnWire(type), label);
      }
    });

    it('of other types or none are refused', async () => {
      for (const type of [
        '',
        'audio/webm',
        'video/webm',
        'audio/flac',
        'audio/ogg',
        'image/png',
        'constructor/x',
      ]) {
        await assert.rejects(typeOnWire(type), (error) => {
          assert.ok(error instanceof InputError);
          return /audio\/mpeg, audio\/mp4, audio\/wav and audio\/x-wav/.test(error.message);
        });
      }
      const args = { inputs: new ArrayBuffer(3) };
      await assert.rejects(requestOf({ provider: 'fal-ai', task, args }), InputError);
    });
  });

  it('together: a first image that is too large for it', async () => {
    const of = (bytes: number) =>
      requestOf({
        ...{ provider: 'together', task: 'image-to-video' },
        args: { inputs: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) },
      });
    await of(46_062);
    await assert.rejects(of(46_080), (error) => error instanceof InputError && /61440/.test(error.message));
  });

  it('novita: another model than MiniMax-H3, or a blank prompt', async () => {
    const task = 'image-text-to-video';
    const spec = { provider: 'novita', task, args: { parameters: { prompt: 'a bee' } } } as const;
    await assert.rejects(requestOf({ ...spec, model: 'other' }), InputError);
    for (const blank of [undefined, null, '', '  ', 5]) {
      const args = { parameters: { prompt: blank } };
      await assert.rejects(requestOf({ ...spec, args, model: 'MiniMax-H3' }), InputError);
    }
  });
});

describe('the shape of a video on novita', () => {
  it('lasts as long as asked, else its frames at 24 a second, between 4 and 15 seconds', () => {
    assert.equal(durationOf({ duration: 30, num_frames: 24 }), 30);
    for (const [num_frames, seconds] of [
      [undefined, 4],
      ['96', 4],
      [1, 4],
      [107, 4],
      [108, 5],
      [121, 5],
      [360, 15],
      [1000, 15],
    ] as const) {
      assert.equal(durationOf({ num_frames }), seconds);
    }
  });

  it('has the resolution asked for, else the one nearest to the short edge', () => {
    assert.equal(resolutionOf({ resolution: '480P', target_size: { width: 9, height: 9 } }), '480P');
    assert.equal(resolutionOf({}), '768P');
    for (const [width, height, resolution] of [
      [832, 480, '768P'],
      [1104, 2000, '768P'],
      [2000, 1105, '2K'],
      [4000, 3000, '2K'],
    ] as const) {
      assert.equal(resolutionOf({ target_size: { width, height } }), resolution);
    }
  });

  it('has the ratio asked for, else the one nearest to the size', () => {
    assert.equal(ratioOf({ ratio: '2:1', target_size: { width: 9, height: 9 } }), '2:1');
    assert.equal(ratioOf({}), '16:9');
    for (const [width, height, ratio] of [
      [2100, 900, '21:9'],
      [1920, 1080, '16:9'],
      [640, 480, '4:3'],
      [512, 512, '1:1'],
      [480, 640, '3:4'],
      [480, 832, '9:16'],
      [10_000, 1, '21:9'],
      [1, 10_000, '9:16'],
    ] as const) {
      assert.equal(ratioOf({ target_size: { width, height } }), ratio);
    }
  });

  it('passes over sizes that are none', () => {
    for (const target_size of [
      null,
      5,
      {},
      { width: 1 },
      { width: 0, height: 5 },
      { width: '1', height: '2' },
    ]) {
      assert.equal(ratioOf({ target_size }), '16:9');
      assert.equal(resolutionOf({ target_size }), '768P');
    }
  });
});
