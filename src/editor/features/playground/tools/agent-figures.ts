import type { AgentState, Figures } from '../../../../protocol';

/** What a run took in all, as far as it is known. */
export function agentFigures({ rounds }: AgentState): Figures {
  const all = rounds.flatMap(({ figures }) => figures ?? []);
  const calls = rounds.flatMap((round) => round.calls);
  const provider = all.at(-1)?.provider;
  return {
    totalMilliseconds: sum([
      ...all.map(({ totalMilliseconds }) => totalMilliseconds),
      ...calls.map(({ milliseconds = 0 }) => milliseconds),
    ]),
    ...(provider !== undefined && { provider }),
    ...total('promptTokens', all),
    ...total('completionTokens', all),
    ...total('cost', all),
  };
}

/** Nothing where a round doesn't say it. */
function total(
  name: 'promptTokens' | 'completionTokens' | 'cost',
  all: readonly Figures[],
): Partial<Figures> {
  const values = all.flatMap((figures) => figures[name] ?? []);
  return values.length > 0 && values.length === all.length ? { [name]: sum(values) } : {};
}

function sum(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
