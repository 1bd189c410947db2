import type { ServerKind } from '../../../src/servers';

export interface LocalModel {
  readonly id: string;
  /** In tokens, what the model was made for. */
  readonly contextLength: number;
  /** In tokens, what the server runs it with. Default: the same. */
  readonly servedLength?: number;
  readonly tools?: boolean;
  readonly vision?: boolean;
  readonly embeddings?: boolean;
  readonly loaded?: boolean;
}

/** What each kind of server runs unless a test wants something else. */
export const modelsOf: Readonly<Record<ServerKind, readonly LocalModel[]>> = {
  ollama: [
    { id: 'qwen3:8b', contextLength: 40960, servedLength: 16384, tools: true, loaded: true },
    { id: 'llama3.2-vision:11b', contextLength: 131072, vision: true, tools: false },
    { id: 'nomic-embed-text:latest', contextLength: 2048, embeddings: true },
  ],
  'llama.cpp': [
    {
      id: 'unsloth/gemma-3-4b-it-GGUF',
      contextLength: 131072,
      servedLength: 8192,
      tools: true,
      vision: true,
    },
  ],
  vllm: [{ id: 'Qwen/Qwen2.5-7B-Instruct', contextLength: 32768 }],
  tgi: [{ id: 'mistralai/Mistral-7B-Instruct-v0.3', contextLength: 32768, servedLength: 4096 }],
  'lm-studio': [
    { id: 'qwen/qwen3-4b', contextLength: 40960, servedLength: 4096, tools: true, loaded: true },
    { id: 'google/gemma-3-4b', contextLength: 131072, vision: true },
    { id: 'text-embedding-nomic-embed-text-v1.5', contextLength: 2048, embeddings: true },
  ],
  'inference-endpoint': [
    { id: 'mistralai/Mistral-7B-Instruct-v0.3', contextLength: 32768, servedLength: 4096 },
  ],
  openai: [{ id: 'house-model', contextLength: 8192 }],
};
