import { ProviderOutputError } from '../errors';
import type { Guard } from './guards';

/**
 * The error for an answer that has not the shape its task promises.
 *
 * @param label - provider and task, for example `Fal.ai text-to-image`
 * @param expected - the shape in words, for example `an array of numbers`
 */
export function malformed(label: string, expected: string): ProviderOutputError {
  return new ProviderOutputError(`Received malformed response from ${label} API: expected ${expected}`);
}

/** A check of answers: returns what has the shape, and throws {@link malformed} for everything else. */
export function checkOf<T>(guard: Guard<T>, expected: string): (answer: unknown, label: string) => T {
  return (answer, label) => {
    if (!guard(answer)) {
      throw malformed(label, expected);
    }
    return answer;
  };
}

/** As {@link checkOf}, for answers that are one result or a list of it: returns the first, which must exist. */
export function checkFirstOf<T>(guard: Guard<T>, expected: string): (answer: unknown, label: string) => T {
  return (answer, label) => {
    const first: unknown = Array.isArray(answer) ? answer[0] : answer;
    if (!guard(first) || (Array.isArray(answer) && !answer.every(guard))) {
      throw malformed(label, `${expected}, or an array of it`);
    }
    return first;
  };
}
