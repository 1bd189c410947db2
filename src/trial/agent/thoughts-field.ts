/**
 * Models that lose their thread, or refuse the request, where what they thought before a call isn't sent back with it.
 * Sources: docs.vllm.ai, Interleaved Thinking (Kimi K2 Thinking, MiniMax M2); docs.z.ai, Thinking Mode (GLM since 4.5);
 * api-docs.deepseek.com, Thinking Mode (since V3.2, which answers 400 without it).
 */
const models = [
  /^moonshotai\/Kimi-K2(?:-Thinking|\.\d)/i,
  /^MiniMaxAI\/MiniMax-M\d/i,
  /^zai-org\/GLM-(?:4\.[5-9]|[5-9])/i,
  /^deepseek-ai\/DeepSeek-V(?:3\.[2-9]|[4-9])/i,
];

/** Under which name a model is sent what it thought before its calls; undefined for one that isn't. */
export function thoughtsFieldOf(model: string): string | undefined {
  return models.some((pattern) => pattern.test(model)) ? 'reasoning_content' : undefined;
}
