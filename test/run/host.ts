import { endOnSignals } from './end-on-signals';
import { runInHost } from './host-suite';

endOnSignals();

for (const { report, passed, failed, activation } of await runInHost('dist/test/host/index.js')) {
  console.log(report);
  if (activation !== undefined) {
    console.log(
      `Activation: Hub Lens ${activation.hubLens.toFixed(1)} ms, empty ${activation.empty.toFixed(1)} ms`,
    );
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
