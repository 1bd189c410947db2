import * as z from 'zod/mini';
import { type Answer, json, Refusal } from '../../answer';
import { absent, audioUrl, imageUrl, takesEither, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import { base64Of, type OutputKind, outputUrl } from '../outputs';
import type { Job, LocalProvider, ProviderRequest, Serve, TaskRow } from '../provider';
import { validationForm } from '../refusals';

const queueHost = 'queue.fal.run';
const subdomain = '_subdomain=queue';

const common = { inputs: absent, parameters: absent, model: absent };

const prompted = z.looseObject({ ...common, prompt: text });
const painted = z.looseObject({
  ...common,
  image_url: imageUrl,
  image_urls: z.tuple([imageUrl]),
  prompt: text,
});
const filmed = z.looseObject({ ...common, image_url: imageUrl });
const cutOut = z.looseObject({ ...common, image_url: imageUrl, sync_mode: z.literal(true) });
const heard = z.looseObject({ ...common, audio_url: audioUrl });

const lora = z.array(
  z.object({
    path: z
      .string()
      .check(z.regex(/^https:\/\/huggingface\.co\/[\w./-]+\/resolve\/main\/[\w./%-]+\.safetensors$/)),
    scale: z.literal(1),
  }),
);
const adapted = z.looseObject({ ...common, prompt: text, loras: lora.check(z.length(1)) });
const adaptedSdxl = z.looseObject({
  ...adapted.shape,
  model_name: z.literal('stabilityai/stable-diffusion-xl-base-1.0'),
});

/** Jobs are known by the app: a model's id up to its second segment. */
function addressOf({ id, row }: Job): string {
  return `https://${queueHost}/${row.model.split('/').slice(0, 2).join('/')}/requests/${id}`;
}

function queued(task: string, model: string, schema: z.ZodMiniType, kind: OutputKind): TaskRow {
  const serve = enqueues(schema, kind);
  return { task, model, host: queueHost, path: '/{model}', routedQuery: subdomain, serve };
}

/** Two addresses of a model that starts from a picture or from nothing: its own, and for the latter that of its app. */
function queuedWithOptionalImage(
  task: string,
  model: string,
  schema: z.ZodMiniType,
  kind: OutputKind,
): TaskRow[] {
  const row = queued(task, model, schema, kind);
  const withImage = ({ routed, call }: ProviderRequest) =>
    !routed || z.safeParse(z.looseObject({ image_url: z.unknown() }), call.body).success;
  const serve = enqueues(prompted, kind);
  const app = model.slice(0, model.lastIndexOf('/'));
  return [
    { ...row, serve: takesEither(withImage, row.serve, serve) },
    { task, model, modelField: 'none', host: queueHost, path: `/${app}`, routedQuery: 'never', serve },
  ];
}

function enqueues(schema: z.ZodMiniType, kind: OutputKind): Serve {
  return takesJson(schema, (_, request) => enqueue(request, kind));
}

function enqueue(request: ProviderRequest, kind: OutputKind): Answer {
  return startJob(request, kind, (job) => ({
    request_id: job.id,
    status: 'IN_QUEUE',
    queue_position: 1,
    response_url: addressOf(job),
    status_url: `${addressOf(job)}/status`,
    cancel_url: `${addressOf(job)}/cancel`,
  }));
}

function resultOf({ row: { task }, output, looks: count }: Job): object {
  if (count < states.length) {
    throw new Refusal(400, 'Request is still in progress');
  }
  switch (task) {
    case 'text-to-video':
    case 'image-to-video':
    case 'image-text-to-video':
      return { video: { url: output, content_type: 'video/mp4', file_name: 'output.mp4' } };
    case 'image-segmentation':
      // In sync_mode the file is in the answer (fal's documentation of the models that cut out).
      return { image: { url: `data:image/png;base64,${base64Of('png')}`, content_type: 'image/png' } };
    case 'text-to-audio':
      return { audio_file: { url: output, content_type: 'audio/wav', file_size: 124 } };
    case 'audio-to-audio':
      return { audio: { url: output, content_type: 'audio/wav' } };
    default:
      return { images: [{ url: output, width: 1, height: 1, content_type: 'image/png' }], seed: 42 };
  }
}

const states = [
  () => ({ status: 'IN_QUEUE', queue_position: 1, logs: null }),
  () => ({ status: 'IN_PROGRESS', logs: [log('Loading the model')] }),
  () => ({ status: 'COMPLETED', logs: [log('Loading the model'), log('Done')], metrics: {} }),
] as const;

const log = (message: string) => ({ message, level: 'INFO', source: 'USER' });

const transcript = {
  text: 'hello there',
  chunks: [{ timestamp: [0, 1.2], text: 'hello there', speaker: null }],
};

export const falAi: LocalProvider = {
  id: 'fal-ai',
  host: 'fal.run',
  scheme: 'Key',
  refusal: validationForm,
  tasks: [
    queued('text-to-image', 'fal-ai/lab-paint/fast', prompted, 'png'),
    {
      ...queued('text-to-image', 'fal-ai/lab-lora', adapted, 'png'),
      mapping: { adapter: 'lora', adapterWeightsPath: 'weights/a style.safetensors' },
    },
    {
      ...queued('text-to-image', 'fal-ai/lora', adaptedSdxl, 'png'),
      mapping: { adapter: 'lora', adapterWeightsPath: 'style.safetensors' },
    },
    queued('image-to-image', 'fal-ai/lab-repaint', painted, 'png'),
    ...queuedWithOptionalImage('image-text-to-image', 'fal-ai/lab-edit/edit', painted, 'png'),
    queued('text-to-video', 'fal-ai/lab-film', prompted, 'mp4'),
    queued('image-to-video', 'fal-ai/lab-move/image-to-video', filmed, 'mp4'),
    ...queuedWithOptionalImage('image-text-to-video', 'fal-ai/lab-direct/image-to-video', filmed, 'mp4'),
    queued('image-segmentation', 'fal-ai/lab-cut', cutOut, 'png'),
    queued('text-to-audio', 'fal-ai/lab-noise', prompted, 'wav'),
    queued('audio-to-audio', 'fal-ai/lab-separate', heard, 'wav'),
    {
      task: 'text-to-speech',
      model: 'fal-ai/lab-speak',
      path: '/{model}',
      serve: takesJson(z.looseObject({ ...common, text }), (_, { call, state }) =>
        json({ audio: { url: outputUrl('wav', call, state), content_type: 'audio/wav' } }),
      ),
    },
    {
      task: 'automatic-speech-recognition',
      model: 'fal-ai/lab-hear',
      path: '/{model}',
      serve: takesJson(z.looseObject({ ...heard.shape, parameters: z.optional(z.looseObject({})) }), () =>
        json(transcript),
      ),
    },
  ],
  polls: [
    {
      host: queueHost,
      path: '/{app}/requests/{id}/status',
      routedQuery: subdomain,
      answer: looks(...states),
    },
    { host: queueHost, path: '/{app}/requests/{id}', routedQuery: subdomain, answer: resultOf },
  ],
};
