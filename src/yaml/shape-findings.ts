import type * as z from 'zod/mini';
import type { Finding, Path, ShapeProblemCode } from './problem';

/** Why a value hasn't the form of a schema. It must be checked with `reportInput`, which tells what is missing. */
export function shapeFindings({ issues }: z.core.$ZodError): Finding<ShapeProblemCode>[] {
  return issues.flatMap((issue) => findingsOf(issue, []));
}

function findingsOf(issue: z.core.$ZodIssue, before: Path): Finding<ShapeProblemCode>[] {
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
