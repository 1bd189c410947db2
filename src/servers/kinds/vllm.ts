import * as z from 'zod/mini';
import type { Kind } from './kind';

const version = z.object({ version: z.string().check(z.maxLength(100)) });

/** Its list of models says all that there is to know. */
export const vllm: Kind = {
  label: 'vLLM',
  ports: [8000],
  documentation: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server/',
  start: 'vllm serve <model>',
  owner: 'vllm',
  isToldBy: { path: '/version', schema: version },
  toldOnlyIfGuarded: true,
  version: async (ask) => (await ask('/version', version)).version,
};
