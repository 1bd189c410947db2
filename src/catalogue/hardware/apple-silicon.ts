import type { HardwareRow } from './hardware';

// biome-ignore format: a table reads best with one row a line
export const appleSilicon = {
  'Apple MacBook Neo': { tflops: 1.9, memoryGB: [8], msrpUSD: 700, powerW: 10, releaseYear: 2026 },
  'Apple M1': { tflops: 2.6, memoryGB: [8, 16], msrpUSD: 1250, powerW: 15, releaseYear: 2020 },
  'Apple M1 Pro': { tflops: 5.2, memoryGB: [16, 24, 32], msrpUSD: 2900, powerW: 30, releaseYear: 2021 },
  'Apple M1 Max': { tflops: 10.4, memoryGB: [16, 24, 32, 64], msrpUSD: 3900, powerW: 60, releaseYear: 2021 },
  'Apple M1 Ultra': { tflops: 21, memoryGB: [16, 24, 32, 64, 96, 128], msrpUSD: 6200, powerW: 120, releaseYear: 2022 },
  'Apple M2': { tflops: 3.6, memoryGB: [8, 16, 24], msrpUSD: 1500, powerW: 20, releaseYear: 2022 },
  'Apple M2 Pro': { tflops: 6.8, memoryGB: [16, 24, 32], msrpUSD: 2800, powerW: 35, releaseYear: 2023 },
  'Apple M2 Max': { tflops: 13.49, memoryGB: [32, 64, 96], msrpUSD: 4500, powerW: 80, releaseYear: 2023 },
  'Apple M2 Ultra': { tflops: 27.2, memoryGB: [64, 96, 128, 192], msrpUSD: 7000, powerW: 150, releaseYear: 2023 },
  'Apple M3': { tflops: 4.1, memoryGB: [8, 16, 24], msrpUSD: 1500, powerW: 22, releaseYear: 2023 },
  'Apple M3 Pro': { tflops: 7.4, memoryGB: [18, 36], msrpUSD: 2400, powerW: 40, releaseYear: 2023 },
  'Apple M3 Max': { tflops: 14.2, memoryGB: [36, 48, 64, 96, 128], msrpUSD: 5000, powerW: 90, releaseYear: 2023 },
  'Apple M3 Ultra': { tflops: 28.4, memoryGB: [96, 256, 512], msrpUSD: 9500, powerW: 180, releaseYear: 2025 },
  'Apple M4': { tflops: 4.6, memoryGB: [16, 24, 32], msrpUSD: 1600, powerW: 22, releaseYear: 2024 },
  'Apple M4 Pro': { tflops: 9.2, memoryGB: [24, 48, 64], msrpUSD: 2600, powerW: 45, releaseYear: 2024 },
  'Apple M4 Max': { tflops: 18.4, memoryGB: [36, 48, 64, 128], msrpUSD: 5000, powerW: 100, releaseYear: 2024 },
  'Apple M5': { tflops: 5.7, memoryGB: [16, 24, 32], msrpUSD: 2000, powerW: 25, releaseYear: 2025 },
  'Apple M5 Pro': { tflops: 11.4, memoryGB: [24, 36, 48, 64], msrpUSD: 2900, powerW: 50, releaseYear: 2026 },
  'Apple M5 Max': { tflops: 22.8, memoryGB: [36, 48, 64, 128], msrpUSD: 5000, powerW: 110, releaseYear: 2026 },
  'Apple M5 Ultra': { tflops: 45.6, memoryGB: [96, 256], msrpUSD: 10799, powerW: 220, releaseYear: 2026 },
} as const satisfies Record<string, HardwareRow>;
