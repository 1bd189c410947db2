import type { FailureCode } from '../local';

/** A failure whose code is known where it happens. */
export class RuntimeFailure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * What ONNX Runtime and transformers.js say, and what it means. Seen with both, and told in their issues
 * (transformers.js#806, #1018, #1653).
 */
const meanings: readonly (readonly [FailureCode, RegExp])[] = [
  [
    'memory',
    /bad_alloc|out of memory|offset is out of bounds|Array buffer allocation|Invalid typed array length/i,
  ],
  [
    'damaged',
    /protobuf|ModelProto|Deserialize|corrupt|Unexpected (?:token|end)|not valid JSON|INVALID_PROTOBUF/i,
  ],
  ['unsupported', /Unsupported|not supported|Could not locate file|NOT_IMPLEMENTED|not implemented|opset/i],
  ['input', /Mask token/i],
  // By now without another cause.
  ['memory', /Can't create a session|failed to allocate/i],
];

export function codeOf(error: unknown): FailureCode {
  if (error instanceof RuntimeFailure) {
    return error.code;
  }
  const words = wordsOf(error);
  return meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? 'failed';
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
