/** What the extension host held after a part of the run, at rest. */
export interface Sample {
  readonly rounds: number;
  readonly heapMegabytes: number;
  /** Sockets, files and the like. */
  readonly handles: number;
  readonly timers: number;
}

interface Trend {
  /** Growth from the first third of the run to the last, by the medians. */
  readonly heapMegabytes: number;
  readonly handles: number;
  readonly timers: number;
  readonly isFlat: boolean;
}

/** What may differ between two moments of rest: the editor itself does things, too. */
const allowed = { heapMegabytes: 6, handles: 4, timers: 4 };

export function trend(samples: readonly Sample[]): Trend {
  const third = Math.floor(samples.length / 3);
  const growth = (of: (sample: Sample) => number) =>
    median(samples.slice(-third).map(of)) - median(samples.slice(0, third).map(of));
  const heapMegabytes = growth((each) => each.heapMegabytes);
  const handles = growth(({ handles }) => handles);
  const timers = growth(({ timers }) => timers);
  const isFlat =
    heapMegabytes <= allowed.heapMegabytes && handles <= allowed.handles && timers <= allowed.timers;
  return { heapMegabytes, handles, timers, isFlat };
}

/** The run as a text to read. */
export function report(samples: readonly Sample[], seconds: number): string {
  const every = Math.max(1, Math.floor(samples.length / 10));
  const rows = samples
    .map((sample, index) => ({ ...sample, index }))
    .filter(({ index }) => index % every === 0 || index === samples.length - 1)
    .map(({ index, rounds, heapMegabytes, handles, timers }) =>
      [
        `${Math.round(((index + 1) * seconds) / samples.length)} s`,
        rounds,
        `${heapMegabytes.toFixed(1)} MB`,
        handles,
        timers,
      ].map((cell) => String(cell).padStart(9)),
    );
  const head = ['after', 'rounds', 'heap', 'handles', 'timers'].map((cell) => cell.padStart(9));
  const { heapMegabytes, handles, timers, isFlat } = trend(samples);
  const total = samples.reduce((sum, { rounds }) => sum + rounds, 0);
  return [
    `  Soak: ${total} rounds in ${seconds} s of search, completion, hover, answers and cancelled answers`,
    ...[head, ...rows].map((row) => `  ${row.join(' ')}`),
    `  From the first third to the last: heap ${signed(heapMegabytes)} MB, handles ${signed(handles)}, timers ${signed(timers)}: ${isFlat ? 'flat' : 'GROWING'}`,
  ].join('\n');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function signed(value: number): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return value > 0 ? `+${text}` : text;
}
