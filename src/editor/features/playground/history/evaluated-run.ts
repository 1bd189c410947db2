import type { EvaluatedRun } from '../../../../evaluate';
import type { ChatMessage, Trial } from '../../../../protocol';
import { outputText } from '../../../parts/output-text';
import { valueText } from '../../../parts/trial-text';

/** A run as a row of an evaluation; undefined for one that failed, or that has files or several turns. */
export function evaluatedRun(trial: Trial): EvaluatedRun | undefined {
  const { target, input, output, parameters, state } = trial;
  const inputs = input.kind === 'chat' ? chatInputs(input.messages) : formInputs(input.values);
  if (state !== 'done' || output === undefined || output.kind === 'files' || inputs === undefined) {
    return undefined;
  }
  return {
    ...(input.kind === 'form' && { task: target.task }),
    ...{ model: target.model, provider: target.provider, parameters, inputs },
    answer: output.kind === 'scores' ? (output.scores[0]?.label ?? '') : outputText(output),
  };
}

function chatInputs(messages: readonly ChatMessage[]): EvaluatedRun['inputs'] | undefined {
  const [system] = messages.filter(({ role }) => role === 'system');
  const [asked, ...more] = messages.filter(({ role }) => role !== 'system');
  return asked?.role !== 'user' || more.length > 0 || (asked.images ?? []).length > 0
    ? undefined
    : { text: asked.content, ...(system !== undefined && { system: system.content }) };
}

function formInputs(
  values: Extract<Trial['input'], { kind: 'form' }>['values'],
): EvaluatedRun['inputs'] | undefined {
  const entries = Object.entries(values);
  return entries.some(([, value]) => typeof value === 'object' && !Array.isArray(value))
    ? undefined
    : Object.fromEntries(entries.map(([name, value]) => [name, valueText(value)]));
}
