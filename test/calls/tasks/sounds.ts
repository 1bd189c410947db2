import type { TaskResults } from '../../../src/inference/tasks/results';
import { wav } from '../../hub/providers/media';
import type { ProviderAnswer, TaskCalls } from '../call';
import { base64, downloaded, file, output, outputBase64, sampleBlob } from '../files';
import { drawing, drawn, speaking } from './form-args';
import { unchanged } from './hf-inference';
import { falAddress, falQueue } from './jobs';

type Transcript = TaskResults['automatic-speech-recognition'];
type Chunk = NonNullable<Transcript['chunks']>[number];

type SoundTask =
  | 'automatic-speech-recognition'
  | 'audio-classification'
  | 'audio-to-audio'
  | 'text-to-speech'
  | 'text-to-audio';

const recording = sampleBlob('recording.flac');
const sound = new Blob([new Uint8Array(wav)], { type: 'audio/wav' });

const spokenFile = new Blob(['RIFF'], { type: 'audio/wav' });
const spoken = [{ says: spokenFile, result: spokenFile }];

/** The text with its segments, as servers of OpenAI's kind answer. */
const transcript: ProviderAnswer = {
  says: { text: 'a', segments: [{ start: 0, end: 1.5, text: 'a', id: 0 }] },
  result: { text: 'a', chunks: [{ text: 'a', timestamp: [0, 1.5] }] },
};

/** What the local hub's fal and its servers of OpenAI's kind make of a recording. */
const falChunk: Chunk & { readonly speaker: null } = {
  timestamp: [0, 1.2],
  text: 'hello there',
  speaker: null,
};
const falResult = { text: 'hello there', chunks: [falChunk] };
const segmented: Transcript = {
  text: 'hello there',
  chunks: [
    { text: 'hello', timestamp: [0, 0.6] },
    { text: ' there', timestamp: [0.6, 1.2] },
  ],
};

const separated = (label: string, type: string) => [{ label, 'content-type': type, blob: outputBase64 }];

const falTranscripts: readonly ProviderAnswer[] = [
  { says: { text: 'hello' }, result: { text: 'hello' } },
  { says: { output: 'hello' }, result: { text: 'hello' } },
  { says: { text: 'hello', chunks: [], segments: [] }, result: { text: 'hello' } },
  {
    says: { text: 'a b', chunks: [{ text: 'a', timestamp: [0, 1.2], speaker: 1 }] },
    result: { text: 'a b', chunks: [{ text: 'a', timestamp: [0, 1.2], speaker: 1 }] },
  },
  {
    says: { text: 'a b', segments: [{ text: 'a', start: 0.5, end: 1 }, { text: 'b' }] },
    result: {
      text: 'a b',
      chunks: [
        { text: 'a', timestamp: [0.5, 1] },
        { text: 'b', timestamp: [0, 0] },
      ],
    },
  },
];

const predictions = '/v1/models/acme/m/predictions';

