import type { ServerKind } from '../model-server';
import type { Kind } from './kind';
import { llamaCpp } from './llama-cpp';
import { lmStudio } from './lm-studio';
import { ollama } from './ollama';
import { tgi, tgiModels, tgiVersion } from './tgi';
import { vllm } from './vllm';

/** In the order in which they are told apart: who imitates another's paths stands before it. */
export const kinds: Readonly<Record<ServerKind, Kind>> = {
  'llama.cpp': llamaCpp,
  'lm-studio': lmStudio,
  tgi,
  ollama,
  vllm,
  'inference-endpoint': {
    label: 'Inference Endpoint',
    ports: [],
    documentation: 'https://huggingface.co/docs/inference-endpoints/index',
    // Most of them run vLLM, whose list says it all, or TGI.
    version: tgiVersion,
    models: tgiModels,
  },
  openai: {
    label: 'OpenAI-compatible server',
    ports: [],
    documentation: 'https://platform.openai.com/docs/api-reference/chat',
  },
};

/** Where model servers listen unless told otherwise, each port once. */
export const usualPorts: readonly number[] = [...new Set(Object.values(kinds).flatMap(({ ports }) => ports))];

/** Whether the hub itself runs the server at this address. */
export function isInferenceEndpoint(url: string): boolean {
  return URL.canParse(url) && /\.endpoints\.huggingface\.cloud$/.test(new URL(url).hostname);
}
