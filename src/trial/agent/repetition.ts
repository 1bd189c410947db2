import type { AgentCall, AgentState } from '../../protocol';
import { canonicalJson } from '../canonical-json';

/** How often the same call may be made, and how many rounds in a row may have arguments that can't be used. */
const sameCalls = 2;
const badRounds = 2;

/** The first open call that was made too often since the run began or was continued. */
export function repeatedCall({ rounds, used }: AgentState): AgentCall | undefined {
  const counts = new Map<string, number>();
  const last = rounds.length - 1;
  return rounds
    .slice(Math.min(used.from, last))
    .flatMap(({ calls }) => calls)
    .find((call) => {
      const key = `${call.name} ${argumentsKey(call.arguments || '{}')}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > sameCalls && call.result === undefined;
    });
}

/** Whether the model was told too often in a row that its arguments can't be used. */
export function failsAtArguments({ rounds, used }: AgentState): boolean {
  const recent = rounds.slice(used.from).slice(-(badRounds + 1));
  return recent.length > badRounds && recent.every(({ calls }) => calls.some(isBad));
}

/** What the user wrote isn't the model's fault. */
function isBad({ result, edited }: AgentCall): boolean {
  return result?.problem === 'badArguments' && edited === undefined;
}

/** Alike for arguments that say the same; the text itself where it isn't JSON. */
function argumentsKey(given: string): string {
  try {
    return canonicalJson(JSON.parse(given)) ?? '';
  } catch {
    return given.trim();
  }
}
