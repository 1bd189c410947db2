import * as z from 'zod/mini';
import { type Answer, json } from '../../answer';
import { absent, audioUrl, imageUrl, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import { type OutputKind, outputUrl } from '../outputs';
import type { Job, LocalProvider, ProviderRequest, Serve, TaskRow } from '../provider';
import { problemForm } from '../refusals';

const host = 'api.replicate.com';

const prompted = { inputs: absent, parameters: absent, prompt: text };
const spoken = { inputs: absent, parameters: absent, text };
const heard = { inputs: absent, parameters: absent, audio: audioUrl };
const painted = {
  inputs: absent,
  parameters: absent,
  image: imageUrl,
  images: z.tuple([imageUrl]),
  input_image: imageUrl,
  input_images: z.tuple([imageUrl]),
};
const adapted = {
  ...prompted,
  lora_weights: z.string().check(z.regex(/^https:\/\/huggingface\.co\/[\w./-]+$/)),
};

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** Everything but a version stands in `input`. */
function takesInput(
  input: Fields,
  answer: (request: ProviderRequest) => Answer,
  version: z.ZodMiniType = absent,
): Serve {
  return takesJson(z.strictObject({ input: z.looseObject(input), version: version }), (_, request) =>
    answer(request),
  );
}

function model(task: string, name: string, serve: Serve): TaskRow {
  return { task, model: `lab/${name}`, path: '/v1/models/{model}/predictions', serve };
}

function version(task: string, name: string, input: Fields, output: (url: string) => unknown): TaskRow {
  const serve = takesInput(input, gives('png', output, 'processing'), z.string());
  return {
    task,
    model: `lab/${name}:5c7d5dc6dd8bf75c`,
    modelField: 'version',
    path: '/v1/predictions',
    serve,
  };
}

/**
 * The answer was held back until the prediction was made. Its status may lag behind the output.
 * Source: the example of `Prefer: wait` in Replicate's guide "Create a prediction".
 */
function gives(
  kind: OutputKind,
  output: (url: string) => unknown,
  status: 'succeeded' | 'processing' = 'succeeded',
) {
  return ({ call, state }: ProviderRequest): Answer =>
    json(prediction('held-back', status, output(outputUrl(kind, call, state))), {}, 201);
}

/** A prediction that takes longer than answers are held back. */
function takesLong(request: ProviderRequest): Answer {
  return startJob(request, 'png', ({ id }) => prediction(id, 'starting', null), 201);
}

function prediction(id: string, status: string, output: unknown): object {
  const urls = {
    get: `https://${host}/v1/predictions/${id}`,
    cancel: `https://${host}/v1/predictions/${id}/cancel`,
  };
  return { id, status, output, error: null, logs: '', urls, metrics: {} };
}

export const replicate: LocalProvider = {
  id: 'replicate',
  host,
  submitHeaders: { Prefer: 'wait' },
  refusal: problemForm,
  tasks: [
    model(
      'text-to-image',
      'paint',
      takesInput(
        prompted,
        gives('png', (url) => [url]),
      ),
    ),
    version('text-to-image', 'paint', prompted, (url) => url),
    model('text-to-image', 'slow-paint', takesInput(prompted, takesLong)),
    {
      ...model(
        'text-to-image',
        'lora',
        takesInput(
          adapted,
          gives('png', (url) => [url]),
        ),
      ),
      mapping: { adapter: 'lora', adapterWeightsPath: 'style.safetensors' },
    },
    model(
      'text-to-video',
      'film',
      takesInput(
        prompted,
        gives('mp4', (url) => url),
      ),
    ),
    model(
      'text-to-speech',
      'speak',
      takesInput(
        spoken,
        gives('wav', (url) => url),
      ),
    ),
    model(
      'image-to-image',
      'repaint',
      takesInput(
        painted,
        gives('png', (url) => [url]),
      ),
    ),
    model(
      'automatic-speech-recognition',
      'hear',
      takesInput(
        heard,
        gives('txt', () => 'hello there'),
      ),
    ),
    model(
      'automatic-speech-recognition',
      'hear-to-file',
      takesInput(
        heard,
        gives('txt', (txt_file) => ({ txt_file, segments: [] })),
      ),
    ),
  ],
  polls: [
    {
      path: '/v1/predictions/{id}',
      answer: looks(
        ({ id }: Job) => prediction(id, 'processing', null),
        ({ id, output }: Job) => prediction(id, 'succeeded', [output]),
      ),
    },
  ],
};