export const soundCalls: TaskCalls<SoundTask> = {
  'automatic-speech-recognition': {
    args: { inputs: recording },
    argsOf: { 'fal-ai': { inputs: sampleBlob('recording.mp3') } },
    result: { text: 'hello there' },
    resultOf: { 'fal-ai': falResult, deepinfra: segmented, together: segmented },
    forms: [
      {
        provider: 'fal-ai',
        path: '/acme/m',
        args: { inputs: file('audio/mpeg'), parameters: { language: 'en' }, extra: true },
        body: {
          parameters: { language: 'en' },
          extra: true,
          audio_url: `data:audio/mpeg;base64,${base64}`,
        },
        answers: falTranscripts,
      },
      {
        provider: 'fal-ai',
        name: 'with legacy data',
        path: '/acme/m',
        args: { data: file('audio/mp4') },
        body: { audio_url: `data:audio/mp4;base64,${base64}` },
      },
      {
        provider: 'replicate',
        path: predictions,
        args: { inputs: file(''), parameters: { a: 1 }, extra: true },
        body: { input: { extra: true, a: 1, audio: `data:audio/wav;base64,${base64}` } },
        answers: [
          ...['hi', ['hi'], { transcription: 'hi' }, { translation: 'hi' }].map((said) => ({
            says: { output: said },
            result: { text: 'hi' },
          })),
          { says: { output: { txt_file: output } }, result: { text: output } },
        ],
      },
      {
        provider: 'deepinfra',
        args: { inputs: file('audio/wav') },
        answers: [transcript, { says: { text: 'a', segments: null }, result: { text: 'a' } }],
      },
      { provider: 'together', args: { inputs: file('audio/wav') }, answers: [transcript] },
    ],
  },
  'audio-classification': {
    args: { inputs: recording },
    result: [
      { label: 'speech', score: 0.9 },
      { label: 'music', score: 0.1 },
    ],
    forms: [],
  },
  'audio-to-audio': {
    args: { inputs: recording },
    argsOf: { 'fal-ai': { inputs: sampleBlob('recording.mp3') } },
    result: [{ label: 'speech', 'content-type': 'audio/wav', blob: wav.toString('base64') }],
    forms: [
      {
        provider: 'fal-ai',
        ...falAddress,
        args: { inputs: file('audio/wav'), parameters: { a: 1 }, extra: true },
        body: { extra: true, audio_url: `data:audio/x-wav;base64,${base64}`, a: 1 },
        answers: [
          {
            before: falQueue,
            says: { audio: { url: output, content_type: 'audio/flac' }, text: 'hi' },
            result: separated('hi', 'audio/flac'),
          },
          {
            before: falQueue,
            says: { audio: { url: output }, text: '' },
            fileType: 'audio/mpeg',
            result: separated('speech', 'audio/mpeg'),
          },
          {
            before: falQueue,
            says: { audio: { url: output } },
            fileType: '',
            result: separated('speech', 'audio/wav'),
          },
        ],
      },
    ],
  },
  'text-to-speech': {
    args: { inputs: 'Please mind the gap between the train and the platform.' },
    result: sound,
    forms: [
      unchanged(),
      {
        provider: 'fal-ai',
        path: '/acme/m',
        args: speaking,
        body: { extra: true, voice: 'nova', text: 'hello' },
        answers: [{ says: { audio: { url: output } }, result: downloaded() }],
      },
      {
        provider: 'replicate',
        path: predictions,
        args: speaking,
        body: { input: { extra: true, voice: 'nova', text: 'hello' } },
        answers: [
          ...spoken,
          { says: { output }, result: downloaded() },
          { says: { output: [output] }, result: downloaded() },
        ],
      },
      {
        provider: 'deepinfra',
        path: '/v1/openai/audio/speech',
        args: speaking,
        body: { extra: true, voice: 'nova', input: 'hello', model: 'acme/m' },
        answers: spoken,
      },
      {
        provider: 'together',
        path: '/v1/audio/speech',
        args: speaking,
        body: { extra: true, voice: 'nova', input: 'hello', model: 'acme/m' },
        answers: spoken,
      },
      {
        provider: 'together',
        name: 'without a voice',
        path: '/v1/audio/speech',
        args: { inputs: 'hello' },
        body: { input: 'hello', model: 'acme/m' },
      },
      {
        provider: 'together',
        name: 'without a voice, of Kokoro',
        model: 'hexgrad/Kokoro-82M',
        path: '/v1/audio/speech',
        args: { inputs: 'hello' },
        body: { voice: 'af_alloy', input: 'hello', model: 'hexgrad/Kokoro-82M' },
      },
    ],
  },
  'text-to-audio': {
    args: { inputs: 'slow acoustic guitar with light rain in the background' },
    result: sound,
    forms: [
      unchanged(),
      {
        provider: 'fal-ai',
        ...falAddress,
        args: drawing,
        body: drawn,
        answers: [
          {
            before: falQueue,
            says: { audio_file: { url: output }, audio: { url: 'https://x.example/' } },
            result: downloaded(),
          },
          { before: falQueue, says: { audio: { url: output } }, result: downloaded() },
        ],
      },
    ],
  },
};
