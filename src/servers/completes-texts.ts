import type { ServerKind } from './model-server';

/** Servers of these kinds are known to have `/completions` beside `/chat/completions`. */
const kinds: ReadonlySet<ServerKind> = new Set(['ollama', 'llama.cpp', 'vllm', 'tgi', 'lm-studio']);

export function completesTexts(kind: ServerKind): boolean {
  return kinds.has(kind);
}
