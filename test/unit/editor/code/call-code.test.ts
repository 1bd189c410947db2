import assert from 'node:assert/strict';
import { callCode } from '../../../../src/editor/code/call-code';
import { servedRecord } from '../../../../src/editor/session/served-record';
import { type InferenceTask, inferenceTasks } from '../../../../src/inference';
import { isOffered } from '../../../../src/inference/requests';
import type { FieldValues, ParameterValues, TrialInput } from '../../../../src/protocol';
import type { SnippetLanguage } from '../../../../src/snippets';
import { hubModelOf, localProviders } from '../../../hub';
import { modelRecord } from '../../../models';
import { readers } from '../../snippets/languages/readers';

const words = 'It was lovely.';
const picture = { name: 'my photo.jpg', type: 'image/jpeg', bytes: new Uint8Array() };
const recording = { name: 'talk.mp3', type: 'audio/mpeg', bytes: new Uint8Array() };
const table = { columns: ['Bridge', 'Length'], rows: [['Old Stone', '94'], ['Harbour']] };
const onText: FieldValues = { text: words };
const onPicture: FieldValues = { image: picture };
const onRecording: FieldValues = { audio: recording };
const prompted: FieldValues = { image: picture, prompt: 'in winter' };
const asked: FieldValues = { image: picture, question: 'How many lamps?' };

/** What each form holds, and what all code for it shows. */
const filled: Readonly<Record<Exclude<InferenceTask, 'conversational'>, [FieldValues, ...string[]]>> = {
  'text-generation': [onText, words],
  summarization: [onText, words],
  translation: [
    { ...onText, sourceLanguage: 'eng_Latn', targetLanguage: 'fra_Latn' },
    words,
    'eng_Latn',
    'fra_Latn',
  ],
  'text-classification': [onText, words],
  'token-classification': [onText, words],
  'fill-mask': [{ text: 'some fresh [MASK]' }, 'some fresh [MASK]'],
  'feature-extraction': [onText, words],
  'zero-shot-classification': [{ ...onText, labels: ['praise', 'scorn'] }, words, 'praise', 'scorn'],
  'question-answering': [{ question: 'Who?', context: 'Ada did.' }, 'Who?', 'Ada did.'],
  'table-question-answering': [{ question: 'Longest?', table }, 'Longest?', 'Old Stone', 'Harbour'],
  'sentence-similarity': [
    { sentence: words, sentences: ['It was fine.', 'It rained.'] },
    words,
    'It rained.',
  ],
  'tabular-classification': [{ table }, 'Bridge', '94'],
  'tabular-regression': [{ table }, 'Bridge', '94'],
  'text-to-image': [onText, words],
  'text-to-video': [onText, words],
  'text-to-speech': [onText, words],
  'text-to-audio': [onText, words],
  'image-to-text': [onPicture, picture.name],
  'image-classification': [onPicture, picture.name],
  'zero-shot-image-classification': [{ ...onPicture, labels: ['a cat', 'a dog'] }, picture.name, 'a cat'],
  'object-detection': [onPicture, picture.name],
  'image-segmentation': [onPicture, picture.name],
  'visual-question-answering': [asked, picture.name, 'How many lamps?'],
  'document-question-answering': [asked, picture.name, 'How many lamps?'],
  'image-to-image': [prompted, picture.name, 'in winter'],
  'image-text-to-image': [prompted, picture.name, 'in winter'],
  'image-to-video': [prompted, picture.name, 'in winter'],
  'image-text-to-video': [prompted, picture.name, 'in winter'],
  'automatic-speech-recognition': [onRecording, recording.name],
  'audio-classification': [onRecording, recording.name],
  'audio-to-audio': [onRecording, recording.name],
};

const travel = { routerEndpoint: 'https://router.huggingface.co', keyed: [], providerOrder: [] };

/** Code for a task with each provider of the local hub that does it. */
function codeFor(
  task: InferenceTask,
  input: TrialInput,
  parameters: ParameterValues = {},
  streaming = false,
) {
  return localProviders.flatMap((provider) =>
    provider.tasks
      .filter((row) => row.task === task && isOffered(provider.id))
      .map((row) => {
        const id = hubModelOf(provider.id, row);
        const model = modelRecord({
          id,
          pipeline_tag: task,
          inferenceProviderMapping: [
            { provider: provider.id, providerId: row.model, status: 'live', task, ...row.mapping },
          ],
        });
        const target = { model: id, provider: provider.id, task };
        const code = callCode(
          model,
          { target, input, parameters, streaming },
          {
            ...travel,
            keyed: isOffered(provider.id) ? [] : [provider.id],
          },
        );
        return { name: `${task} by ${provider.id}`, ...code };
      }),
  );
}

