import * as z from 'zod/mini';
import { absent, takesJson, text } from '../bodies';
import { looks, startJob } from '../jobs';
import type { LocalProvider } from '../provider';
import { validationForm } from '../refusals';

const host = 'api.us1.bfl.ai';

const request = z.looseObject({ inputs: absent, parameters: absent, model: absent, prompt: text });

export const blackForestLabs: LocalProvider = {
  id: 'black-forest-labs',
  host,
  left: true,
  scheme: 'X-Key',
  refusal: validationForm,
  tasks: [
    {
      task: 'text-to-image',
      model: 'lab-paint',
      path: '/v1/{model}',
      serve: takesJson(request, (_, call) =>
        startJob(call, 'png', ({ id }) => ({
          id,
          polling_url: `https://${host}/v1/get_result?id=${id}`,
        })),
      ),
    },
  ],
  polls: [
    {
      path: '/v1/get_result?id={id}&attempt={look}',
      anonymous: true,
      answer: looks(
        ({ id }) => ({ id, status: 'Pending', result: null, progress: 0 }),
        ({ id }) => ({ id, status: 'Pending', result: null, progress: 0.5 }),
        ({ id, output }) => ({ id, status: 'Ready', result: { sample: output, seed: 7 }, progress: null }),
      ),
    },
  ],
};
