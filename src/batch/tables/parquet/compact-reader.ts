type Value = number | boolean | Fields;

/** The truth values, integers and structs of a struct, by the ids of their fields. */
export type Fields = ReadonlyMap<number, Value>;

export interface CompactLimits {
  readonly depth: number;
  /** Structs and items of lists. */
  readonly nodes: number;
}

/**
 * As much of Thrift's compact protocol as it takes to find the integers of a struct and its end. Nothing that a length in
 * it claims is believed before the bytes are there.
 * @throws RangeError
 */
export class CompactReader {
  #nodes = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public offset: number,
    private readonly end: number,
    private readonly limits: CompactLimits,
  ) {}

  struct(depth = 0): Fields {
    this.#count(1);
    if (depth > this.limits.depth) {
      throw new RangeError('the metadata is nested too deeply');
    }
    const fields = new Map<number, Value>();
    let id = 0;
    for (let byte = this.#byte(); (byte & 15) !== 0; byte = this.#byte()) {
      const step = byte >> 4;
      id = step === 0 ? this.#integer() : id + step;
      const value = this.#value(byte & 15, depth);
      if (value === undefined) {
        fields.delete(id);
      } else {
        fields.set(id, value);
      }
    }
    return fields;
  }

  #value(type: number, depth: number): Value | undefined {
    switch (type) {
      case 1:
      case 2:
        return type === 1;
      case 3:
        return this.#skip(1);
      case 4:
      case 5:
        return this.#integer();
      case 6:
        this.#varInt();
        return undefined;
      case 7:
        return this.#skip(8);
      case 8:
        return this.#skip(this.#length());
      case 9:
        return this.#list(depth);
      case 12:
        return this.struct(depth + 1);
      default:
        throw new RangeError(`the metadata has a field of type ${type}`);
    }
  }

  #list(depth: number): undefined {
    const byte = this.#byte();
    const type = byte & 15;
    const size = byte >> 4 === 15 ? this.#length() : byte >> 4;
    // Each item takes a byte at least.
    if (size > this.end - this.offset) {
      throw new RangeError('the metadata has a list that is longer than itself');
    }
    this.#count(size);
    for (let index = 0; index < size; index += 1) {
      // A truth value takes a byte in a list.
      this.#value(type <= 2 ? 3 : type, depth + 1);
    }
  }

  /** Of 16 or 32 bits, in zigzag. */
  #integer(): number {
    const value = this.#length();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #length(): number {
    const value = this.#varInt();
    if (value >= 2 ** 32) {
      throw new RangeError('the metadata has a number beyond 32 bits');
    }
    return value;
  }

  #varInt(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 70; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
    }
    throw new RangeError('the metadata has a number without an end');
  }

  #skip(length: number): undefined {
    this.offset += length;
    if (this.offset > this.end) {
      throw new RangeError('the metadata is cut off');
    }
  }

  #byte(): number {
    const byte = this.bytes[this.offset];
    if (byte === undefined || this.offset >= this.end) {
      throw new RangeError('the metadata is cut off');
    }
    this.offset += 1;
    return byte;
  }

  #count(nodes: number): void {
    this.#nodes += nodes;
    if (this.#nodes > this.limits.nodes) {
      throw new RangeError('the metadata has too many parts');
    }
  }
}
