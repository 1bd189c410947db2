import type { FieldValue, Trial } from '../../../../protocol';
import { englishAmounts } from '../../../kit/amounts';
import { withoutCredentials } from '../../../kit/without-credentials';
import { fenced } from '../../../kit/words/plain';
import { outputText } from '../../../parts/output-text';
import { valueText } from '../../../parts/trial-text';
import { toJson } from './trial-json';

/** What people read in place of ids. */
interface Names {
  readonly runner: (provider: string) => string;
  readonly task: (task: string) => string;
}

const ids: Names = { runner: (id) => id, task: (id) => id };

/**
 * Runs as a file that the user keeps, the credentials in their texts masked. Documents name the task and who ran the
 * model; JSON has the ids.
 */
export const exporters = {
  json: (trials: readonly Trial[], secrets: readonly string[]) => `${toJson(masked(trials, secrets), 2)}\n`,
  markdown: (trials: readonly Trial[], secrets: readonly string[], names: Names = ids) =>
    trials.map((trial) => markdownOf(masked(trial, secrets), names)).join('\n---\n\n'),
} as const;

/** The value with every text in it masked; files stay as they are. */
export function masked<T>(value: T, secrets: readonly string[]): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') {
      return withoutCredentials(each, secrets);
    }
    if (each instanceof Uint8Array || typeof each !== 'object' || each === null) {
      return each;
    }
    return Array.isArray(each)
      ? each.map(walk)
      : Object.fromEntries(
          Object.entries(each).map(([name, inner]) => [withoutCredentials(name, secrets), walk(inner)]),
        );
  };
  // A walk changes texts and nothing of the shape.
  return walk(value) as T;
}

function markdownOf(trial: Trial, names: Names): string {
  const { name, target, time, state, figures, parameters } = trial;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Model', target.model],
    ['Task', names.task(target.task)],
    ['Provider', names.runner(figures.provider ?? target.provider)],
    ['Time', new Date(time).toISOString()],
    ['State', state],
    ['Took', `${englishAmounts.seconds(figures.totalMilliseconds)} s`],
    ['Cost', figures.cost === undefined ? undefined : englishAmounts.cost(figures.cost)],
  ];
  const parts = [
    `# ${oneLine(name ?? `${target.model}, ${names.task(target.task)}`)}`,
    facts
      .flatMap(([label, value]) => (value === undefined ? [] : [`- ${label}: ${oneLine(value)}`]))
      .join('\n'),
    ...(Object.keys(parameters).length > 0
      ? ['## Parameters', fenced(JSON.stringify(parameters, undefined, 2), 'json')]
      : []),
    '## Input',
    ...inputParts(trial),
    ...(trial.output === undefined ? [] : ['## Output', fenced(outputText(trial.output))]),
    ...(trial.failure === undefined ? [] : ['## Failure', fenced(trial.failure.message)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function inputParts({ input }: Trial): string[] {
  return input.kind === 'chat'
    ? input.messages.flatMap(({ role, content }) => [`**${role}**`, fenced(content)])
    : Object.entries(input.values).flatMap(([name, value]) => [
        `**${oneLine(name)}**`,
        fenced(valueWords(value)),
      ]);
}

/** Of a file also what it is. */
function valueWords(value: FieldValue): string {
  const isFile = typeof value === 'object' && 'bytes' in value;
  return isFile
    ? `${value.name} (${value.type}, ${englishAmounts.bytes(value.bytes.length)})`
    : valueText(value);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
