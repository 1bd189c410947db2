import type { InferenceTask } from '../../../../src/inference/tasks/task';
import { type Args, type CallSpec, file } from './calls';

/** A call with a plausible answer, and what comes of it. */
export interface AnswerCase {
  readonly spec: CallSpec & { readonly args: Args };
  readonly submitted: unknown;
  readonly answers?: readonly unknown[];
  readonly result: unknown;
  /** Type of the files that are downloaded. */
  readonly fileType?: string;
}

export const output = 'https://cdn.example/out';

/** What a downloaded file holds, in base64: its own address. */
export const outputBase64 = btoa(output);

const downloaded = (type = 'video/mp4') => new Blob([output], { type });
const prompt = { inputs: 'a cat' };
const image = { inputs: file(), parameters: { prompt: 'a cat' } };
const sound = { inputs: file('audio/wav') };
const text = { inputs: 'hello' };
const chat = { messages: [{ role: 'user', content: 'Hi' }] };
const body = new Blob(['RIFF'], { type: 'audio/wav' });
const chatAnswer = {
  id: 'c1',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

function fal(
  task: InferenceTask,
  args: Args,
  answer: unknown,
  result: unknown,
  fileType?: string,
): AnswerCase {
  const submitted = { request_id: 'r1', response_url: 'https://queue.fal.run/a/b/requests/r1' };
  const answers = [{ status: 'COMPLETED' }, answer];
  return {
    spec: { provider: 'fal-ai', task, args },
    submitted,
    answers,
    result,
    ...(fileType !== undefined && { fileType }),
  };
}

function at(
  provider: string,
  task: InferenceTask,
  args: Args,
  submitted: unknown,
  result: unknown,
): AnswerCase {
  return { spec: { provider, task, args }, submitted, result };
}

const pictures = { images: [{ url: output }] };
const video = { video: { url: output } };

const falCases: readonly AnswerCase[] = [
  fal('text-to-image', prompt, pictures, downloaded()),
  fal('image-to-image', image, pictures, downloaded()),
  fal('image-text-to-image', image, pictures, downloaded()),
  fal('text-to-video', prompt, video, downloaded()),
  fal('image-to-video', image, video, downloaded()),
  fal('image-text-to-video', image, video, downloaded()),
  fal('image-segmentation', image, { image: { url: output } }, [
    { label: 'mask', score: 1, mask: outputBase64 },
  ]),
  fal(
    'text-to-audio',
    prompt,
    { audio_file: { url: output }, audio: { url: 'https://x.example/' } },
    downloaded(),
  ),
  fal('text-to-audio', prompt, { audio: { url: output } }, downloaded()),
  fal('audio-to-audio', sound, { audio: { url: output, content_type: 'audio/flac' }, text: 'hi' }, [
    { label: 'hi', 'content-type': 'audio/flac', blob: outputBase64 },
  ]),
  fal(
    'audio-to-audio',
    sound,
    { audio: { url: output }, text: '' },
    [{ label: 'speech', 'content-type': 'audio/mpeg', blob: outputBase64 }],
    'audio/mpeg',
  ),
  fal(
    'audio-to-audio',
    sound,
    { audio: { url: output } },
    [{ label: 'speech', 'content-type': 'audio/wav', blob: outputBase64 }],
    '',
  ),
  at('fal-ai', 'text-to-speech', text, { audio: { url: output } }, downloaded()),
  ...(
    [
      [{ text: 'hello' }, { text: 'hello' }],
      [{ output: 'hello' }, { text: 'hello' }],
      [{ text: 'hello', chunks: [], segments: [] }, { text: 'hello' }],
      [
        { text: 'a b', chunks: [{ text: 'a', timestamp: [0, 1.2], speaker: 1 }] },
        { text: 'a b', chunks: [{ text: 'a', timestamp: [0, 1.2], speaker: 1 }] },
      ],
      [
        { text: 'a b', segments: [{ text: 'a', start: 0.5, end: 1 }, { text: 'b' }] },
        {
          text: 'a b',
          chunks: [
            { text: 'a', timestamp: [0.5, 1] },
            { text: 'b', timestamp: [0, 0] },
          ],
        },
      ],
    ] as const
  ).map(([answer, result]) => at('fal-ai', 'automatic-speech-recognition', sound, answer, result)),
];

const replicateCases: readonly AnswerCase[] = [
  at('replicate', 'text-to-image', prompt, { output }, downloaded()),
  at('replicate', 'text-to-image', prompt, { output: [output, 'https://x.example/'] }, downloaded()),
  at('replicate', 'text-to-video', prompt, { output }, downloaded()),
  at('replicate', 'text-to-video', prompt, { output: [output] }, downloaded()),
  at('replicate', 'text-to-speech', text, body, body),
  at('replicate', 'text-to-speech', text, { output }, downloaded()),
  at('replicate', 'text-to-speech', text, { output: [output] }, downloaded()),
  at('replicate', 'image-to-image', image, { output: [output] }, downloaded()),
  at('replicate', 'image-to-image', image, { output }, downloaded()),
  ...['hi', ['hi'], { transcription: 'hi' }, { translation: 'hi' }].map((said) =>
    at('replicate', 'automatic-speech-recognition', sound, { output: said }, { text: 'hi' }),
  ),
  at('replicate', 'automatic-speech-recognition', sound, { output: { txt_file: output } }, { text: output }),
];

const wavespeedCases = (
  [
    ['text-to-image', prompt],
    ['text-to-video', prompt],
    ['image-to-image', image],
    ['image-to-video', image],
    ['image-text-to-image', image],
    ['image-text-to-video', image],
  ] as const
).map(
  ([task, args]): AnswerCase => ({
    spec: { provider: 'wavespeed', task, args },
    submitted: { data: { urls: { get: 'https://api.wavespeed.ai/api/v3/predictions/w1/result' } } },
    answers: [{ data: { status: 'completed', outputs: [output] } }],
    result: downloaded(),
  }),
);

const novitaCases: readonly AnswerCase[] = [
  at('novita', 'conversational', chat, chatAnswer, chatAnswer),
  at('novita', 'text-generation', text, chatAnswer, { generated_text: 'Hello' }),
  at('novita', 'text-generation', text, [{ generated_text: 'Hello' }], { generated_text: 'Hello' }),
  {
    spec: { provider: 'novita', task: 'text-to-video', args: prompt },
    submitted: { task_id: 't1' },
    answers: [{ task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url: output }] }],
    result: downloaded(),
  },
  {
    spec: { provider: 'novita', task: 'image-text-to-video', args: image, model: 'MiniMax-H3' },
    submitted: { task_id: 't1' },
    answers: [{ task: { status: 'succeeded', content: { url: output } } }],
    result: downloaded(),
  },
];

