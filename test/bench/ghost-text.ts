import { Completer, type Spot } from '../../src/editor/features/ghost-text/completer';
import { masked } from '../../src/editor/features/ghost-text/other-files/masked';
import type { Figure } from './figure';
import { randomFrom } from './random-from';

const keys = 1000;

/** A program of 200 kB with brackets to follow and names that might be credentials. */
const program = Array.from(
  { length: 4000 },
  (_, index) => `const value${index} = compute(list[${index}], { name: "item-${index}" });\n`,
).join('');

const files = Array.from({ length: 16 }, (_, index) => ({
  path: `src/file${index}.ts`,
  text: program.slice(index * 3000, index * 3000 + 3000),
}));

/** What 99 of 100 stay below. */
function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
}

/** Our own share of the time until a completion is seen, in a long document with many other files. */
export async function benchGhostText(): Promise<Figure[]> {
  const random = randomFrom(7);
  let askedAt = 0;
  const completer = new Completer({
    filler: async () => ({
      way: 'raw',
      shown: () => '',
      fill: async function* () {
        askedAt = performance.now();
        yield 'compute(first, second, third)';
      },
    }),
    masked,
    files: () => files,
    mayAsk: () => true,
    onAsk: () => undefined,
    onAnswer: () => undefined,
    onFailure: (error) => {
      throw error;
    },
    onEnd: () => undefined,
    now: () => performance.now(),
    wait: async () => undefined,
    pause: () => 0,
  });
  const { signal } = new AbortController();
  const spotAt = (at: number, typed: string): Spot => ({
    document: 'file:///bench.ts',
    prefix: `${program.slice(0, at)}\nconst result = ${typed}`,
    suffix: `\n${program.slice(at)}`,
    language: 'typescript',
    path: 'src/bench.ts',
  });
  const untilAsked: number[] = [];
  const untilCached: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const at = Math.floor(random() * program.length);
    const started = performance.now();
    await completer.complete(spotAt(at, ''), { automatic: true, signal });
    untilAsked.push(askedAt - started);
    const again = performance.now();
    await completer.complete(spotAt(at, 'comp'), { automatic: true, signal });
    untilCached.push(performance.now() - again);
  }
  const figure = (what: string, times: readonly number[], most: number): Figure => {
    const ours = p99(times);
    return { what, unit: 'ms', ours, held: ours, bound: { most } };
  };
  return [
    figure('ghost text that is known already, p99', untilCached, 5),
    figure('ghost text before a request is sent, p99', untilAsked, 15),
  ];
}
