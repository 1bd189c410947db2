import type { AnswerPath } from '../../answer-path';
import { isRecord } from '../../tasks/guards';

/** The value at the path; undefined where the answer has none. Inherited members do not count. */
export function at(answer: unknown, path: AnswerPath): unknown {
  return path.reduce(member, answer);
}

/** The path as people write it: `images[0].url`. */
export function written(path: AnswerPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function member(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) {
    return typeof key === 'number' ? value[key] : undefined;
  }
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
