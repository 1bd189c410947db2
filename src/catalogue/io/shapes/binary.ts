import * as z from 'zod/mini';

/** A file's raw bytes, to send. */
export type Binary = Blob | ArrayBuffer | Uint8Array;

function isBinary(value: unknown): boolean {
  return value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;
}

/**
 * A file's raw bytes, to send. JSON Schema has no word for it: `z.toJSONSchema` needs `unrepresentable: 'any'` and
 * shows `format: 'binary'`.
 */
export const binary = z
  .custom<Binary>(isBinary, 'Expected a Blob, an ArrayBuffer or a Uint8Array')
  .check(z.meta({ format: 'binary' }));

/** A file as a server returned it, with its media type. In JSON Schema like `binary`. */
export const blob = z.instanceof(Blob).check(z.meta({ format: 'binary' }));
