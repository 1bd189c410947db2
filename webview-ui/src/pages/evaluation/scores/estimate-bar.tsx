import type { Estimated } from './estimate-words';

/** A share as a bar, and where it may lie as a whisker over it. What it says stands beside it in words. */
export function EstimateBar({ value, interval }: Estimated) {
  return (
    <span className="estimate-bar" aria-hidden="true">
      {value > 0 && <span className="bar" style={{ width: percentOf(value) }} />}
      {interval !== undefined && (
        <span
          className="whisker"
          style={{ left: percentOf(interval[0]), right: percentOf(1 - interval[1]) }}
        />
      )}
    </span>
  );
}

function percentOf(share: number): string {
  return `${Math.max(0, Math.min(1, share)) * 100}%`;
}
