/** The two texts that a model is asked to fill the space between. */
export interface Hole {
  readonly prefix: string;
  readonly suffix: string;
}

/** Families of models by the tokens that they were trained with, as their authors' pages write them. */
export type FimFamily = 'qwen' | 'starcoder' | 'codellama' | 'deepseek' | 'codestral' | 'seed';

/**
 * What a prompt must look like, whole: a model that sees its tokens in another order, or twice, writes nonsense.
 * https://github.com/QwenLM/Qwen3-Coder, https://huggingface.co/bigcode/starcoder2-15b,
 * https://huggingface.co/docs/transformers/model_doc/code_llama, https://github.com/deepseek-ai/DeepSeek-Coder,
 * https://docs.mistral.ai/capabilities/code_generation/, https://huggingface.co/ByteDance-Seed/Seed-Coder-8B-Base
 */
const forms: Readonly<Record<FimFamily, { readonly pattern: RegExp; readonly tokens: RegExp }>> = {
  qwen: {
    pattern:
      /^(?:<\|repo_name\|>[\s\S]*)?<\|fim_prefix\|>(?<prefix>[\s\S]*)<\|fim_suffix\|>(?<suffix>[\s\S]*)<\|fim_middle\|>$/,
    tokens: /<\|fim_(prefix|suffix|middle)\|>/g,
  },
  starcoder: {
    pattern:
      /^(?:<repo_name>[\s\S]*)?<fim_prefix>(?<prefix>[\s\S]*)<fim_suffix>(?<suffix>[\s\S]*)<fim_middle>$/,
    tokens: /<fim_(prefix|suffix|middle)>/g,
  },
  codellama: {
    pattern: /^<PRE> (?<prefix>[\s\S]*) <SUF>(?<suffix>[\s\S]*) <MID>$/,
    tokens: /<(PRE|SUF|MID)>/g,
  },
  deepseek: {
    pattern: /^<｜fim▁begin｜>(?<prefix>[\s\S]*)<｜fim▁hole｜>(?<suffix>[\s\S]*)<｜fim▁end｜>$/,
    tokens: /<｜fim▁(begin|hole|end)｜>/g,
  },
  codestral: {
    pattern: /^\[SUFFIX\](?<suffix>[\s\S]*)\[PREFIX\](?<prefix>[\s\S]*)$/,
    tokens: /\[(SUFFIX|PREFIX)\]/g,
  },
  seed: {
    pattern: /^<\[fim-suffix\]>(?<suffix>[\s\S]*)<\[fim-prefix\]>(?<prefix>[\s\S]*)<\[fim-middle\]>$/,
    tokens: /<\[fim-(suffix|prefix|middle)\]>/g,
  },
};

/** The hole that a raw prompt asks for; undefined for one in another form than the family's. */
export function holeOf(family: FimFamily, prompt: string): Hole | undefined {
  const { pattern, tokens } = forms[family];
  const { groups } = pattern.exec(prompt) ?? {};
  const found = [...prompt.matchAll(tokens)].map(([token]) => token);
  const isOnceEach = new Set(found).size === found.length;
  return groups !== undefined && isOnceEach
    ? { prefix: groups.prefix ?? '', suffix: groups.suffix ?? '' }
    : undefined;
}
