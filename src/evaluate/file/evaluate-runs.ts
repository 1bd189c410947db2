import { writeYaml } from '../../yaml';
import { modelField } from './sample';

/** A run of a model: what it was given, and what it answered. */
export interface EvaluatedRun {
  /** Undefined for a chat. */
  readonly task?: string | undefined;
  readonly model: string;
  readonly provider: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** By the names of the task's inputs; of a chat `text`, and `system` if it has a system message. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly answer: string;
}

/** Answers that are longer are compared by the words that they share. */
const shortAnswer = 60;

/**
 * An evaluation whose rows are runs, each with its answer as what is expected. It is of one kind: chats, or the task that most
 * runs are of.
 *
 * @param runs the newest first: it counts where several were given the same
 * @returns how many of the runs it is about, and its text; undefined for no run
 */
export function evaluateRuns(
  runs: readonly EvaluatedRun[],
): { readonly count: number; readonly yaml: string } | undefined {
  const [own = []] = grouped(runs).toSorted((one, other) => other.length - one.length);
  const [first] = own;
  if (first === undefined) {
    return undefined;
  }
  const rows = [...new Map(own.toReversed().map((run) => [JSON.stringify(run.inputs), run])).values()];
  const names = [...new Set(rows.flatMap(({ inputs }) => Object.keys(inputs)))];
  const varied = variedIn(rows, names);
  const said = (name: string) => (varied.includes(name) ? `{{ ${name} }}` : (first.inputs[name] ?? ''));
  const isShort = rows.every(({ answer }) => answer.length <= shortAnswer);
  const yaml = writeYaml({
    name: 'Which model answers best?',
    ...(first.task === undefined
      ? { prompt: names.includes('system') ? { text: said('text'), system: said('system') } : said('text') }
      : { task: first.task, inputs: Object.fromEntries(names.map((name) => [name, said(name)])) }),
    models: modelsIn(own),
    tests: rows.map(({ inputs, answer }) => ({
      vars: {
        ...Object.fromEntries(varied.map((name) => [name, inputs[name] ?? ''])),
        expected: answer,
      },
    })),
    assert: [
      isShort
        ? { type: 'equals', value: '{{ expected }}', normalise: 'lower' }
        : { type: 'rouge-l', value: '{{ expected }}' },
    ],
  });
  return { count: own.length, yaml };
}

/** Inputs that are variables: the text, and what isn't the same for all rows, or would be read as a template. */
function variedIn(rows: readonly EvaluatedRun[], names: readonly string[]): readonly string[] {
  const varied = names.filter((name) => {
    const values = new Set(rows.map(({ inputs }) => inputs[name] ?? ''));
    return name === 'text' || values.size > 1 || [...values].some((value) => /\{[{%#]/.test(value));
  });
  return varied.length === 0 ? names : varied;
}

function grouped(runs: readonly EvaluatedRun[]): EvaluatedRun[][] {
  const groups = new Map<string | undefined, EvaluatedRun[]>();
  for (const run of runs) {
    const own = groups.get(run.task) ?? [];
    groups.set(run.task, own);
    own.push(run);
  }
  return [...groups.values()];
}

/** Each once, with the parameters that it was run with last. */
function modelsIn(runs: readonly EvaluatedRun[]) {
  return [
    ...new Map(runs.toReversed().map((run) => [`${run.provider} ${run.model}`, modelField(run)])).values(),
  ];
}
