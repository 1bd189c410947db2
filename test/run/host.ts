import { endOnSignals } from './end-on-signals';
import { runHostTests } from './host-suite';

endOnSignals();

const { passed, failed } = await runHostTests();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
