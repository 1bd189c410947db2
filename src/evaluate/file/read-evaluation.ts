import * as z from 'zod/mini';
import { type Path, problemsIn, readYaml, shapeFindings } from '../../yaml';
import { findingsIn } from './assertions';
import { type Evaluation, evaluationOf, evaluationSchema } from './evaluation';
import type { Finding, Problems } from './problem';
import { taskFindings } from './task';

export type EvaluationResult = { readonly evaluation: Evaluation } | { readonly problems: Problems };

/** Problems of one file that are named. */
const mostProblems = 100;

/** An `*.eval.yaml` file: the evaluation, or all that is wrong with it, line by line. Never throws. */
export function readEvaluation(yaml: string): EvaluationResult {
  const read = readYaml(yaml);
  if ('problems' in read) {
    return read;
  }
  const { value, located } = read.source;
  const checked = checkEvaluation(value);
  return 'evaluation' in checked
    ? checked
    : { problems: problemsIn(checked.findings.slice(0, mostProblems).map(located)) ?? [located(unread)] };
}

/** Of a value that doesn't fit, where nobody knows why. */
export const unread: Finding = { code: 'wrong', path: [] };

type Checked = { readonly evaluation: Evaluation } | { readonly findings: readonly Finding[] };

/** The same, for a value. */
export function checkEvaluation(value: unknown): Checked {
  const parsed = z.safeParse(evaluationSchema, value, { reportInput: true });
  if (!parsed.success) {
    return { findings: shapeFindings(parsed.error) };
  }
  const evaluation = evaluationOf(parsed.data);
  const findings = [...absentIn(evaluation), ...taskFindings(evaluation), ...wrongAssertionsIn(evaluation)];
  return findings.length === 0 ? { evaluation } : { findings };
}

function absentIn({ task, prompts, models, data, tests, asserts }: Evaluation): Finding[] {
  const judged = asserts.length > 0 || tests.some(({ assert = [] }) => assert.length > 0);
  const absent: readonly (readonly [boolean, Path, string])[] = [
    [task === undefined && prompts.length === 0, [], 'prompt'],
    [models.length === 0, ['models'], 'models'],
    [data === undefined && tests.length === 0, [], 'data'],
    [!judged, [], 'assert'],
  ];
  return absent.flatMap(([isAbsent, path, detail]) =>
    isAbsent ? [{ code: 'nothing' as const, path, detail }] : [],
  );
}

function wrongAssertionsIn({ asserts, tests }: Evaluation): Finding[] {
  const ofAll = asserts.flatMap((each, index) => findingsIn(each, ['assert', index]));
  const ofTests = tests.flatMap(({ assert = [] }, test) =>
    assert.flatMap((each, index) => findingsIn(each, ['tests', test, 'assert', index])),
  );
  return [...ofAll, ...ofTests];
}
