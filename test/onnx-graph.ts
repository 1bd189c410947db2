/** Writes ONNX files: the few protobuf messages that a small graph needs (https://onnx.ai/onnx/repo-docs/IR.html). */

const types = { float: 1, int64: 7, bool: 9 } as const;
type Type = keyof typeof types;
/** A number, or the name of one that is known only when the graph runs. */
type Size = number | string;
type Attribute = number | readonly number[] | Graph;

const attributeTypes = { integer: 2, graph: 5, integers: 7 } as const;

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

const arrays: Readonly<Record<Type, (values: readonly number[]) => { readonly buffer: ArrayBuffer }>> = {
  float: (values) => Float32Array.from(values),
  int64: (values) => BigInt64Array.from(values, BigInt),
  bool: (values) => Uint8Array.from(values),
};

function tensor(name: string, type: Type, sizes: readonly number[], values: readonly number[]): Uint8Array {
  const typed = arrays[type](values);
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
  if (typeof value === 'number') {
    return Buffer.concat([bytes(1, name), integer(3, value), integer(20, attributeTypes.integer)]);
  }
  return value instanceof Graph
    ? Buffer.concat([bytes(1, name), bytes(6, value.content()), integer(20, attributeTypes.graph)])
    : Buffer.concat([
        bytes(1, name),
        ...value.map((each) => integer(8, each)),
        integer(20, attributeTypes.integers),
      ]);
}

export class Graph {
  readonly #parts: Uint8Array[] = [];
  #count = 0;

  input(name: string, sizes: readonly Size[], type: Type = 'float'): void {
    this.#parts.push(bytes(11, described(name, type, sizes)));
  }

  output(name: string, sizes: readonly Size[], type: Type = 'float'): void {
    this.#parts.push(bytes(12, described(name, type, sizes)));
  }

  /** @returns its name, as all others do */
  floats(sizes: readonly number[], values: readonly number[]): string {
    return this.#constant('float', sizes, values);
  }

  integers(...values: readonly number[]): string {
    return this.#constant('int64', [values.length], values);
  }

  truth(value: boolean): string {
    return this.#constant('bool', [], [value ? 1 : 0]);
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

  /** As a part of a node, or of a file. */
  content(): Uint8Array {
    return Buffer.concat([...this.#parts, bytes(2, 'graph')]);
  }

  file(): Uint8Array {
    const [made, opset] = [bytes(2, 'tiny-models'), bytes(8, integer(2, 17))];
    return Buffer.concat([integer(1, 8), made, bytes(7, this.content()), opset]);
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
