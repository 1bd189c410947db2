import * as z from 'zod/mini';
import { findingsIn } from './assertions';
import { type Evaluation, evaluationOf, evaluationSchema } from './evaluation';
import { type Finding, type Path, type Problems, problemsIn } from './problem';
import { readYaml } from './yaml-source';

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
    return { findings: parsed.error.issues.flatMap((issue) => findingsOf(issue, [])) };
  }
  const evaluation = evaluationOf(parsed.data);
  const findings = [...absentIn(evaluation), ...wrongAssertionsIn(evaluation)];
  return findings.length === 0 ? { evaluation } : { findings };
}

function absentIn({ prompts, models, data, tests, asserts }: Evaluation): Finding[] {
  const judged = asserts.length > 0 || tests.some(({ assert = [] }) => assert.length > 0);
  const absent: readonly (readonly [boolean, Path, string])[] = [
    [prompts.length === 0, [], 'prompt'],
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

function findingsOf(issue: z.core.$ZodIssue, before: Path): Finding[] {
  const path = [...before, ...issue.path];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ code: 'unknown', path: [...path, key], detail: key }));
    case 'invalid_union':
      return closest(issue.errors).flatMap((each) => findingsOf(each, path));
    case 'invalid_type':
      return [
        issue.input === undefined
          ? { code: 'missing', path, detail: String(path.at(-1) ?? '') }
          : { code: 'wrong', path, detail: issue.expected },
      ];
    case 'invalid_value':
      return [{ code: 'wrong', path, detail: issue.values.map(String).join(', ') }];
    default:
      return [{ code: 'wrong', path, detail: issue.message }];
  }
}

/** Of the forms that a value could have, the one that it comes nearest to. */
function closest(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const distance = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((sum, { code, path }) => sum + (code === 'invalid_type' && path.length === 0 ? 100 : 1), 0);
  return forms.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}
