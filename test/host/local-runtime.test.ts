import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { explain } from '../../src/editor/failures/explain';
import { makeEvaluations } from '../../src/editor/features/evaluation/make-evaluations';
import { openFiller } from '../../src/editor/features/ghost-text/fillers/open-filler';
import { modelHandlers } from '../../src/editor/parts/model-handlers';
import { serversOf, tasksOfServed } from '../../src/editor/session/served-models';
import { createSession, type Session } from '../../src/editor/session/session';
import { pngOf, wavOf } from '../component/media-files';
import { cacheTiny, tinyCommit } from '../tiny-cache';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const provider = 'server:local';

const cached = [
  'text-classification',
  'feature-extraction',
  'fill-mask',
  'text-generation',
  'image-classification',
  'object-detection',
  'automatic-speech-recognition',
];

describe('Models on this machine', () => {
  const context = contextInMemory();
  const { HF_HUB_CACHE: former } = process.env;
  const { fetch: realFetch } = globalThis;
  const { compile } = WebAssembly;
  let session: Session;
  let cache: string;
  let asked: string[];
  let compiled = 0;

  before(async () => {
    WebAssembly.compile = (bytes) => {
      compiled += 1;
      return compile(bytes);
    };
    cache = await mkdtemp(join(tmpdir(), 'hub-lens-models-'));
    process.env.HF_HUB_CACHE = cache;
    await Promise.all(cached.map((name) => cacheTiny(cache, name)));
    session = createSession(context, testLog());
    globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      return realFetch(input, init);
    };
  });

  after(async () => {
    globalThis.fetch = realFetch;
    WebAssembly.compile = compile;
    vscode.Disposable.from(...context.subscriptions).dispose();
    process.env.HF_HUB_CACHE = former;
    if (former === undefined) {
      delete process.env.HF_HUB_CACHE;
    }
    await rm(cache, { recursive: true, force: true });
  });

  beforeEach(() => {
    asked = [];
  });

  afterEach(() => assert.deepEqual(asked, [], 'nothing is sent'));

  const machine = () => {
    const server = session.servers.ofProvider(provider);
    assert.ok(server);
    return server;
  };

  it('complete code, with nothing asked of the hub', async () => {
    const [model] = (await session.servers.models(machine())).filter(({ tasks }) =>
      tasks?.includes('text-generation'),
    );
    assert.ok(model);
    const { signal } = new AbortController();
    const filler = await openFiller(session, { model: model.id, provider }, signal);
    assert.equal(filler.way, model.chat ? 'chat' : 'raw');
    let text = '';
    const hole = { prefix: 'the cat sat on', suffix: '\n', path: undefined, files: [] };
    for await (const piece of filler.fill({ ...hole, language: 'python', maxTokens: 8 }, signal)) {
      text += piece;
    }
    assert.notEqual(text, '');
  });

  it('are listed with what they can be run for', async () => {
    const models = await session.servers.models(machine());
    const tasks = Object.fromEntries(models.map((model) => [model.id, tasksOfServed(machine(), model)]));
    assert.deepEqual(tasks, {
      'tiny/text-classification': ['text-classification'],
      'tiny/feature-extraction': ['feature-extraction', 'sentence-similarity'],
      'tiny/fill-mask': ['fill-mask'],
      'tiny/text-generation': ['conversational', 'text-generation'],
      'tiny/image-classification': ['image-classification'],
      'tiny/object-detection': ['object-detection'],
      'tiny/automatic-speech-recognition': ['automatic-speech-recognition'],
    });
    const [found] = await serversOf(session, 'tiny/text-generation');
    assert.equal(found?.server.name, 'This Machine');
    assert.equal(found?.model.contextLength, 256);
  });

  it('are described with forms for their tasks', async () => {
    const known = { gated: new Set<string>(), maskTokens: new Map<string, string>() };
    const { describeModel } = modelHandlers(session, known);
    const call = { signal: new AbortController().signal, sendChunk: () => undefined };
    const details = await describeModel({ id: 'tiny/text-classification', provider }, call as never);
    assert.deepEqual(
      details.tasks.map(({ id, providers }) => [id, providers.map((each) => each.id)]),
      [['text-classification', [provider]]],
    );
  });

  it('are described with the files that they read', async () => {
    const known = { gated: new Set<string>(), maskTokens: new Map<string, string>() };
    const { describeModel } = modelHandlers(session, known);
    const call = { signal: new AbortController().signal, sendChunk: () => undefined };
    const accepted = async (task: string) => {
      const { tasks } = await describeModel({ id: `tiny/${task}`, provider }, call as never);
      return tasks.map(({ id, fields }) => [id, ...fields.map(({ accepts }) => accepts)]);
    };
    assert.deepEqual(await accepted('object-detection'), [['object-detection', ['image/png', 'image/jpeg']]]);
    assert.deepEqual(await accepted('automatic-speech-recognition'), [
      ['automatic-speech-recognition', ['audio/wav']],
    ]);
  });

  it('look at images and listen to sounds', async () => {
    const client = await session.inference({ feature: 'run' }, provider);
    const image = pngOf(40, 40, (_, y) => (y < 20 ? [255, 0, 0] : [255, 255, 255]));
    const inputs = new Blob([image], { type: 'image/png' });
    const [side, ...others] = await client.imageClassification({
      model: 'tiny/image-classification',
      inputs,
      parameters: { top_k: 2 },
    });
    assert.deepEqual([side?.label, others.length], ['bottom', 1]);
    const things = await client.objectDetection({ model: 'tiny/object-detection', inputs });
    assert.deepEqual(
      things.map(({ label, box }) => [label, box.ymin]),
      [
        ['red', 0],
        ['red', 0],
      ],
    );
    const tone = wavOf(0.3, (second) => Math.sin(2 * Math.PI * 660 * second), 22_050);
    const heard = await client.automaticSpeechRecognition({
      model: 'tiny/automatic-speech-recognition',
      inputs: new Blob([tone], { type: 'audio/wav' }),
    });
    assert.equal(heard.text, 'B');
  });

  it('answer calls of the inference client', async () => {
    const client = await session.inference({ feature: 'run' }, provider);
    const [label] = await client.textClassification({
      model: 'tiny/text-classification',
      inputs: 'Der Hund ist im Haus',
    });
    assert.equal(label?.label, 'de');
    const [filling] = await client.fillMask({
      model: 'tiny/fill-mask',
      inputs: 'The dog eats [MASK] in the kitchen.',
    });
    assert.match(filling?.token_str ?? '', /^(?:fish|rice|soup)$/);
    const vector = await client.featureExtraction({ model: 'tiny/feature-extraction', inputs: 'cat' });
    assert.equal((vector as number[]).length, 32);
    const similar = await client.sentenceSimilarity({
      model: 'tiny/feature-extraction',
      inputs: { source_sentence: 'cat', sentences: ['dog', 'Berlin'] },
    });
    assert.ok((similar[0] ?? 0) > (similar[1] ?? 1));
    const text = await client.textGeneration({
      model: 'tiny/text-generation',
      inputs: 'Anna lives in',
      parameters: { max_new_tokens: 10, temperature: 0 },
    });
    assert.match(text.generated_text, /Paris/);
  });

  it('chat piece by piece, with the tokens that it took', async () => {
    const client = await session.inference({ feature: 'run' }, provider);
    const answer = client.chatCompletionStream({
      model: 'tiny/text-generation',
      messages: [{ role: 'user', content: 'Anna lives in' }],
      max_tokens: 20,
      temperature: 0,
    });
    let text = '';
    let pieces = 0;
    let usage: { completion_tokens?: number } | undefined;
    for await (const chunk of answer) {
      const piece = chunk.choices[0]?.delta.content ?? '';
      text += piece;
      pieces += piece === '' ? 0 : 1;
      usage = chunk.usage ?? usage;
    }
    assert.match(text, /Paris/);
    assert.ok(pieces > 1);
    assert.equal(usage?.completion_tokens, 20);
  });

  it('are evaluated, with their answers to several rows', async () => {
    const [model] = (await session.servers.models(machine())).filter(({ chat }) => chat);
    assert.ok(model);
    const storage = vscode.Uri.file(join(cache, 'storage'));
    const made = makeEvaluations(session, storage);
    const label = 'Here';
    const id = crypto.randomUUID();
    try {
      await made.evaluations.add({
        version: 1,
        id,
        name: 'Here',
        created: 1,
        uri: storage.toString(),
        repeat: 1,
        rows: ['Anna', 'Paul'].map((name) => ({
          vars: { name },
          asserts: [{ type: 'word-count', value: { min: 1 } }],
        })),
        rowsDigest: '',
        cells: [
          {
            label,
            prompt: { label: 'Prompt', text: '{{ name }} lives in' },
            model: { model: model.id, provider, label, parameters: { max_tokens: 5 } },
          },
        ],
      });
      await made.evaluations.resume(id);
      await until(async () => (await made.evaluations.standing(id)).state !== 'running');
      const { cells, state } = await made.evaluations.standing(id);
      assert.deepEqual([state, cells[0]?.done, cells[0]?.passes?.value], ['done', 2, 1]);
    } finally {
      made.dispose();
    }
  });

  it('stop when they are told to', async () => {
    const client = await session.inference({ feature: 'run' }, provider);
    const controller = new AbortController();
    const answer = client.chatCompletionStream(
      {
        model: 'tiny/text-generation',
        messages: [{ role: 'user', content: 'Ben' }],
        max_tokens: 200,
        temperature: 1.5,
      },
      { signal: controller.signal },
    );
    await assert.rejects(
      async () => {
        for await (const _ of answer) {
          controller.abort();
        }
      },
      { name: 'AbortError' },
    );
  });

  it('say in words why they cannot run', async () => {
    const client = await session.inference({ feature: 'run' }, provider);
    const wordsOf = async (run: Promise<unknown>, modelId: string) => {
      const error: unknown = await run.then(
        () => assert.fail('it ran'),
        (cause: unknown) => cause,
      );
      return explain(error, { provider, modelId }).message;
    };
    const model = 'tiny/fill-mask';
    assert.match(
      await wordsOf(client.fillMask({ model, inputs: 'No gap.' }), model),
      /^tiny\/fill-mask can’t use this input: Mask token/,
    );
    assert.match(
      await wordsOf(client.textGeneration({ model, inputs: 'A text' }), model),
      /^tiny\/fill-mask can’t be used for this task/,
    );
    const [images, sounds] = ['tiny/image-classification', 'tiny/automatic-speech-recognition'];
    const file = new Blob(['GIF89a and so on'], { type: 'image/gif' });
    assert.equal(
      await wordsOf(client.imageClassification({ model: images, inputs: file }), images),
      `${images} can’t use this input: The image is not a PNG or JPEG file`,
    );
    assert.equal(
      await wordsOf(client.automaticSpeechRecognition({ model: sounds, inputs: file }), sounds),
      `${sounds} can’t use this input: The audio is not a WAV file`,
    );
    const gone = 'tiny/gone';
    assert.match(
      await wordsOf(client.fillMask({ model: gone, inputs: 'x' }), gone),
      /is no longer on this machine/,
    );
    const long = 'Anna lives in Berlin. '.repeat(100);
    const chat = 'tiny/text-generation';
    assert.match(
      await wordsOf(
        client.chatCompletion({ model: chat, messages: [{ role: 'user', content: long }] }),
        chat,
      ),
      /^The text is too long for tiny\/text-generation \(\d+ tokens of 256\)/,
    );
    const damaged = 'tiny/token-classification';
    await cacheTiny(cache, 'token-classification');
    const place = join(
      cache,
      'models--tiny--token-classification',
      'snapshots',
      tinyCommit,
      'onnx/model.onnx',
    );
    await truncate(place, 3_000_000_000);
    assert.match(
      await wordsOf(client.tokenClassification({ model: damaged, inputs: 'Anna' }), damaged),
      /^There isn’t enough free memory for tiny\/token-classification/,
    );
    await writeFile(place, Buffer.alloc(1000, 7));
    assert.match(
      await wordsOf(client.tokenClassification({ model: damaged, inputs: 'Anna' }), damaged),
      /^A file of tiny\/token-classification is damaged/,
    );
  });

  it('have their engine compiled once, whichever of them come and go', () => assert.equal(compiled, 1));
});