interface NamedCode {
  readonly name: string;
  readonly snippets: readonly { readonly language: string; readonly content: string }[];
}

/** Reads the code of all calls at once, since each reading starts a program for each language. */
async function expectPrograms(codes: readonly NamedCode[]) {
  const programs = codes.flatMap(({ name, snippets }) => snippets.map((each) => ({ ...each, name })));
  for (const language of Object.keys(readers) as SnippetLanguage[]) {
    const own = programs.filter((each) => each.language === language);
    const readings = await readers[language](own.map(({ content }) => content));
    const wrong = readings.flatMap(({ error }, index) =>
      error === undefined ? [] : [`${own[index]?.name}, ${language}: ${error}`],
    );
    assert.deepEqual(wrong, []);
  }
}

/** The tasks with a form. */
const formTasks = inferenceTasks.filter((task) => task !== 'conversational');

describe('the code of a form', () => {
  for (const task of formTasks) {
    it(`holds what was filled in: ${task}`, () => {
      const [values, ...shown] = filled[task];
      const all = codeFor(task, { kind: 'form', values });
      assert.ok(all.length > 0);
      for (const { name, snippets, reason, notes } of all) {
        assert.ok(snippets.length > 0, `${name}: ${reason}`);
        assert.deepEqual(notes, []);
        for (const { content, client } of snippets) {
          for (const each of shown) {
            assert.ok(content.includes(each), `${name}, ${client} lacks ${each}:\n${content}`);
          }
        }
      }
    });
  }

  it('is a program in its language, whatever the task', async () => {
    const codes = formTasks.flatMap((task) => codeFor(task, { kind: 'form', values: filled[task][0] }));
    assert.ok(codes.length >= formTasks.length);
    await expectPrograms(codes);
  });

  it('has the parameters that were set, those within others in their objects', () => {
    const parameters = { guidance_scale: 7.5, 'target_size.width': 640, 'target_size.height': 480 };
    const [code] = codeFor('image-to-image', { kind: 'form', values: prompted }, parameters);
    const script = code?.snippets.find(({ client }) => client === 'huggingface.js')?.content ?? '';
    assert.match(script, /prompt: "in winter"/);
    assert.match(script, /guidance_scale: 7\.5/);
    assert.match(script, /target_size: \{\s*width: 640,\s*height: 480,?\s*\}/);
  });

  it('shows an example while the form is not filled in, and says so', () => {
    const [code] = codeFor('summarization', { kind: 'form', values: {} }, { do_sample: true });
    assert.deepEqual(code?.notes, ['example']);
    assert.match(code?.snippets[0]?.content ?? '', /city council/);
    assert.match(code?.snippets[0]?.content ?? '', /do_sample/);
  });

  it('leaves the choice to the clients that can choose, and sends plain requests to the first provider', () => {
    const task = 'text-to-image';
    const entry = (provider: string) => ({ provider, providerId: `${provider}/x`, status: 'live', task });
    const model = modelRecord({
      id: 'acme/x',
      pipeline_tag: task,
      inferenceProviderMapping: [entry('replicate'), entry('together'), entry('nscale')],
    });
    const request = {
      target: { model: 'acme/x', provider: 'auto', task },
      input: { kind: 'form', values: onText } as const,
      parameters: {},
      streaming: false,
    };
    const codeOf = (client: string, providerOrder: readonly string[]) =>
      callCode(model, request, { ...travel, providerOrder }).snippets.find((each) => each.client === client)
        ?.content ?? '';
    assert.match(codeOf('huggingface_hub', []), /provider="auto"/);
    assert.match(codeOf('curl', ['nscale', 'together']), /nscale\/x/);
    assert.match(codeOf('curl', ['groq', 'together']), /together\/x/);
  });

  it('says why there is none', () => {
    const model = modelRecord({ id: 'acme/x' });
    const target = { model: 'acme/x', provider: 'groq', task: 'image-to-video' };
    const input = { kind: 'form', values: {} } as const;
    const code = callCode(model, { target, input, parameters: {}, streaming: false }, travel);
    assert.deepEqual(code.snippets, []);
    assert.match(code.reason ?? '', /groq/i);
  });

  it('calls a provider straight with the user’s own key', () => {
    const model = modelRecord({
      id: 'acme/chat',
      inferenceProviderMapping: [
        { provider: 'together', providerId: 'acme/chat-turbo', status: 'live', task: 'conversational' },
      ],
    });
    const target = { model: 'acme/chat', provider: 'together', task: 'conversational' };
    const input: TrialInput = { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] };
    const request = { target, input, parameters: {}, streaming: false };
    const content = (keyed: readonly string[]) =>
      callCode(model, request, { ...travel, keyed }).snippets.find(({ client }) => client === 'curl')
        ?.content;
    assert.match(content(['together']) ?? '', /api\.together\.xyz/);
    assert.match(content(['together']) ?? '', /acme\/chat-turbo/);
    assert.match(content([]) ?? '', /router\.huggingface\.co/);
  });
});

