/**
 * The loudest sample of each of so many equal stretches, between 0 and 1.
 *
 * @param channels of equal length, samples between -1 and 1
 */
export function peaksOf(channels: readonly Float32Array[], count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (const samples of channels) {
    for (let stretch = 0; stretch < count; stretch += 1) {
      const start = Math.floor((stretch * samples.length) / count);
      const end = Math.max(start + 1, Math.floor(((stretch + 1) * samples.length) / count));
      peaks[stretch] = Math.max(peaks[stretch] ?? 0, loudest(samples, start, end));
    }
  }
  return peaks;
}

/** The peaks of fewer stretches, each the loudest of those it is made of. */
export function fewerPeaks(peaks: Float32Array, count: number): Float32Array {
  return count >= peaks.length ? peaks : peaksOf([peaks], count);
}

function loudest(samples: Float32Array, start: number, end: number): number {
  let peak = 0;
  for (let index = start; index < end && index < samples.length; index += 1) {
    peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  }
  return Math.min(1, peak);
}
