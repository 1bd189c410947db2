import * as z from 'zod/mini';
import { absent, imageUrl, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import { chat, renamedSteps } from '../openai-style';
import type { LocalProvider } from '../provider';
import { reasonedForm } from '../refusals';

const film = z.looseObject({
  inputs: absent,
  parameters: absent,
  model: absent,
  prompt: text,
  ...renamedSteps,
});

const firstFrame = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: imageUrl }),
  role: z.literal('first_frame'),
});

/** The only one of the provider's requests that knows all of its fields. */
const miniMax = z.strictObject({
  model: z.literal('MiniMax-H3'),
  content: z.union([
    z.tuple([z.object({ type: z.literal('text'), text })]),
    z.tuple([z.object({ type: z.literal('text'), text }), firstFrame]),
  ]),
  resolution: z.enum(['768P', '2K']),
  duration: z.int().check(z.gte(4), z.lte(15)),
  ratio: z.enum(['adaptive', '21:9', '16:9', '4:3', '1:1', '3:4', '9:16']),
});

export const novita: LocalProvider = {
  id: 'novita',
  host: 'api.novita.ai',
  refusal: reasonedForm,
  tasks: [
    { task: 'conversational', model: 'lab/chat', path: '/v3/openai/chat/completions', serve: chat() },
    { task: 'text-generation', model: 'lab/base', path: '/v3/openai/chat/completions', serve: chat() },
    {
      task: 'text-to-video',
      model: 'lab-film',
      path: '/v3/async/{model}',
      serve: takesJson(film, (_, request) => startJob(request, 'mp4', ({ id }) => ({ task_id: id }))),
    },
    {
      task: 'image-text-to-video',
      model: 'MiniMax-H3',
      path: '/v3/minimax/v2/video_generation',
      serve: takesJson(miniMax, (_, request) => startJob(request, 'mp4', ({ id }) => ({ task_id: id }))),
    },
  ],
  polls: [
    {
      path: '/v3/async/task-result?task_id={id}',
      answer: looks(
        ({ id }) => ({ task: { task_id: id, status: 'TASK_STATUS_QUEUED', progress_percent: 0 } }),
        ({ id }) => ({ task: { task_id: id, status: 'TASK_STATUS_PROCESSING', progress_percent: 60 } }),
        ({ id, output }) => ({
          task: { task_id: id, status: 'TASK_STATUS_SUCCEED', reason: '' },
          videos: [{ video_url: output, video_url_ttl: '3600', video_type: 'mp4' }],
        }),
      ),
    },
    {
      path: '/v3/minimax/v2/query/video_generation/{id}',
      answer: looks(
        ({ id }) => ({ task: { id, status: 'queued' } }),
        ({ id }) => ({ task: { id, status: 'running' } }),
        ({ id, output }) => ({ task: { id, status: 'succeeded', content: { url: output } } }),
      ),
    },
  ],
};
