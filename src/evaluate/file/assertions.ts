import type { Path } from '../../yaml';
import { readPattern } from '../read';
import type { Finding } from './problem';

/** What an assertion compares with. */
type Value =
  | 'text'
  /** A text, a number or whatever else JSON has. */
  | 'anything'
  | 'texts'
  | 'pattern'
  /** A JSON schema; without one, any JSON will do. */
  | 'schema'
  | 'count'
  | 'none';

export interface AssertionKind {
  readonly value: Value;
  /**
   * The score from which on it holds, or up to which where less is better: the usual one, or whether the file has to or can
   * say it. Without an optional one it is measured, and decides nothing.
   */
  readonly threshold?: number | 'required' | 'optional';
  /** Whether a model judges it. */
  readonly judged?: true;
}

const ownMetric: AssertionKind = { value: 'text', threshold: 'optional' };
const boxMetric: AssertionKind = { value: 'anything', threshold: 'optional' };

/** Those of promptfoo by its names and with its thresholds, where the meaning is equal, and the metrics of ours. */
export const assertionKinds = {
  equals: { value: 'anything' },
  contains: { value: 'text' },
  icontains: { value: 'text' },
  'contains-all': { value: 'texts' },
  'contains-any': { value: 'texts' },
  'icontains-all': { value: 'texts' },
  'icontains-any': { value: 'texts' },
  'starts-with': { value: 'text' },
  regex: { value: 'pattern' },
  'is-json': { value: 'schema' },
  'contains-json': { value: 'schema' },
  levenshtein: { value: 'text', threshold: 5 },
  'rouge-n': { value: 'text', threshold: 0.75 },
  bleu: { value: 'text', threshold: 0.5 },
  similar: { value: 'text', threshold: 0.75 },
  'word-count': { value: 'count' },
  latency: { value: 'none', threshold: 'required' },
  cost: { value: 'none', threshold: 'required' },
  'finish-reason': { value: 'text' },
  'llm-rubric': { value: 'text', threshold: 'optional', judged: true },
  factuality: { value: 'text', judged: true },
  pairwise: { value: 'text', threshold: 'optional', judged: true },
  number: { value: 'anything' },
  choice: { value: 'text' },
  label: { value: 'text' },
  'token-f1': ownMetric,
  'rouge-1': ownMetric,
  'rouge-2': ownMetric,
  'rouge-l': ownMetric,
  'rouge-lsum': ownMetric,
  chrf: ownMetric,
  ter: ownMetric,
  wer: ownMetric,
  cer: ownMetric,
  ap: boxMetric,
  'coco-ap': boxMetric,
  iou: boxMetric,
} as const satisfies Readonly<Record<string, AssertionKind>>;

export type AssertionType = keyof typeof assertionKinds;

/** Kinds of promptfoo that run code, or have an address judge. */
const refused: Readonly<Record<string, 'code' | 'address'>> = {
  javascript: 'code',
  python: 'code',
  ruby: 'code',
  webhook: 'address',
};

interface Given {
  readonly type: string;
  readonly value?: unknown;
  readonly threshold?: number | undefined;
}

/** The kind of an assertion without the `not-` that turns it round. */
export function plainType(type: string): { readonly type: string; readonly negated: boolean } {
  const negated = type.startsWith('not-');
  return { type: negated ? type.slice('not-'.length) : type, negated };
}

/** What is wrong with an assertion, beyond its form. */
export function findingsIn({ type: named, value, threshold }: Given, path: Path): Finding[] {
  const { type } = plainType(named);
  const why = Object.hasOwn(refused, type) ? refused[type] : undefined;
  if (why !== undefined) {
    return [{ code: why, path: [...path, 'type'], detail: named }];
  }
  if (!isAssertionType(type)) {
    return [{ code: 'assertion', path: [...path, 'type'], detail: named }];
  }
  const kind: AssertionKind = assertionKinds[type];
  const wrong = valueProblem(kind.value, value);
  const findings: Finding[] = wrong === undefined ? [] : [{ ...wrong, path: [...path, 'value'] }];
  if (kind.threshold === 'required' && threshold === undefined) {
    findings.push({ code: 'missing', path: [...path, 'threshold'] });
  }
  return findings;
}

/** Whether an assertion compares boxes in an image. */
export function isBoxAssertion(named: string): boolean {
  const { type } = plainType(named);
  return isAssertionType(type) && assertionKinds[type] === boxMetric;
}

export function isAssertionType(type: string): type is AssertionType {
  return Object.hasOwn(assertionKinds, type);
}

function valueProblem(kind: Value, value: unknown): Omit<Finding, 'path'> | undefined {
  if (value === undefined || value === null) {
    return kind === 'none' || kind === 'schema' ? undefined : { code: 'missing' };
  }
  if (typeof value === 'string' && /^(?:file|exec):\/?\/?/.test(value)) {
    return isCode(value) ? { code: 'code', detail: value } : { code: 'unsupported', detail: value };
  }
  if (kind === 'pattern' && typeof value === 'string') {
    return isPattern(value) ? undefined : { code: 'pattern', detail: value };
  }
  return fits(kind, value) ? undefined : { code: 'wrong', detail: kind };
}

function fits(kind: Value, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return isWritten(value);
    case 'texts':
      return isWritten(value) || (Array.isArray(value) && value.length > 0 && value.every(isWritten));
    case 'count':
      return (
        typeof value === 'number' ||
        (typeof value === 'object' && ('min' in Object(value) || 'max' in Object(value)))
      );
    case 'schema':
      return typeof value === 'object' || typeof value === 'boolean' || typeof value === 'string';
    case 'pattern':
      return false;
    default:
      return true;
  }
}

/** What YAML reads as a number or a truth value is meant as its text. */
function isWritten(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** One with variables is only known for a row. */
function isPattern(source: string): boolean {
  return source.includes('{{') || readPattern(source) !== undefined;
}

/** Whether a reference leads to a program. */
export function isCode(reference: string): boolean {
  return /^(?:exec|python|golang|ruby):|\.(?:js|cjs|mjs|ts|cts|mts|py|rb|go|sh)(?::[\w.]+)?$/i.test(
    reference,
  );
}
