import type { ServerKind } from '../../../src/servers';
import type { FimFamily } from './fim-prompts';

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
  /** Whose tokens it was trained with, where it completes code. */
  readonly fim?: FimFamily;
  /** Whether its template in Ollama takes the text after the place. */
  readonly insert?: boolean;
  /** Whether `/completions` takes `suffix`, as DeepSeek's and SiliconFlow's do. */
  readonly takesSuffix?: boolean;
  /** Whether there is `/fim/completions`, as Mistral has it. */
  readonly takesFim?: boolean;
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

/** A model of each kind of server that completes code. */
export const codeModelsOf: Readonly<Record<ServerKind, readonly LocalModel[]>> = {
  ollama: [
    // Base models come without a template that takes a suffix: https://github.com/ollama/ollama/issues/7052
    { id: 'qwen2.5-coder:1.5b-base', contextLength: 32768, tools: false, fim: 'qwen', loaded: true },
    { id: 'qwen2.5-coder:7b', contextLength: 32768, tools: true, fim: 'qwen', insert: true },
  ],
  'llama.cpp': [{ id: 'ggml-org/Qwen2.5-Coder-1.5B-Q8_0-GGUF', contextLength: 32768, fim: 'qwen' }],
  vllm: [{ id: 'deepseek-ai/deepseek-coder-6.7b-base', contextLength: 16384, fim: 'deepseek' }],
  tgi: [{ id: 'bigcode/starcoder2-3b', contextLength: 16384, fim: 'starcoder' }],
  'lm-studio': [{ id: 'qwen2.5-coder-3b', contextLength: 32768, fim: 'qwen', loaded: true }],
  'inference-endpoint': [{ id: 'bigcode/starcoder2-3b', contextLength: 16384, fim: 'starcoder' }],
  openai: [
    { id: 'codestral-latest', contextLength: 262_144, takesFim: true },
    { id: 'deepseek-chat', contextLength: 131_072, takesSuffix: true },
  ],
};
