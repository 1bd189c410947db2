import type { HardwareRow } from './hardware';

export const intelGpus = {
  'Arc A380': { tflops: 8.4, memoryGB: [6], msrpUSD: 139, powerW: 75, releaseYear: 2022 },
  'Arc A750': { tflops: 34.41, memoryGB: [8], msrpUSD: 250, powerW: 225, releaseYear: 2022 },
  'Arc A770': { tflops: 39.32, memoryGB: [8, 16], msrpUSD: 350, powerW: 225, releaseYear: 2022 },
  'Arc B570': { tflops: 23.04, memoryGB: [10], msrpUSD: 200, powerW: 150, releaseYear: 2025 },
  'Arc B580': { tflops: 27.34, memoryGB: [12], msrpUSD: 250, powerW: 190, releaseYear: 2024 },
  'Arc B50': { tflops: 21.3, memoryGB: [16], msrpUSD: 350, powerW: 70, releaseYear: 2025 },
  'Arc B60': { tflops: 24.58, memoryGB: [24, 48], msrpUSD: 1200, powerW: 200, releaseYear: 2025 },
  'Arc Pro B70': { tflops: 45.88, memoryGB: [32], msrpUSD: 949, powerW: 230, releaseYear: 2026 },
} as const satisfies Record<string, HardwareRow>;
