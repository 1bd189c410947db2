import assert from 'node:assert/strict';
import { InputError } from '../../../../src/inference';
import { calls, responseFormat } from '../../../calls';
import { file } from '../../../calls/files';
import { localProviders } from '../../../hub';
import { baseOf } from './calls';
import { type Way, waysOf, withWorld } from './world';

const { messages } = calls.conversational.args;

/** Providers which make a request of their own of the same arguments; each refuses the form of the others. */
describe('Odd requests', () => {
  const world = withWorld();

  const find = (providerId: string, task: string, place = 0) => {
    const provider = localProviders.find(({ id }) => id === providerId);
    const row = provider?.tasks.filter((each) => each.task === task && each.modelField !== 'none')[place];
    assert.ok(provider && row);
    return { provider, row, base: baseOf(provider, row) };
  };

  const inBothWays = (name: string, providerId: string, run: (way: Way) => Promise<void>) => {
    const provider = localProviders.find(({ id }) => id === providerId);
    for (const way of provider === undefined ? [] : waysOf(provider)) {
      it(`${name}, ${way}`, () => run(way));
    }
  };

  for (const id of ['together', 'nebius', 'sambanova', 'groq', 'hf-inference']) {
    inBothWays(`${id} gets the schema of a chat's answer in its own form`, id, async (way) => {
      const { provider, base } = find(id, 'conversational');
      const { choices } = await world()
        .client(provider, way)
        .chatCompletion({ ...base, messages, response_format: responseFormat });
      assert.equal(choices.length, 1);
      assert.equal(responseFormat.json_schema.strict, true);
    });
  }

  inBothWays('hf-inference labels each text of a list', 'hf-inference', async (way) => {
    const { provider, base } = find('hf-inference', 'zero-shot-classification');
    const results = await world()
      .client(provider, way)
      .zeroShotClassification({
        ...base,
        inputs: ['I like it', 'I do not'],
        parameters: { candidate_labels: ['good', 'bad'] },
      });
    assert.deepEqual(results, [
      [
        { label: 'good', score: 0.9 },
        { label: 'bad', score: 0.1 },
      ],
      [
        { label: 'bad', score: 0.9 },
        { label: 'good', score: 0.1 },
      ],
    ]);
  });

  inBothWays('cerebras is not told to store a chat', 'cerebras', async (way) => {
    const { provider, base } = find('cerebras', 'conversational');
    await world()
      .client(provider, way)
      .chatCompletion({ ...base, messages, store: true });
  });

  for (const task of ['image-text-to-image', 'image-text-to-video'] as const) {
    inBothWays(`fal-ai does ${task} without an image`, 'fal-ai', async (way) => {
      const { provider, base } = find('fal-ai', task);
      const client = world().client(provider, way);
      const args = { ...base, parameters: { prompt: 'a cat' } };
      const file = await (task === 'image-text-to-image'
        ? client.imageTextToImage(args)
        : client.imageTextToVideo(args));
      assert.ok(file.size > 0);
    });

    inBothWays(`wavespeed does ${task} without an image`, 'wavespeed', async (way) => {
      const { provider, base } = find('wavespeed', task);
      const client = world().client(provider, way);
      const args = { ...base, parameters: { prompt: 'a cat' } };
      const file = await (task === 'image-text-to-image'
        ? client.imageTextToImage(args)
        : client.imageTextToVideo(args));
      assert.ok(file.size > 0);
    });
  }

  inBothWays('novita films without an image, and with wishes', 'novita', async (way) => {
    const { provider, base } = find('novita', 'image-text-to-video');
    const client = world().client(provider, way);
    const parameters = {
      prompt: 'a bee',
      num_frames: 120,
      guidance_scale: 3,
      seed: 4,
      target_size: { width: 1440, height: 2560 },
    };
    assert.ok((await client.imageTextToVideo({ ...base, parameters })).size > 0);
    assert.ok((await client.imageTextToVideo({ ...base, inputs: file(), parameters })).size > 0);
    const [first, second] = world().hub.requests.filter(({ method }) => method === 'POST');
    assert.deepEqual(first?.body, {
      model: 'MiniMax-H3',
      content: [{ type: 'text', text: 'a bee' }],
      resolution: '2K',
      duration: 5,
      ratio: '9:16',
    });
    assert.equal(Reflect.get(Object(second?.body), 'ratio'), 'adaptive');
  });

  inBothWays('together films in a size', 'together', async (way) => {
    const { provider, base } = find('together', 'text-to-video');
    const parameters = { target_size: { width: 832, height: 480 }, num_inference_steps: 5 };
    await world()
      .client(provider, way)
      .textToVideo({ ...base, inputs: 'a cat', parameters });
    const submission = world().hub.requests.find(({ method }) => method === 'POST');
    assert.deepEqual(submission?.body, {
      width: 832,
      height: 480,
      steps: 5,
      prompt: 'a cat',
      model: 'lab/film',
    });
  });

  inBothWays(
    'hf-inference gets a picture as base64 together with parameters',
    'hf-inference',
    async (way) => {
      const { provider, base } = find('hf-inference', 'image-classification');
      const labels = await world()
        .client(provider, way)
        .imageClassification({ ...base, inputs: file(), parameters: { top_k: 2 } });
      assert.equal(labels.length, 2);
    },
  );

  const makers = localProviders.flatMap((provider) =>
    provider.tasks.some(({ task }) => task === 'text-to-image') ? [provider] : [],
  );
  const withoutAddress = ['hf-inference', 'nscale', 'hyperbolic'];

  for (const provider of makers) {
    for (const way of waysOf(provider)) {
      it(`${provider.id} gives a picture in every form, ${way}`, async () => {
        const { base } = find(provider.id, 'text-to-image');
        const client = world().client(provider, way);
        const args = { ...base, inputs: 'a cat' };
        assert.ok((await client.textToImage(args, { outputType: 'blob' })).type.startsWith('image/'));
        assert.match(
          await client.textToImage(args, { outputType: 'dataUrl' }),
          /^data:image\/jpeg;base64,[\w+/]+=*$/,
        );
        assert.equal(typeof (await client.textToImage(args, { outputType: 'json' })), 'object');
        const before = world().hub.requests.length;
        const url = client.textToImage(args, { outputType: 'url' });
        if (withoutAddress.includes(provider.id)) {
          await assert.rejects(url, (error) => error instanceof InputError && /dataUrl/.test(error.message));
          assert.equal(world().hub.requests.length, before);
        } else {
          assert.match(await url, /^https:\/\/cdn\.example\/outputs\/\w+\.png\?Signature=/);
        }
      });
    }
  }
});
