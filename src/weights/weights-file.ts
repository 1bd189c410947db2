/** A line of a model file's metadata, as it is shown. */
export interface MetadataEntry {
  readonly key: string;
  /** The file's own name of the type, such as `uint32` or `string[]`. */
  readonly type: string;
  /** The whole value, or the beginning of a long one. */
  readonly value: string;
  /** Items of a list, or characters of a text, where `value` is not all of them. */
  readonly length?: number;
}

export interface Tensor {
  readonly name: string;
  /** As the file has it: GGUF puts the fastest dimension first, safetensors the slowest. */
  readonly shape: readonly number[];
  /** Data type by the name that the format gives it, or `type 77` for one that nobody knows. */
  readonly type: string;
  readonly parameters: number;
  /** Undefined for a type of unknown layout. */
  readonly bytes: number | undefined;
}

/** All tensors of one data type. */
export interface TypeTotal {
  readonly type: string;
  readonly tensors: number;
  readonly parameters: number;
  readonly bytes: number;
}

export interface NamedTemplate {
  /** `default`, or what the file calls it, such as `tool_use`. */
  readonly name: string;
  readonly template: string;
}

/** A token that means something, rather than stand for a piece of text. */
export interface SpecialToken {
  readonly text: string;
  /** What it is for, such as `bos` or `eos`; undefined for the others. */
  readonly role?: string;
}

/** What the head of a model file tells. */
export interface WeightsFile {
  readonly format: 'GGUF' | 'safetensors';
  readonly version?: number;
  /** Of the whole file. */
  readonly sizeBytes: number;
  readonly headBytes: number;
  /** Bytes that the tensors lack at the end of the file; 0 for a whole one. */
  readonly missingBytes: number;
  readonly metadata: readonly MetadataEntry[];
  /** In the order of the file. */
  readonly tensors: readonly Tensor[];
  /** The one with the most bytes first. */
  readonly types: readonly TypeTotal[];
  readonly parameters: number;
  readonly name?: string;
  readonly architecture?: string;
  /** Of the file as a whole, such as `Q4_K_M`. */
  readonly quantization?: string;
  /** In tokens. */
  readonly contextLength?: number;
  /** What a token of the context takes in memory: its keys and values in all layers, in 16 bits. */
  readonly cacheBytesPerToken?: number;
  /** Of the vocabulary. */
  readonly tokenCount?: number;
  readonly chatTemplates: readonly NamedTemplate[];
  readonly specialTokens: readonly SpecialToken[];
}

/** Characters of a chat template; the longest of them has far fewer. */
export const templateLimit = 2_000_000;

/** Far more entries than any model's metadata have; they keep a hostile file from filling the memory. */
export const entryLimit = 100_000;

/** Far more tensors than any model has in one file. */
export const tensorLimit = 200_000;

/** The tensors added up by their data types, the one with the most bytes first. */
export function totalsByType(tensors: readonly Tensor[]): TypeTotal[] {
  const totals = new Map<string, TypeTotal>();
  for (const { type, parameters, bytes = 0 } of tensors) {
    const total = totals.get(type) ?? { type, tensors: 0, parameters: 0, bytes: 0 };
    totals.set(type, {
      type,
      tensors: total.tensors + 1,
      parameters: total.parameters + parameters,
      bytes: total.bytes + bytes,
    });
  }
  return [...totals.values()].sort((a, b) => b.bytes - a.bytes);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) {
    total += value;
  }
  return total;
}
