import {
  type AssertionKind,
  type AssertionType,
  assertionKinds,
  isAssertionType,
  plainType,
} from '../file/assertions';
import type { Assertion } from '../file/evaluation';
import { type Counts, MetricError } from '../metric';
import { withoutThinking } from '../read';
import { type Answered, type CheckProblem, NoVerdict, type Opinion } from './answered';
import { scorers } from './scorers';

/** What an assertion says of an answer. It can be stored as JSON. */
export interface Check {
  /** As it is written, such as `not-contains`. */
  readonly type: string;
  /** Under which it is put together with others. */
  readonly name: string;
  readonly weight: number;
  /** Undefined where the answer is only measured, or has no verdict. */
  readonly passed?: boolean | undefined;
  /** From 0 to 1, the best; undefined without a verdict. */
  readonly score?: number | undefined;
  /** What was measured, on its own scale. */
  readonly value?: number | undefined;
  /** For scores of many rows together. */
  readonly counts?: Counts | undefined;
  /** What was expected, as text. */
  readonly expected?: string | undefined;
  /** In the words of the model that judges. */
  readonly reason?: string | undefined;
  readonly problem?: CheckProblem | undefined;
}

/** An answer by all its assertions. */
export interface Judgement {
  /** Undefined where nothing decides it, or something that would has no verdict. */
  readonly passed?: boolean | undefined;
  /** The weighted mean of its checks, from 0 to 1. */
  readonly score?: number | undefined;
  readonly checks: readonly Check[];
}

/** Checks an answer. What its model thought before it answered isn't part of it. Never throws. */
export function checkAnswer(assertion: Assertion, answer: Answered, opinion?: Opinion): Check {
  const { type: written, metric, weight = 1, value, normalise } = assertion;
  const { type, negated } = plainType(written);
  const about = { type: written, name: metric ?? written, weight, expected: expectedText(value) };
  if (!isAssertionType(type)) {
    return { ...about, problem: 'noOpinion' };
  }
  const threshold = assertion.threshold ?? usualThreshold(type);
  try {
    const answered = { ...answer, text: withoutThinking(answer.text) };
    const measured = scorers[type]({ value, answer: answered, normalise, threshold, opinion });
    const { score, passed, ...more } = measured;
    return {
      ...about,
      ...more,
      score: negated ? 1 - score : score,
      passed: negated && passed !== undefined ? !passed : passed,
    };
  } catch (error) {
    if (error instanceof MetricError || error instanceof NoVerdict) {
      return { ...about, problem: error.problem };
    }
    throw error;
  }
}

function usualThreshold(type: AssertionType): number | undefined {
  const { threshold }: AssertionKind = assertionKinds[type];
  return typeof threshold === 'number' ? threshold : undefined;
}

function expectedText(value: unknown): string | undefined {
  return value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The verdict on an answer: with a threshold by its score, otherwise only if every check passes.
 *
 * @param threshold the least weighted mean
 */
export function judgementOf(checks: readonly Check[], threshold?: number): Judgement {
  const counted = checks.filter(({ weight, score }) => weight > 0 && score !== undefined);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const score =
    weights === 0
      ? undefined
      : counted.reduce((sum, each) => sum + each.weight * (each.score ?? 0), 0) / weights;
  return { passed: verdictOf(checks, score, threshold), score, checks };
}

function verdictOf(
  checks: readonly Check[],
  score: number | undefined,
  threshold: number | undefined,
): boolean | undefined {
  const counted = checks.filter(({ weight }) => weight > 0);
  const isOpen = counted.some(({ problem }) => problem !== undefined);
  if (threshold !== undefined) {
    return isOpen || score === undefined ? undefined : score >= threshold;
  }
  if (counted.some(({ passed }) => passed === false)) {
    return false;
  }
  return isOpen || counted.every(({ passed }) => passed === undefined) ? undefined : true;
}
