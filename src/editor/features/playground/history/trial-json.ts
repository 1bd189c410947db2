import * as z from 'zod/mini';
import { decodeBase64, encodeBase64 } from '../../../../http';
import { type Trial, trialSchema } from '../../../../protocol';

const bytesKey = '$base64';

const heldBytesSchema = z.strictObject({ [bytesKey]: z.string() });

/** A run as JSON; files as base64. */
export function toJson(trial: unknown, space?: number): string {
  return JSON.stringify(
    trial,
    (_, value) => (isBytes(value) ? { [bytesKey]: encodeBase64(value) } : value),
    space,
  );
}

/** The run that {@link toJson} wrote; undefined for what is damaged or what another version wrote. */
export function fromJson(text: string): Trial | undefined {
  try {
    const parsed = trialSchema.safeParse(JSON.parse(text, revive));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function revive(_: string, value: unknown): unknown {
  const held = z.safeParse(heldBytesSchema, value);
  return (held.success ? decodeBase64(held.data[bytesKey]) : undefined) ?? value;
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}
