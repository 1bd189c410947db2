import type { Params, Trial } from '../../../../protocol';
import { explain } from '../../../failures/explain';
import type { AgentOutcome } from './run-with-tools';

/** A run with tools as it is kept. */
export function agentTrial(
  { target, messages, parameters, conversation, tools }: Params<'runAgent'>,
  { state, agent, error }: AgentOutcome,
  facts: Pick<Trial, 'id' | 'time' | 'figures'>,
): Trial {
  const text = agent.rounds.at(-1)?.text ?? '';
  return {
    ...facts,
    target,
    input: { kind: 'chat', messages },
    parameters,
    ...(conversation !== undefined && { conversation }),
    ...(text !== '' && { output: { kind: 'text', text } }),
    state,
    ...(state === 'failed' && {
      failure: explain(error, { modelId: target.model, provider: target.provider }),
    }),
    agent: { state: agent, tools },
  };
}
