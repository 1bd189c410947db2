import type * as yaml from '../../yaml';

/**
 * - `assertion`: a kind of assertion that there isn't
 * - `pattern`: a regular expression that can't be read
 * - `nothing`: no prompt, no model, no row or nothing to judge by; the detail is which
 * - `task`: not a task that can be evaluated
 * - `unknownInput`: a task doesn't have this input; the detail is those that it has
 * - `promptOfTask`, `inputsOfPrompt`: a prompt beside a task, or inputs without one
 * - `code`: would run code
 * - `address`: would send data to an address, or fetch it from one
 * - `unsupported`: known to promptfoo, but not here
 */
export type ProblemCode =
  | yaml.YamlProblemCode
  | yaml.ShapeProblemCode
  | 'assertion'
  | 'pattern'
  | 'nothing'
  | 'task'
  | 'unknownInput'
  | 'promptOfTask'
  | 'inputsOfPrompt'
  | 'code'
  | 'address'
  | 'unsupported';

export type EvaluationProblem = yaml.Problem<ProblemCode>;
export type Problems = yaml.Problems<ProblemCode>;
export type Finding = yaml.Finding<ProblemCode>;