const transcript = { text: 'a', segments: [{ start: 0, end: 1.5, text: 'a', id: 0 }] };
const chunked = { text: 'a', chunks: [{ text: 'a', timestamp: [0, 1.5] }] };
const embeddings = { data: [{ embedding: [1, 2] }, { embedding: [3, 4] }] };
const completion = { model: 'm', choices: [{ index: 0, text: ' a time', finish_reason: 'stop', seed: 7 }] };
const jpeg = new Blob(['ABC'], { type: 'image/jpeg' });

const otherCases: readonly AnswerCase[] = [
  {
    spec: { provider: 'black-forest-labs', task: 'text-to-image', args: prompt },
    submitted: { id: 'b1', polling_url: 'https://api.us1.bfl.ai/v1/get_result?id=b1' },
    answers: [{ status: 'Ready', result: { sample: output } }],
    result: downloaded(),
  },
  at('zai-org', 'conversational', chat, chatAnswer, chatAnswer),
  {
    spec: { provider: 'zai-org', task: 'text-to-image', args: prompt },
    submitted: { id: 'z1', task_status: 'PROCESSING' },
    answers: [{ task_status: 'SUCCESS', image_result: [{ url: output }] }],
    result: downloaded(),
  },
  at(
    'zai-org',
    'image-to-text',
    image,
    { md_results: '# Page' },
    {
      generated_text: '# Page',
      generatedText: '# Page',
    },
  ),
  at('deepinfra', 'conversational', chat, chatAnswer, chatAnswer),
  at('deepinfra', 'text-generation', text, completion, { generated_text: ' a time' }),
  at('deepinfra', 'feature-extraction', text, embeddings, [
    [1, 2],
    [3, 4],
  ]),
  at('deepinfra', 'text-to-image', prompt, { data: [{ b64_json: 'QUJD' }] }, jpeg),
  at('deepinfra', 'text-to-image', prompt, { data: [{ url: output }] }, downloaded()),
  at('deepinfra', 'text-to-speech', text, body, body),
  at('deepinfra', 'automatic-speech-recognition', sound, transcript, chunked),
  at('deepinfra', 'automatic-speech-recognition', sound, { text: 'a', segments: null }, { text: 'a' }),
  at('together', 'conversational', chat, chatAnswer, chatAnswer),
  at('together', 'text-generation', text, completion, {
    generated_text: ' a time',
    details: { finish_reason: 'stop', seed: 7 },
  }),
  at('together', 'feature-extraction', text, embeddings, [
    [1, 2],
    [3, 4],
  ]),
  at('together', 'text-to-image', prompt, { data: [{ b64_json: 'QUJD' }] }, jpeg),
  at('together', 'text-to-image', prompt, { data: [{ url: output }] }, downloaded()),
  at('together', 'image-to-image', image, { data: [{ b64_json: 'QUJD' }] }, jpeg),
  at('together', 'image-to-image', image, { data: [{ url: output }] }, downloaded()),
  at('together', 'text-to-speech', text, body, body),
  at('together', 'automatic-speech-recognition', sound, transcript, chunked),
  ...(['text-to-video', 'image-to-video'] as const).map(
    (task): AnswerCase => ({
      spec: { provider: 'together', task, args: task === 'text-to-video' ? prompt : image },
      submitted: { id: 'v1', status: 'queued' },
      answers: [{ status: 'completed', outputs: { video_url: output } }],
      result: downloaded(),
    }),
  ),
];

export const answerCases = [falCases, replicateCases, wavespeedCases, novitaCases, otherCases].flat();
