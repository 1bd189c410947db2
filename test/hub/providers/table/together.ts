import * as z from 'zod/mini';
import { absent, imageUrl, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import { chat, completions, embeddings, images, renamedSteps, speech, transcriptions } from '../openai-style';
import type { LocalProvider, ProviderRequest } from '../provider';
import { openAiForm } from '../refusals';

/** The schema stands where others have an object with its name. */
const format = z.union([
  z.looseObject({ type: z.enum(['text', 'json_object']) }),
  z.looseObject({
    type: z.literal('json_schema'),
    json_schema: absent,
    schema: z.looseObject({ type: text }),
  }),
]);

const film = {
  inputs: absent,
  parameters: absent,
  target_size: absent,
  model: text,
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  ...renamedSteps,
};

const firstFrame = z.object({
  input_image: imageUrl.check(z.maxLength(61_440)),
  frame: z.literal('first'),
});

function startFilm(_: unknown, request: ProviderRequest) {
  return startJob(request, 'mp4', ({ id, row }) => ({
    id,
    object: 'video',
    model: row.model,
    status: 'queued',
  }));
}

export const together: LocalProvider = {
  id: 'together',
  host: 'api.together.xyz',
  refusal: openAiForm,
  tasks: [
    {
      task: 'conversational',
      model: 'lab/chat',
      path: '/v1/chat/completions',
      serve: chat({ response_format: z.optional(format) }),
    },
    { task: 'text-generation', model: 'lab/base', path: '/v1/completions', serve: completions },
    { task: 'feature-extraction', model: 'lab/embed', path: '/v1/embeddings', serve: embeddings },
    {
      task: 'text-to-image',
      model: 'lab/paint',
      path: '/v1/images/generations',
      serve: images(['url', 'base64'], renamedSteps),
    },
    {
      task: 'image-to-image',
      model: 'lab/repaint',
      path: '/v1/images/generations',
      serve: images(['base64'], {
        ...renamedSteps,
        image_url: absent,
        reference_images: z.tuple([imageUrl]),
      }),
    },
    {
      task: 'image-to-image',
      model: 'lab/FLUX.1-Kontext-lab',
      path: '/v1/images/generations',
      serve: images(['base64'], { ...renamedSteps, image_url: imageUrl, reference_images: absent }),
    },
    {
      task: 'text-to-video',
      model: 'lab/film',
      path: '/v2/videos',
      serve: takesJson(z.looseObject({ ...film, prompt: text }), startFilm),
    },
    {
      task: 'image-to-video',
      model: 'lab/move',
      path: '/v2/videos',
      serve: takesJson(z.looseObject({ ...film, frame_images: z.tuple([firstFrame]) }), startFilm),
    },
    {
      task: 'text-to-speech',
      model: 'lab/speak',
      path: '/v1/audio/speech',
      serve: speech({ voice: absent }),
    },
    {
      task: 'text-to-speech',
      model: 'lab/Kokoro-lab',
      path: '/v1/audio/speech',
      serve: speech({ voice: z.literal('af_alloy') }),
    },
    {
      task: 'automatic-speech-recognition',
      model: 'lab/hear',
      path: '/v1/audio/transcriptions',
      serve: transcriptions({ address: true }),
    },
  ],
  polls: [
    {
      path: '/v2/videos/{id}',
      answer: looks(
        ({ id }) => ({ id, status: 'queued' }),
        ({ id }) => ({ id, status: 'in_progress' }),
        ({ id, output }) => ({
          id,
          status: 'completed',
          outputs: { cost: 0.1, video_url: output },
        }),
      ),
    },
  ],
};
