import * as z from 'zod/mini';
import { json } from '../../answer';
import { absent, imageUrl, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import { chat } from '../openai-style';
import type { Job, LocalProvider } from '../provider';
import { codedErrorForm } from '../refusals';

const picture = z.looseObject({ inputs: absent, parameters: absent, model: text, prompt: text });
const page = z.strictObject({ model: text, file: imageUrl });

function status({ id, row }: Job, task_status: string): object {
  return { id, request_id: `request-of-${id}`, model: row.model, task_status };
}

export const zaiOrg: LocalProvider = {
  id: 'zai-org',
  host: 'api.z.ai',
  headers: { 'x-source-channel': 'hugging_face', 'accept-language': 'en-US,en' },
  refusal: codedErrorForm,
  tasks: [
    { task: 'conversational', model: 'lab-chat', path: '/api/paas/v4/chat/completions', serve: chat() },
    {
      task: 'text-to-image',
      model: 'lab-paint',
      path: '/api/paas/v4/async/images/generations',
      serve: takesJson(picture, (_, request) => startJob(request, 'png', (job) => status(job, 'PROCESSING'))),
    },
    {
      task: 'image-to-text',
      model: 'lab-read',
      path: '/api/paas/v4/layout_parsing',
      serve: takesJson(page, () => json({ id: 'page-1', md_results: '# A cat', layout_details: [] })),
    },
  ],
  polls: [
    {
      path: '/api/paas/v4/async-result/{id}',
      answer: looks(
        (job) => status(job, 'PROCESSING'),
        (job) => status(job, 'PROCESSING'),
        (job) => ({ ...status(job, 'SUCCESS'), image_result: [{ url: job.output }] }),
      ),
    },
  ],
};
