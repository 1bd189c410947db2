import { runInHost } from '../run/host-suite';
import type { Figure } from './figure';
import { median } from './measure';

const loads = 9;

/** What Hub Lens adds to the start of a window, beside an extension that does nothing: milliseconds. */
export async function benchActivation(): Promise<Figure[]> {
  console.log(`\nActivation in VS Code, milliseconds, ${loads} window loads:`);
  const results = await runInHost('dist/test/host/activation.js', { early: true, loads });
  const activations = results.flatMap(({ activation }) => activation ?? []);
  const ours = row(
    'Hub Lens',
    activations.map(({ hubLens }) => hubLens),
  );
  const empty = row(
    'an empty extension',
    activations.map((each) => each.empty),
  );
  const held = row(
    'difference',
    activations.map((each) => each.hubLens - each.empty),
  );
  return [
    {
      ...{ what: 'activation in VS Code', unit: 'ms', ours },
      ...{ peer: { name: 'an empty extension', value: empty }, held, bound: { most: 20 } },
    },
  ];
}

function row(name: string, values: readonly number[]): number {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  console.log(`  ${name}: median ${middle.toFixed(1)}, least ${least.toFixed(1)}, most ${most.toFixed(1)}`);
  return middle;
}
