import type { InferenceClient, InferenceOptions } from '../../inference';
import { callModel, type ModelCall } from '../model-call';
import type { AgentWorld } from './world';

/** How a run asks a model: with the parameters of a chat, to which the tools are added. */
export function askModel(
  client: InferenceClient,
  call: Omit<ModelCall, 'input'>,
  options: InferenceOptions,
): AgentWorld['ask'] {
  const { tool_choice: choice, tools: _, ...parameters } = call.parameters ?? {};
  return ({ messages, tools, isFirst }, signal) => {
    const offered = tools.length > 0 && {
      tools,
      ...(isFirst && choice !== undefined && { tool_choice: choice }),
    };
    return callModel(
      client,
      { ...call, input: { kind: 'chat', messages }, parameters: { ...parameters, ...offered } },
      { ...options, signal },
    );
  };
}
