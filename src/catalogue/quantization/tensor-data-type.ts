interface TensorDataType {
  /** Number that a GGUF file carries for each tensor. */
  readonly code: number;
  /** Weights in a block. */
  readonly blockSize: number;
  readonly bytesPerBlock: number;
  readonly kind: 'float' | 'integer' | 'block-quantized';
  /** Where the layout is described. */
  readonly reference: string;
}

/** How a tensor of a GGUF file is stored. Source: ggml's list of types. */
export const tensorDataTypes = {
  F32: {
    code: 0,
    blockSize: 1,
    bytesPerBlock: 4,
    kind: 'float',
    reference: 'https://en.wikipedia.org/wiki/Single-precision_floating-point_format',
  },
  F16: {
    code: 1,
    blockSize: 1,
    bytesPerBlock: 2,
    kind: 'float',
    reference: 'https://en.wikipedia.org/wiki/Half-precision_floating-point_format',
  },
  Q4_0: {
    code: 2,
    blockSize: 32,
    bytesPerBlock: 18,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557654249',
  },
  Q4_1: {
    code: 3,
    blockSize: 32,
    bytesPerBlock: 20,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557682290',
  },
  Q5_0: {
    code: 6,
    blockSize: 32,
    bytesPerBlock: 22,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557654249',
  },
  Q5_1: {
    code: 7,
    blockSize: 32,
    bytesPerBlock: 24,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557682290',
  },
  Q8_0: {
    code: 8,
    blockSize: 32,
    bytesPerBlock: 34,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557654249',
  },
  Q8_1: {
    code: 9,
    blockSize: 32,
    bytesPerBlock: 40,
    kind: 'block-quantized',
    reference: 'https://github.com/huggingface/huggingface.js/pull/615#discussion_r1557682290',
  },
  Q2_K: {
    code: 10,
    blockSize: 256,
    bytesPerBlock: 84,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  Q3_K: {
    code: 11,
    blockSize: 256,
    bytesPerBlock: 110,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  Q4_K: {
    code: 12,
    blockSize: 256,
    bytesPerBlock: 144,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  Q5_K: {
    code: 13,
    blockSize: 256,
    bytesPerBlock: 176,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  Q6_K: {
    code: 14,
    blockSize: 256,
    bytesPerBlock: 210,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  Q8_K: {
    code: 15,
    blockSize: 256,
    bytesPerBlock: 292,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/1684#issue-1739619305',
  },
  IQ2_XXS: {
    code: 16,
    blockSize: 256,
    bytesPerBlock: 66,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ2_XS: {
    code: 17,
    blockSize: 256,
    bytesPerBlock: 74,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ3_XXS: {
    code: 18,
    blockSize: 256,
    bytesPerBlock: 98,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ1_S: {
    code: 19,
    blockSize: 256,
    bytesPerBlock: 50,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ4_NL: {
    code: 20,
    blockSize: 32,
    bytesPerBlock: 18,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/5590',
  },
  IQ3_S: {
    code: 21,
    blockSize: 256,
    bytesPerBlock: 110,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ2_S: {
    code: 22,
    blockSize: 256,
    bytesPerBlock: 82,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  IQ4_XS: {
    code: 23,
    blockSize: 256,
    bytesPerBlock: 136,
    kind: 'block-quantized',
    reference:
      'https://huggingface.co/CISCai/OpenCodeInterpreter-DS-6.7B-SOTA-GGUF/blob/main/README.md?code=true#L59-L70',
  },
  I8: {
    code: 24,
    blockSize: 1,
    bytesPerBlock: 1,
    kind: 'integer',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/6045',
  },
  I16: {
    code: 25,
    blockSize: 1,
    bytesPerBlock: 2,
    kind: 'integer',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/6045',
  },
  I32: {
    code: 26,
    blockSize: 1,
    bytesPerBlock: 4,
    kind: 'integer',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/6045',
  },
  I64: {
    code: 27,
    blockSize: 1,
    bytesPerBlock: 8,
    kind: 'integer',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/6062',
  },
  F64: {
    code: 28,
    blockSize: 1,
    bytesPerBlock: 8,
    kind: 'float',
    reference: 'https://en.wikipedia.org/wiki/Double-precision_floating-point_format',
  },
  IQ1_M: {
    code: 29,
    blockSize: 256,
    bytesPerBlock: 56,
    kind: 'block-quantized',
    reference: 'https://github.com/ggerganov/llama.cpp/pull/6302',
  },
  BF16: {
    code: 30,
    blockSize: 1,
    bytesPerBlock: 2,
    kind: 'float',
    reference: 'https://en.wikipedia.org/wiki/Bfloat16_floating-point_format',
  },
  TQ1_0: {
    code: 34,
    blockSize: 256,
    bytesPerBlock: 54,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/8151',
  },
  TQ2_0: {
    code: 35,
    blockSize: 256,
    bytesPerBlock: 66,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/8151',
  },
  MXFP4: {
    code: 39,
    blockSize: 32,
    bytesPerBlock: 17,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/15091',
  },
  NVFP4: {
    code: 40,
    blockSize: 64,
    bytesPerBlock: 36,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/19769',
  },
  Q1_0: {
    code: 41,
    blockSize: 128,
    bytesPerBlock: 18,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/21273',
  },
  Q2_0: {
    code: 42,
    blockSize: 64,
    bytesPerBlock: 18,
    kind: 'block-quantized',
    reference: 'https://github.com/ggml-org/llama.cpp/pull/24448',
  },
} as const satisfies Record<string, TensorDataType>;

export type TensorDataTypeName = keyof typeof tensorDataTypes;

/** The code of each tensor data type. */
export const tensorDataType = Object.fromEntries(
  Object.entries(tensorDataTypes).map(([name, { code }]) => [name, code]),
) as Readonly<Record<TensorDataTypeName, number>>;

export function bitsPerWeight(name: TensorDataTypeName): number {
  const { bytesPerBlock, blockSize } = tensorDataTypes[name];
  return (bytesPerBlock * 8) / blockSize;
}
