import type { HardwareRow } from './hardware';

export const qualcommGpus = {
  'Snapdragon X Elite X1E-00-1DE': { tflops: 4.6, msrpUSD: 900, powerW: 80, releaseYear: 2024 },
  'Snapdragon X Elite X1E-84-100': { tflops: 4.6, msrpUSD: 1700, powerW: 30, releaseYear: 2024 },
  'Snapdragon X Elite X1E-80-100': { tflops: 3.8, msrpUSD: 1300, powerW: 23, releaseYear: 2024 },
  'Snapdragon X Elite X1E-78-100': { tflops: 3.8, msrpUSD: 1200, powerW: 23, releaseYear: 2024 },
  'Snapdragon X Plus X1P-64-100': { tflops: 3.8, msrpUSD: 1000, powerW: 23, releaseYear: 2024 },
} as const satisfies Record<string, HardwareRow>;
