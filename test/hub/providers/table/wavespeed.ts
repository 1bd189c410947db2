import * as z from 'zod/mini';
import { absent, base64, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import type { OutputKind } from '../outputs';
import type { Job, LocalProvider, TaskRow } from '../provider';
import { codedForm } from '../refusals';

const host = 'api.wavespeed.ai';

const common = { inputs: absent, parameters: absent, model: absent };
const prompted = z.looseObject({ ...common, images: absent, prompt: text });
const painted = z.looseObject({
  ...common,
  image: base64,
  images: z.array(z.string()).check(z.minLength(1)),
  prompt: z.optional(z.string()),
});
const loras = z.tuple([
  z.object({ path: z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/)), scale: z.literal(1) }),
]);

function model(task: string, name: string, schema: z.ZodMiniType, kind: OutputKind): TaskRow {
  const serve = takesJson(schema, (_, request) => startJob(request, kind, (job) => answer(job, 'created')));
  return { task, model: `lab-ai/${name}`, path: '/api/v3/{model}', serve };
}

function answer({ id, row }: Job, status: string, outputs: readonly string[] = []): object {
  const urls = { get: `https://${host}/api/v3/predictions/${id}/result` };
  return { code: 200, message: 'success', data: { id, model: row.model, status, outputs, urls, error: '' } };
}

export const wavespeed: LocalProvider = {
  id: 'wavespeed',
  host,
  refusal: codedForm,
  tasks: [
    model('text-to-image', 'paint', prompted, 'png'),
    {
      ...model('text-to-image', 'lora', z.looseObject({ ...prompted.shape, loras }), 'png'),
      mapping: { adapter: 'lora' },
    },
    model('text-to-video', 'film/480p', prompted, 'mp4'),
    model('image-to-image', 'repaint', painted, 'png'),
    model('image-to-video', 'move', painted, 'mp4'),
    model('image-text-to-image', 'edit', painted, 'png'),
    model('image-text-to-video', 'direct', painted, 'mp4'),
  ],
  polls: [
    {
      path: '/api/v3/predictions/{id}/result',
      answer: looks(
        (job) => answer(job, 'created'),
        (job) => answer(job, 'processing'),
        (job) => answer(job, 'completed', [job.output]),
      ),
    },
  ],
};
