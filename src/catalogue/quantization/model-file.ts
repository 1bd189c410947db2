interface ModelFileType {
  /** Number that a GGUF file carries in `general.file_type`. Those from 1000 are for naming only. */
  readonly code: number;
  /** Bits of the group that the hub shows it in. */
  readonly bits: number;
  /**
   * Of the tensor type it is named after, which nearly all weights are stored in; a mix of types has none.
   * Source: block layouts of ggml, see `tensorDataTypes`.
   */
  readonly bitsPerWeight?: number;
}

/** How the weights of a model file are stored, from the smallest to the largest. */
export const modelFileTypes = {
  Q1_0: { code: 40, bits: 1, bitsPerWeight: 1.125 },
  TQ2_0: { code: 37, bits: 1, bitsPerWeight: 2.0625 },
  TQ1_0: { code: 36, bits: 1, bitsPerWeight: 1.6875 },
  IQ1_M: { code: 31, bits: 1, bitsPerWeight: 1.75 },
  IQ1_S: { code: 24, bits: 1, bitsPerWeight: 1.5625 },
  Q2_0: { code: 41, bits: 2, bitsPerWeight: 2.25 },
  IQ2_XXS: { code: 19, bits: 2, bitsPerWeight: 2.0625 },
  IQ2_XS: { code: 20, bits: 2, bitsPerWeight: 2.3125 },
  IQ2_S: { code: 28, bits: 2, bitsPerWeight: 2.5625 },
  IQ2_M: { code: 29, bits: 2 },
  Q2_K_S: { code: 21, bits: 2 },
  Q2_K: { code: 10, bits: 2 },
  Q2_K_XL: { code: 1000, bits: 2 },
  IQ3_XXS: { code: 23, bits: 3, bitsPerWeight: 3.0625 },
  IQ3_XS: { code: 22, bits: 3 },
  IQ3_S: { code: 26, bits: 3, bitsPerWeight: 3.4375 },
  IQ3_M: { code: 27, bits: 3 },
  Q3_K_S: { code: 11, bits: 3 },
  Q3_K_M: { code: 12, bits: 3 },
  Q3_K_L: { code: 13, bits: 3 },
  Q3_K_XL: { code: 1001, bits: 3 },
  NVFP4: { code: 39, bits: 4, bitsPerWeight: 4.5 },
  MXFP4_MOE: { code: 38, bits: 4, bitsPerWeight: 4.25 },
  Q4_3: { code: 6, bits: 4 },
  Q4_2: { code: 5, bits: 4 },
  Q4_1: { code: 3, bits: 4, bitsPerWeight: 5 },
  Q4_0: { code: 2, bits: 4, bitsPerWeight: 4.5 },
  Q4_1_SOME_F16: { code: 4, bits: 4 },
  Q4_0_8_8: { code: 35, bits: 4 },
  Q4_0_4_8: { code: 34, bits: 4 },
  Q4_0_4_4: { code: 33, bits: 4 },
  IQ4_XS: { code: 30, bits: 4, bitsPerWeight: 4.25 },
  IQ4_NL: { code: 25, bits: 4, bitsPerWeight: 4.5 },
  Q4_K_S: { code: 14, bits: 4 },
  Q4_K_M: { code: 15, bits: 4 },
  Q4_K_XL: { code: 1002, bits: 4 },
  Q5_1: { code: 9, bits: 5, bitsPerWeight: 6 },
  Q5_0: { code: 8, bits: 5, bitsPerWeight: 5.5 },
  Q5_K_S: { code: 16, bits: 5 },
  Q5_K_M: { code: 17, bits: 5 },
  Q5_K_XL: { code: 1003, bits: 5 },
  Q6_K: { code: 18, bits: 6, bitsPerWeight: 6.5625 },
  Q6_K_XL: { code: 1004, bits: 6 },
  Q8_0: { code: 7, bits: 8, bitsPerWeight: 8.5 },
  Q8_K_XL: { code: 1005, bits: 8 },
  F16: { code: 1, bits: 16, bitsPerWeight: 16 },
  BF16: { code: 32, bits: 16, bitsPerWeight: 16 },
  F32: { code: 0, bits: 32, bitsPerWeight: 32 },
} as const satisfies Record<string, ModelFileType>;

export type ModelFileQuantization = keyof typeof modelFileTypes;

export const modelFileQuantizations = Object.keys(modelFileTypes) as readonly ModelFileQuantization[];

/** The code of each quantization of a model file. */
export const modelFileQuantization = Object.fromEntries(
  modelFileQuantizations.map((name) => [name, modelFileTypes[name].code]),
) as Readonly<Record<ModelFileQuantization, number>>;

/**
 * The available quantization to take for a wanted one: the wanted one or else the largest that is smaller, and
 * where all are larger the smallest of them. Undefined when nothing is available.
 */
export function nearestQuantization(
  wanted: ModelFileQuantization,
  available: readonly ModelFileQuantization[],
): ModelFileQuantization | undefined {
  const rank = (name: ModelFileQuantization) => modelFileQuantizations.indexOf(name);
  const ascending = [...available].sort((a, b) => rank(a) - rank(b));
  return ascending.findLast((name) => rank(name) <= rank(wanted)) ?? ascending[0];
}
