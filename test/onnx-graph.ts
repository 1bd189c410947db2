/** Writes ONNX files: the few protobuf messages that a small graph needs (https://onnx.ai/onnx/repo-docs/IR.html). */

const types = { float: 1, int64: 7 } as const;
type Type = keyof typeof types;
/** A number, or the name of one that is known only when the graph runs. */
type Size = number | string;
type Attribute = number | readonly number[];

const attributeTypes = { integer: 2, integers: 7 } as const;

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(left & 127n);
    left >>= 7n;
    bytes.push(left === 0n ? low : low | 128);
  } while (left !== 0n);
  return Uint8Array.from(bytes);
}

function integer(field: number, value: number): Uint8Array {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function bytes(field: number, value: string | Uint8Array): Uint8Array {
  const data = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data]);
}

function tensor(name: string, type: Type, sizes: readonly number[], values: readonly number[]): Uint8Array {
  const typed = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  return Buffer.concat([
    ...sizes.map((size) => integer(1, size)),
    integer(2, types[type]),
    bytes(8, name),
    bytes(9, new Uint8Array(typed.buffer)),
  ]);
}

function described(name: string, type: Type, sizes: readonly Size[]): Uint8Array {
  const shape = sizes.map((size) => bytes(1, typeof size === 'number' ? integer(1, size) : bytes(2, size)));
  const tensorType = Buffer.concat([integer(1, types[type]), bytes(2, Buffer.concat(shape))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensorType))]);
}

function attribute(name: string, value: Attribute): Uint8Array {
  const [parts, type] =
    typeof value === 'number'
      ? [[integer(3, value)], attributeTypes.integer]
      : [value.map((each) => integer(8, each)), attributeTypes.integers];
  return Buffer.concat([bytes(1, name), ...parts, integer(20, type)]);
}

export class Graph {
  readonly #parts: Uint8Array[] = [];
  #count = 0;

  input(name: string, sizes: readonly Size[], type: Type = 'float'): void {
    this.#parts.push(bytes(11, described(name, type, sizes)));
  }

  output(name: string, sizes: readonly Size[]): void {
    this.#parts.push(bytes(12, described(name, 'float', sizes)));
  }

  /** @returns its name, as all others do */
  floats(sizes: readonly number[], values: readonly number[]): string {
    return this.#constant('float', sizes, values);
  }

  integers(...values: readonly number[]): string {
    return this.#constant('int64', [values.length], values);
  }

  op(
    type: string,
    inputs: readonly string[],
    { output = this.#name(), ...attributes }: { output?: string } & Record<string, Attribute | string> = {},
  ): string {
    const node = [
      ...inputs.map((name) => bytes(1, name)),
      bytes(2, output),
      bytes(3, this.#name()),
      bytes(4, type),
      ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value as Attribute))),
    ];
    this.#parts.push(bytes(1, Buffer.concat(node)));
    return output;
  }

  file(): Uint8Array {
    const graph = Buffer.concat([...this.#parts, bytes(2, 'graph')]);
    return Buffer.concat([integer(1, 8), bytes(2, 'tiny-models'), bytes(7, graph), bytes(8, integer(2, 17))]);
  }

  #constant(type: Type, sizes: readonly number[], values: readonly number[]): string {
    const name = this.#name();
    this.#parts.push(bytes(5, tensor(name, type, sizes, values)));
    return name;
  }

  #name(): string {
    this.#count += 1;
    return `n${this.#count}`;
  }
}