describe('the code of a call of a server of the own', () => {
  const input: TrialInput = { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] };

  function codeOf(url: string, hasKey: boolean, task = 'conversational') {
    const target = { model: 'qwen3:8b', provider: 'server:mine', task };
    const given = task === 'conversational' ? input : { kind: 'form' as const, values: onText };
    return callCode(
      servedRecord(target.model),
      { target, input: given, parameters: { temperature: 0.3 }, streaming: true },
      { ...travel, keyed: ['server:mine'], server: { url, hasKey } },
    );
  }

  it('names its address and the model, and neither the hub nor the server’s id', async () => {
    const { snippets, reason } = codeOf('http://localhost:11434/v1', false);
    assert.ok(snippets.length > 5, reason);
    for (const { content, client } of snippets) {
      assert.ok(content.includes('http://localhost:11434/v1'), `${client}:\n${content}`);
      assert.ok(content.includes('qwen3:8b'), client);
      assert.doesNotMatch(content, /huggingface\.co|server:mine|HF_TOKEN|API_KEY/, client);
    }
    await expectPrograms([{ name: 'server', snippets }]);
  });

  it('reads a key where there is one, also on this machine', () => {
    for (const url of ['http://localhost:8000/v1', 'https://llm.example/v1']) {
      for (const { content, client } of codeOf(url, true).snippets) {
        assert.ok(content.includes('API_KEY'), `${client}:\n${content}`);
      }
    }
    for (const { content } of codeOf('http://192.168.1.7:8000/v1', false).snippets) {
      assert.doesNotMatch(content, /API_KEY/);
    }
  });

  it('reads the hub token for a server of the hub', () => {
    for (const { content } of codeOf('https://x1.eu.endpoints.huggingface.cloud/v1', false).snippets) {
      assert.ok(content.includes('HF_TOKEN'), content);
    }
  });

  it('goes on with a text', () => {
    const { snippets, reason } = codeOf('http://localhost:11434/v1', false, 'text-generation');
    assert.ok(snippets.length > 0, reason);
    for (const { content } of snippets) {
      assert.ok(content.includes(words) && content.includes('http://localhost:11434/v1'), content);
    }
  });
}).timeout(60_000);

describe('the code of a conversation', () => {
  const input: TrialInput = {
    kind: 'chat',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'What is this?', images: ['https://pictures.example/a.png'] },
      {
        role: 'assistant',
        content: '',
        toolCalls: [{ id: 'call_1', name: 'look', arguments: '{"at":"picture"}' }],
      },
      { role: 'tool', content: 'a lamp', toolCallId: 'call_1' },
    ],
  };
  const parameters = { temperature: 0.3, response_format: { type: 'json_object' } };

  for (const streaming of [false, true]) {
    it(`holds its messages, calls and parameters${streaming ? ', streaming' : ''}`, async () => {
      const all = codeFor('conversational', input, parameters, streaming);
      assert.ok(all.length > 5);
      for (const { name, snippets, reason } of all) {
        assert.ok(snippets.length > 4, `${name}: ${reason}`);
        for (const { content } of snippets) {
          for (const each of ['Be brief.', 'pictures.example/a.png', 'call_1', 'look', 'a lamp', '0.3']) {
            assert.ok(content.includes(each), `${name} lacks ${each}:\n${content}`);
          }
        }
      }
      await expectPrograms(all);
    });
  }

  it('leaves a large picture out, and says so', () => {
    const url = `data:image/png;base64,${'A'.repeat(100_000)}`;
    const messages = [{ role: 'user' as const, content: 'What is this?', images: [url] }];
    const [code] = codeFor('conversational', { kind: 'chat', messages });
    assert.deepEqual(code?.notes, ['pictures']);
    for (const { content } of code?.snippets ?? []) {
      assert.ok(content.length < 5000);
      assert.ok(content.includes('data:image/png;base64,BASE64_OF_THE_IMAGE'));
    }
  });
});
