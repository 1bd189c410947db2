import { spawnSync } from 'node:child_process';
import { runComponentTests } from './component-suite';
import { runE2e } from './e2e-suite';
import { endOnSignals } from './end-on-signals';
import { runHostTests } from './host-suite';
import { endWith, type Outcome, sum } from './outcome';
import { runSoak } from './soak-suite';
import { runSuite } from './suite';
import { packageExtension } from './vsix';

endOnSignals();

interface Step {
  readonly title: string;
  readonly run: () => Outcome | Promise<Outcome>;
}

const steps: readonly Step[] = [
  { title: 'Format and lint', run: () => command('biome', ['check', '--error-on-warnings']) },
  { title: 'Types of the extension', run: () => command('tsc', ['-p', '.']) },
  { title: 'Types of the webview', run: () => command('tsc', ['-p', 'webview-ui']) },
  { title: 'Types of the tests', run: () => command('tsc', ['-p', 'test']) },
  { title: 'Unused code', run: () => command('knip', []) },
  { title: 'Unit tests', run: () => runSuite('unit') },
  { title: 'Pages of the webview', run: () => runComponentTests() },
  { title: 'The package', run: packageTests },
  { title: 'Tests inside the extension host', run: runHostTests },
  { title: 'A minute of use', run: () => runSoak(60) },
  { title: 'End-to-end tests', run: () => runE2e() },
];

const outcomes: Outcome[] = [];
for (const { title, run } of steps) {
  const start = Date.now();
  console.log(`\n${title} …`);
  outcomes.push(await run());
  console.log(`${title}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
endWith(sum(outcomes));

/** A tool of node_modules, counted as one test. */
function command(name: string, args: readonly string[]): Outcome {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

async function packageTests(): Promise<Outcome> {
  await packageExtension();
  return runSuite('package');
}
