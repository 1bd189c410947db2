import assert from 'node:assert/strict';
import { thoughtsFieldOf } from '../../../../src/trial/agent';

describe('Thoughts before a call are sent back', () => {
  for (const model of [
    'moonshotai/Kimi-K2-Thinking',
    'moonshotai/Kimi-K2.5',
    'MiniMaxAI/MiniMax-M2',
    'zai-org/GLM-4.6',
    'zai-org/GLM-4.5-Air',
    'zai-org/GLM-5',
    'deepseek-ai/DeepSeek-V3.2',
    'deepseek-ai/DeepSeek-V4-Pro',
  ]) {
    it(`to ${model}`, () => assert.equal(thoughtsFieldOf(model), 'reasoning_content'));
  }
  for (const model of [
    'moonshotai/Kimi-K2-Instruct',
    'zai-org/GLM-4-9B-0414',
    'deepseek-ai/DeepSeek-R1',
    'deepseek-ai/DeepSeek-V3.1',
    'Qwen/Qwen3-32B',
    'openai/gpt-oss-120b',
    'someone/GLM-4.6',
  ]) {
    it(`not to ${model}`, () => assert.equal(thoughtsFieldOf(model), undefined));
  }
});
