import type { ChatModel } from '../chat-model';

/** Chat models that call tools, as their model cards say, and that several providers serve. */
const ids = ['openai/gpt-oss-120b', 'zai-org/GLM-4.5', 'deepseek-ai/DeepSeek-V3.1', 'openai/gpt-oss-20b'];

/** What the picker shows before anybody asked the router, so that a first message finds a model. */
export const startingModels: readonly ChatModel[] = ids.map((model) => ({
  id: `auto/${model}`,
  model,
  provider: 'auto',
  tools: true,
}));
