import assert from 'node:assert/strict';
import { InputError } from '../../../../src/inference';
import { isMedia } from '../../../../src/inference/media';
import { file } from '../../../calls/files';
import { type CallSpec, requestOf } from './calls';

const task = 'automatic-speech-recognition';

async function fieldsOf(spec: Omit<CallSpec, 'task'>) {
  const { body, headers, url } = await requestOf({ ...spec, task });
  assert.ok(body.kind === 'form');
  return { headers, url, fields: body.fields };
}

async function fileNameOf(provider: string, type: string): Promise<unknown> {
  const { fields } = await fieldsOf({ provider, args: { inputs: file(type) } });
  const [name, value] = fields[0] ?? [];
  assert.equal(name, 'file');
  return typeof value === 'object' && isMedia(value.media) ? value.filename : value;
}

describe('requests for transcriptions', () => {
  for (const [provider, url, routed] of [
    [
      'deepinfra',
      'https://api.deepinfra.com/v1/openai/audio/transcriptions',
      'https://router.huggingface.co/deepinfra/v1/openai/audio/transcriptions',
    ],
    [
      'together',
      'https://api.together.xyz/v1/audio/transcriptions',
      'https://router.huggingface.co/together/v1/audio/transcriptions',
    ],
  ] as const) {
    it(`${provider} gets a form with the recording first and the model last`, async () => {
      const args = {
        inputs: file('audio/mpeg'),
        parameters: { temperature: 0, list: [1], left: null, out: undefined, model: 'other' },
        language: 'en',
        timestamps: true,
        file: 'other',
      };
      const request = await fieldsOf({ provider, args });
      assert.equal(request.url, url);
      assert.equal((await fieldsOf({ provider, args, routed: true })).url, routed);
      assert.deepEqual(request.headers, {});
      assert.deepEqual(request.fields.slice(1), [
        ['language', 'en'],
        ['timestamps', 'true'],
        ['temperature', '0'],
        ['list', '[1]'],
        ['model', 'acme/m'],
      ]);
    });

    it(`${provider} is told the format by the file's name`, async () => {
      for (const [type, name] of [
        ['audio/wav', 'audio.wav'],
        ['audio/x-wav', 'audio.wav'],
        ['audio/wave', 'audio.wav'],
        ['audio/mpeg', 'audio.mp3'],
        ['audio/mp3', 'audio.mp3'],
        ['audio/mp4', 'audio.mp4'],
        ['audio/m4a', 'audio.m4a'],
        ['audio/x-m4a', 'audio.m4a'],
        ['audio/flac', 'audio.flac'],
        ['audio/x-flac', 'audio.flac'],
        ['audio/ogg', 'audio.ogg'],
        ['audio/webm', 'audio.webm'],
        ['AUDIO/WEBM; codecs=opus', 'audio.webm'],
        ['video/quicktime', 'audio.wav'],
        ['', 'audio.wav'],
      ] as const) {
        assert.equal(await fileNameOf(provider, type), name, type);
      }
    });

    it(`${provider} refuses what is no recording`, async () => {
      for (const inputs of [undefined, null, 5, 'hello', 'file:///etc/passwd', {}, []]) {
        await assert.rejects(requestOf({ provider, task, args: { inputs } }), InputError);
      }
    });
  }

  it('together takes the address of a recording', async () => {
    for (const inputs of ['https://cdn.example/a.mp3', new URL('https://cdn.example/a.mp3')]) {
      const { fields } = await fieldsOf({ provider: 'together', args: { inputs } });
      assert.deepEqual(fields, [
        ['file', 'https://cdn.example/a.mp3'],
        ['model', 'acme/m'],
      ]);
    }
  });

  it('deepinfra takes none', async () => {
    const args = { inputs: 'https://cdn.example/a.mp3' };
    await assert.rejects(requestOf({ provider: 'deepinfra', task, args }), InputError);
  });
});
