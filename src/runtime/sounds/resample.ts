import type { Sound } from './read-wav';

/** How many zero crossings of the filter lie to each side: enough that what it lets through can't be heard. */
const crossings = 16;

/** A sound at another rate, without what that rate can't hold. */
export function resampled({ samples, rate }: Sound, wanted: number): Float32Array {
  if (rate === wanted) {
    return samples;
  }
  const step = rate / wanted;
  const stretch = Math.max(1, step);
  const reach = crossings * stretch;
  const length = Math.max(1, Math.floor(samples.length / step));
  const result = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const centre = index * step;
    const end = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= end; at += 1) {
      sum += (samples[at] ?? 0) * windowedSinc((at - centre) / stretch);
    }
    result[index] = sum / stretch;
  }
  return result;
}

function windowedSinc(x: number): number {
  if (x === 0) {
    return 1;
  }
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / crossings));
}
