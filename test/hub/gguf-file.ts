/** Values of the metadata by the codes of their types; an array says the type of its items. */
export type Value =
  | { readonly type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 12; readonly value: number }
  | { readonly type: 8; readonly value: string }
  | { readonly type: 10 | 11; readonly value: bigint }
  | { readonly type: 9; readonly items: number; readonly value: readonly (string | number | bigint)[] };

export interface TensorPlan {
  readonly name: string;
  readonly shape: readonly number[];
  readonly type: number;
  readonly offset?: number;
}

export interface GgufPlan {
  readonly version?: number;
  readonly metadata?: readonly (readonly [key: string, value: Value])[];
  readonly tensors?: readonly TensorPlan[];
  /** What the head claims, where that is not the truth. */
  readonly claims?: { readonly tensors?: bigint; readonly entries?: bigint };
}

export const text = (value: string): Value => ({ type: 8, value });
export const uint32 = (value: number): Value => ({ type: 4, value });
export const texts = (value: readonly string[]): Value => ({ type: 9, items: 8, value });
export const int32s = (value: readonly number[]): Value => ({ type: 9, items: 5, value });

/** The head of a GGUF file. */
export function ggufHead({ version = 3, metadata = [], tensors = [], claims = {} }: GgufPlan): Buffer {
  return Buffer.concat([
    Buffer.from('GGUF'),
    u32(version),
    u64(claims.tensors ?? BigInt(tensors.length)),
    u64(claims.entries ?? BigInt(metadata.length)),
    ...metadata.flatMap(([key, value]) => [string(key), u32(value.type), bytesOf(value)]),
    ...tensors.flatMap(({ name, shape, type, offset = 0 }) => [
      string(name),
      u32(shape.length),
      ...shape.map((side) => u64(BigInt(side))),
      u32(type),
      u64(BigInt(offset)),
    ]),
  ]);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}

export function string(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(BigInt(bytes.length)), bytes]);
}

function bytesOf(value: Value): Buffer {
  if (value.type !== 9) {
    return scalar(value.type, value.value);
  }
  const items = value.value.map((item) => scalar(value.items, item));
  return Buffer.concat([u32(value.items), u64(BigInt(items.length)), ...items]);
}

function scalar(type: number, value: string | number | bigint): Buffer {
  if (type === 8) {
    return string(String(value));
  }
  const bytes = Buffer.alloc(8);
  const number = Number(value);
  const writers: Readonly<Record<number, () => number>> = {
    0: () => bytes.writeUInt8(number),
    1: () => bytes.writeInt8(number),
    2: () => bytes.writeUInt16LE(number),
    3: () => bytes.writeInt16LE(number),
    4: () => bytes.writeUInt32LE(number),
    5: () => bytes.writeInt32LE(number),
    6: () => bytes.writeFloatLE(number),
    7: () => bytes.writeUInt8(number),
    10: () => bytes.writeBigUInt64LE(BigInt(value)),
    11: () => bytes.writeBigInt64LE(BigInt(value)),
    12: () => bytes.writeDoubleLE(number),
  };
  return bytes.subarray(0, writers[type]?.());
}
